import { faultyParts } from "../../../src/openapi/spec/faulty-parts.ts";
import type { Operation, ReadableSpec } from "../../../src/openapi/spec/spec.ts";
import { groupBy } from "../../../src/text/lists.ts";
import { childPointer, type JsonPointer } from "../../../src/text/pointer.ts";
import type { Location } from "../../../src/text/source-file.ts";
import { entries, property, text } from "../../../src/text/value.ts";
import { NearPaths } from "../../../src/text/wording/suggest.ts";

/** The operations without a server of their own, of their path and of their file. */
export function operationsWithoutServer(
	spec: ReadableSpec,
	operations: readonly Operation[],
): readonly Operation[] {
	const faulty = faultyParts(spec);
	const mayHaveServer = (holder: unknown): boolean =>
		hasServer(holder) || faulty.mayHide(holder, "servers", "list");
	if (mayHaveServer(spec.document.value)) return [];
	return operations.filter(({ value, item }) => !mayHaveServer(value) && !mayHaveServer(item));
}

function hasServer(holder: unknown): boolean {
	const servers = property(holder, "servers");
	return Array.isArray(servers) && servers.some(mayHaveUrl);
}

/** True for a URL that is no string, too, because another rule reports it. */
function mayHaveUrl(server: unknown): boolean {
	const url = property(server, "url");
	return typeof url !== "string" || text(url) !== undefined;
}

interface UndefinedScheme {
	readonly at: Location;
	readonly name: string;
	readonly near: string | undefined;
	/** The number of further requirements. */
	readonly others: number;
}

/** The undefined schemes that the whole file or one of the given operations requires. */
export function undefinedSchemes(
	spec: ReadableSpec,
	operations: readonly Operation[],
): UndefinedScheme[] {
	const { document } = spec;
	const components = property(document.value, "components");
	const faulty = faultyParts(spec);
	if (
		faulty.mayHide(document.value, "components", "object") ||
		faulty.mayHide(components, "securitySchemes", "object")
	)
		return [];
	const definedNames = entries(property(components, "securitySchemes")).map(([name]) => name);
	const requirements = [
		{ list: property(document.value, "security"), pointer: "/security" },
		...operations.filter(requiresSchemes).map(({ value, pointer }) => ({
			list: value.security,
			pointer: childPointer(pointer, "security"),
		})),
	];
	const requirementsByName = groupBy(
		requirements.flatMap((one) => undefinedSchemesIn(one.list, one.pointer, definedNames)),
		({ name }) => name,
	);
	const nearSchemes = new NearPaths(requirementsByName.size === 0 ? [] : definedNames);
	return Array.from(requirementsByName, ([name, [first, ...others]]) => ({
		at: document.locate(first?.place ?? "", "key"),
		name,
		near: nearSchemes.slip(name),
		others: others.length,
	}));
}

function requiresSchemes({ method, value }: Operation): boolean {
	return method !== "webhook" && value.security !== undefined;
}

function undefinedSchemesIn(
	security: unknown,
	pointer: JsonPointer,
	defined: readonly string[],
): { readonly name: string; readonly place: JsonPointer }[] {
	if (!Array.isArray(security)) return [];
	return security.flatMap((requirement, index) =>
		entries(requirement)
			.filter(([name]) => !defined.includes(name))
			.map(([name]) => ({ name, place: childPointer(childPointer(pointer, index), name) })),
	);
}

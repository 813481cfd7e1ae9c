import type { Fix, Report } from "../src/engine/finding.ts";
import { rewrite } from "../src/engine/fix.ts";
import { defineRule } from "../src/engine/rule.ts";
import { type NearMiss, operationsOf } from "../src/openapi/near-operations.ts";
import { type Operation, signature } from "../src/openapi/operation.ts";
import { documentedMethod } from "../src/openapi/reference.ts";
import type { PlacedReference } from "../src/site/published/references.ts";
import type { Site } from "../src/site/site.ts";
import type { Location } from "../src/source/location.ts";
import {
	blankPage,
	borrowed,
	withoutOperation,
} from "../src/text/consequences.ts";
import { nearHint } from "../src/text/suggest.ts";

export default defineRule({
	holds: "Every operation reference matches an operation of its OpenAPI file.",
	because: withoutOperation,
	severity: "error",
	subject: "operationReference",
	*check(place, site) {
		if (place.match.kind !== "missing") return;
		const near = meantBy(place.match.near, site);
		yield {
			at: place.at,
			message: messageOf(place, near),
			...consequenceOf(place, near, site),
			...(hintOf(place, near, site) ?? {}),
			related: relatedTo(near),
			...fixOf(place, near),
		};
	},
});

/** An operation that is only like the one that is missing is not meant where something else shows it. */
function meantBy(near: NearMiss, site: Site): NearMiss {
	const isLike = near.kind === "similar" || near.kind === "plural";
	return isLike && site.referencesTo(near.operation).length > 0
		? { kind: "none" }
		: near;
}

/** An operation that looks alike need not be the one that is meant. */
function fixOf(
	{ at, reference }: PlacedReference,
	near: NearMiss,
): { fix?: Fix } {
	const prefix = reference.file === undefined ? "" : `${reference.file} `;
	switch (near.kind) {
		case "similar":
		case "letter-case":
		case "parameter-name":
			return rewrite(at, prefix + signature(near.operation), true);
		default:
			return {};
	}
}

function messageOf(
	{ reference, spec }: PlacedReference,
	near: NearMiss,
): string {
	const name = `\`${documentedMethod(reference.method)} ${reference.path}\``;
	const where =
		spec?.kind === "readable"
			? `in \`${spec.path}\``
			: "in any OpenAPI file of the site";
	switch (near.kind) {
		case "excluded":
			return `${name} is excluded by \`x-excluded\` ${where}.`;
		case "other-methods":
			return `\`${reference.path}\` has no \`${documentedMethod(reference.method)}\` ${where}.`;
		case "letter-case":
			return `No operation matches ${name} ${where}; only the letter case differs from \`${signature(near.operation)}\`.`;
		case "parameter-name":
			return `No operation matches ${name} ${where}; only a parameter's name differs from \`${signature(near.operation)}\`.`;
		default:
			return `No operation matches ${name} ${where}.`;
	}
}

function consequenceOf(
	{ from, at }: PlacedReference,
	near: NearMiss,
	site: Site,
): Pick<Report, "consequence" | "forgiven"> {
	if (from === "navigation")
		return {
			consequence: "The build fails, or the site has no page for this entry.",
		};
	const hasText = site.hasText(at.file.path);
	if (near.kind !== "other-file")
		return { consequence: blankPage(hasText, "operation") };
	const file = near.operations[0]?.spec.path ?? "";
	return { consequence: borrowed(hasText, file), forgiven: true };
}

function hintOf(
	place: PlacedReference,
	near: NearMiss,
	site: Site,
): { hint: string } | undefined {
	const { entry, reference } = place;
	if (entry !== undefined && site.page(entry.slug).kind === "page") {
		return {
			hint: `The page \`${entry.slug}\` exists: rename it so that its name does not start with a method.`,
		};
	}
	switch (near.kind) {
		case "excluded":
			return { hint: "Remove the reference, or `x-excluded`." };
		case "other-methods":
			return { hint: `\`${reference.path}\` has ${methodsOf(near)}.` };
		case "other-file":
			return otherFile(place, near.operations, site);
		case "none":
			return undefined;
		default: {
			const prefix = reference.file === undefined ? "" : `${reference.file} `;
			const nearness = near.kind === "plural" ? "plural" : "slip";
			return { hint: nearHint(prefix + signature(near.operation), nearness) };
		}
	}
}

/** That another file has the operation is a fact; that it is meant is none. */
function otherFile(
	place: PlacedReference,
	operations: readonly Operation[],
	site: Site,
): { hint: string } | undefined {
	const spec = site.ownSpec(
		operations.map(({ spec }) => spec),
		place,
	);
	const operation = operations.find((other) => other.spec === spec);
	if (operation === undefined) return undefined;
	const { path } = operation.spec;
	const name = `\`${path} ${signature(operation)}\``;
	const isListed = place.entry?.inherited?.sources.some(
		(source) => source.path === path,
	);
	return {
		hint: isListed
			? `Mintlify uses only the first file of a list: write ${name}.`
			: `If you mean \`${path}\`, write ${name}.`,
	};
}

function methodsOf({
	operations,
}: Extract<NearMiss, { kind: "other-methods" }>): string {
	const methods = new Set(operations.map(({ method }) => method));
	return Array.from(
		methods,
		(method) => `\`${documentedMethod(method)}\``,
	).join(", ");
}

function relatedTo(near: NearMiss): { at: Location; message: string }[] {
	return operationsOf(near)
		.slice(0, near.kind === "other-file" ? 3 : 1)
		.map((operation) => {
			const { document } = operation.spec;
			return near.kind === "other-methods"
				? {
						at: document.locate(operation.pathPointer, "key"),
						message: `has ${methodsOf(near)}`,
					}
				: {
						at: document.locate(operation.pointer, "key"),
						message: `\`${signature(operation)}\` is defined here`,
					};
		});
}

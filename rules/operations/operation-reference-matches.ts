import { type RelatedLocation, rewrite } from "../../src/engine/finding.ts";
import type { NearMiss } from "../../src/openapi/near-operations.ts";
import { documentedMethod, methodsOf } from "../../src/openapi/reference.ts";
import { type Operation, signature } from "../../src/openapi/spec/spec.ts";
import { isLost } from "../../src/site/facts/navigation/navigation.ts";
import {
	consequenceForPage,
	referencesTo,
	removalsOf,
} from "../../src/site/pages/operations/operation-use.ts";
import { renamedOperation } from "../../src/site/pages/operations/renamed-operations.ts";
import type { PlacedReference } from "../../src/site/parts/placed-reference.ts";
import { operationReferences } from "../../src/site/parts/published.ts";
import type { Site } from "../../src/site/parts/site.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { withoutOperation } from "../../src/text/wording/consequences.ts";
import { nearHint } from "../../src/text/wording/suggest.ts";
import { defineRule, type ReportText } from "../rule.ts";

interface UnmatchedReference {
	readonly place: PlacedReference;
	readonly site: Site;
	readonly method: string;
	readonly path: string;
	/** The file as a part of the message: `in <file>`. */
	readonly where: string;
	/** The file that the reference starts with, which a fix has to keep. */
	readonly prefix: string;
}

const nearMisses: Table<NearMiss, UnmatchedReference, ReportText> = {
	excluded: ({ operation }, { method, path, where }) => ({
		message: `\`${method} ${path}\` is excluded by \`x-excluded\` ${where}.`,
		hint: "Remove the reference, or remove `x-excluded`.",
		related: [relatedDefinition(operation)],
	}),
	placed: ({ operation }, { method, path, where }) => ({
		message: `\`${method} ${path}\` is ${where} only through the \`$ref\` of its path, which Mintlify does not follow for single entries.`,
		hint: "Define the operation under its path instead of in a `$ref`, or let Mintlify list all operations of the file.",
		related: [relatedDefinition(operation)],
	}),
	"other-methods": ({ operations }, { method, path, where }) => ({
		message: `\`${path}\` has no \`${method}\` ${where}.`,
		hint: `Write a method that \`${path}\` has: ${methodsOf(operations)}.`,
		related: operations.slice(0, 1).map(({ spec, pathPointer }) => ({
			at: spec.document.locate(pathPointer, "key"),
			message: `has ${methodsOf(operations)}`,
		})),
	}),
	"letter-case": ({ operation }, unmatched) =>
		describeOnlyDifference("letter case", operation, unmatched),
	"parameter-name": ({ operation }, unmatched) =>
		describeOnlyDifference("the name of a parameter", operation, unmatched),
	"other-file": ({ operations }, { method, path, where, place, site }) => ({
		message: `No operation matches \`${method} ${path}\` ${where}.`,
		...suggestOtherFile(place, operations, site),
		related: operations.slice(0, 3).map(relatedDefinition),
	}),
	similar: ({ operation }, unmatched) => ({
		message: `No operation matches \`${unmatched.method} ${unmatched.path}\` ${unmatched.where}.`,
		...suggestOperation(operation, unmatched),
	}),
	plural: ({ operation }, { method, path, where, prefix }) => ({
		message: `No operation matches \`${method} ${path}\` ${where}.`,
		hint: nearHint(prefix + signature(operation), "plural"),
		related: [relatedDefinition(operation)],
	}),
	none: (_, { method, path, where }) => ({
		message: `No operation matches \`${method} ${path}\` ${where}.`,
	}),
};

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every operation reference matches an operation of its OpenAPI file.",
	because: withoutOperation,
	severity: "error",
	of: operationReferences,
	*check(place, site) {
		if (place.match.kind !== "missing") return;
		const renamedOperation = findRenamedOperation(place, site);
		const nearOperation = suggestedOperation(place.match.near, site, renamedOperation);
		const fault = byKind(nearMisses, nearOperation, unmatchedReference(place, site));
		yield {
			at: place.at,
			...fault,
			related: [...(fault.related ?? []), ...removalsOf(place, site)],
			consequence: consequenceOf(place, site),
			...(renamedOperation && hintAtRename(place, renamedOperation)),
			...hintAtNamedPage(place, site),
			stopsBuild: place.entry !== undefined && !isLost(place.entry),
		};
	},
});

function describeOnlyDifference(
	what: string,
	meant: Operation,
	unmatched: UnmatchedReference,
): ReportText {
	return {
		message: `No operation matches \`${unmatched.method} ${unmatched.path}\` ${unmatched.where}; \`${signature(meant)}\` differs only in ${what}.`,
		...suggestOperation(meant, unmatched),
	};
}

/**
 * A similar operation that another page or entry shows is not suggested, because the reference then
 * more likely means a missing operation. If the operation was renamed, no other operation is
 * suggested.
 */
function suggestedOperation(
	near: NearMiss,
	site: Site,
	renamedOperation: Operation | undefined,
): NearMiss {
	if (renamedOperation !== undefined && "operation" in near && near.operation !== renamedOperation)
		return { kind: "none" };
	const isResemblance = near.kind === "similar" || near.kind === "plural";
	return isResemblance && referencesTo(site, near.operation).length > 0 ? { kind: "none" } : near;
}

function consequenceOf({ from, at, shown }: PlacedReference, site: Site): string {
	return from === "navigation"
		? "The build fails, or the site has no page for this entry."
		: consequenceForPage(site, at.file.path, shown);
}

function unmatchedReference(place: PlacedReference, site: Site): UnmatchedReference {
	const { reference, spec } = place;
	return {
		place,
		site,
		method: documentedMethod(reference.method),
		path: reference.path,
		where: spec?.kind === "readable" ? `in \`${spec.path}\`` : "in any OpenAPI file of the site",
		prefix: reference.file === undefined ? "" : `${reference.file} `,
	};
}

function findRenamedOperation(
	{ reference, spec }: PlacedReference,
	site: Site,
): Operation | undefined {
	const path = spec?.kind === "readable" ? spec.path : undefined;
	return renamedOperation(site, reference, path)?.operation;
}

function hintAtRename(
	{ reference }: PlacedReference,
	operation: Operation,
): Pick<ReportText, "hint" | "related"> {
	const [former, now] = [reference, operation].map(signature);
	return {
		hint: `The operation is now \`${now}\`: run \`docproof mv "${former}" "${now}"\`.`,
		related: [relatedDefinition(operation)],
	};
}

function hintAtNamedPage({ entry }: PlacedReference, site: Site): { hint: string } | undefined {
	const page = entry && site.published.lookup.find(entry.slug);
	if (entry === undefined || page?.kind !== "page") return undefined;
	return {
		hint: `Rename the page \`${entry.slug}\` so that its name does not start with a method.`,
	};
}

/** The fix is unsafe because a similar operation need not be the intended one. */
function suggestOperation(
	operation: Operation,
	{ place, prefix }: UnmatchedReference,
): Omit<ReportText, "message"> {
	const name = prefix + signature(operation);
	return {
		hint: nearHint(name, "slip"),
		related: [relatedDefinition(operation)],
		...rewrite(place.at, name, true),
	};
}

/** No fix is offered, because the author may not have meant the operation of another file. */
function suggestOtherFile(
	place: PlacedReference,
	operations: readonly Operation[],
	site: Site,
): { hint: string } | undefined {
	const spec = site.published.editions.ownSpec(
		operations.map(({ spec }) => spec),
		place,
	);
	const operation = operations.find((other) => other.spec === spec);
	if (operation === undefined) return undefined;
	const { path } = operation.spec;
	const name = `\`${path} ${signature(operation)}\``;
	const isListed = place.entry?.inherited?.sources.some((source) => source.path === path);
	return {
		hint: isListed
			? `Write ${name}: without the name of a file, Mintlify uses only the first file of the list.`
			: `If you mean \`${path}\`, write ${name}.`,
	};
}

function relatedDefinition(operation: Operation): RelatedLocation {
	return {
		at: operation.spec.document.locate(operation.pointer, "key"),
		message: `\`${signature(operation)}\` is defined here`,
	};
}

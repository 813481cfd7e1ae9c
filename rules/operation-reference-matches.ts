import type { Fix, Report } from "../src/engine/finding.ts";
import { rewrite } from "../src/engine/fix.ts";
import { defineRule } from "../src/engine/rule.ts";
import type { NearMiss } from "../src/openapi/near-operations.ts";
import { signature } from "../src/openapi/operation.ts";
import { documentedMethod } from "../src/openapi/reference.ts";
import type { PlacedReference } from "../src/site/references.ts";
import type { Site } from "../src/site/site.ts";
import type { Location } from "../src/source/location.ts";
import { didYouMean } from "../src/text/suggest.ts";

export default defineRule({
	holds:
		"Every operation reference names an operation of the OpenAPI file it points to.",
	because: "The page is published blank.",
	severity: "error",
	subject: "operationReference",
	*check(place, site) {
		if (place.match.kind !== "missing") return;
		const { near } = place.match;
		const related = relatedTo(near);
		yield {
			at: place.at,
			message: messageOf(place, near),
			...consequenceOf(place, near),
			...(hintOf(place, near, site) ?? {}),
			...(related !== undefined && { related: [related] }),
			dependsOn:
				place.spec?.kind === "readable"
					? [place.spec.path]
					: site.specs.map(({ path }) => path),
			...fixOf(place, near),
		};
	},
});

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
	{ from }: PlacedReference,
	near: NearMiss,
): Pick<Report, "consequence" | "forgiven"> | undefined {
	if (from === "navigation")
		return {
			consequence:
				"The build stops at this entry; a site published all the same has no page for it.",
		};
	if (near.kind !== "other-file") return undefined;
	return {
		consequence: `By Mintlify's documentation this page is blank (today it shows the operation of \`${near.operation.spec.path}\`).`,
		forgiven: true,
	};
}

function hintOf(
	{ entry, reference }: PlacedReference,
	near: NearMiss,
	site: Site,
): { hint: string } | undefined {
	if (entry !== undefined && site.page(entry.slug).kind === "page") {
		return {
			hint: `A page \`${entry.slug}\` exists; rename it so that its name does not begin with a method.`,
		};
	}
	switch (near.kind) {
		case "excluded":
			return { hint: "Remove the reference, or `x-excluded`." };
		case "other-methods":
			return {
				hint: didYouMean(
					near.operations.map(signature).slice(0, 3).join("`, `"),
				),
			};
		case "other-file": {
			const { path } = near.operation.spec;
			const name = `${path} ${signature(near.operation)}`;
			const isListed = entry?.inherited?.sources.some(
				(source) => source.path === path,
			);
			return isListed
				? {
						hint: `Of a list of files only the first counts: write \`${name}\`.`,
					}
				: { hint: didYouMean(name) };
		}
		case "none":
			return undefined;
		default: {
			const prefix = reference.file === undefined ? "" : `${reference.file} `;
			return { hint: didYouMean(prefix + signature(near.operation)) };
		}
	}
}

function relatedTo(
	near: NearMiss,
): { at: Location; message: string } | undefined {
	if (near.kind === "none") return undefined;
	const operation =
		near.kind === "other-methods" ? near.operations[0] : near.operation;
	if (operation === undefined) return undefined;
	const { document } = operation.spec;
	if (near.kind === "other-methods") {
		const methods = near.operations
			.map(({ method }) => documentedMethod(method))
			.join(", ");
		return {
			at: document.locate(operation.pathPointer, "key"),
			message: `has ${methods}`,
		};
	}
	return {
		at: document.locate(operation.pointer, "key"),
		message: `\`${signature(operation)}\` is here`,
	};
}

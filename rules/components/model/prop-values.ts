import type { Attribute, Element } from "../../../src/mdx/body.ts";
import { isReportedByFieldRules } from "../../../src/site/bodies/components/component-faults.ts";
import { builtInElements } from "../../../src/site/bodies/components/component-names.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import type { Prop } from "../../../src/site/facts/bodies/component-table.ts";
import { componentByName } from "../../../src/site/facts/bodies/component-table.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import type { Location } from "../../../src/text/source-file.ts";

export interface InvalidPropValue {
	readonly tag: string;
	readonly prop: string;
	readonly written: string;
	readonly at: Location;
	/** The effect of the value for readers, if known. */
	readonly otherwise: string | undefined;
	readonly why:
		| { readonly kind: "none-of"; readonly values: readonly string[] }
		| { readonly kind: "no-number" }
		/**
		 * `"false"` counts as true. `whole` is the text with its quotes; `undefined` if the text is in
		 * an expression.
		 */
		| { readonly kind: "not-false"; readonly whole: Location | undefined };
}

type InvalidReason = InvalidPropValue["why"]["kind"];

const propsByComponent = new Map(
	Array.from(componentByName, ([name, { props }]) => [name, props] as const).filter(([, props]) =>
		[...props.values()].some(canBeInvalid),
	),
);

function canBeInvalid({ type, values, otherConsequence }: Prop): boolean {
	return values !== undefined || type === "boolean" || otherConsequence !== undefined;
}

export const invalidPropValues = eachBody(function* (site, file): Iterable<InvalidPropValue> {
	for (const element of builtInElements(site, file, propsByComponent)) {
		if (element.hasSpread) continue;
		const props = propsByComponent.get(element.name);
		for (const attribute of element.attributes) {
			const prop = props?.get(attribute.name);
			const reason = prop && invalidReasonOf(prop, attribute);
			if (prop === undefined || reason === undefined) continue;
			if (isIgnored(site, file, element, attribute)) continue;
			yield toInvalidValue(file, element, attribute, prop, reason);
		}
	}
});

function invalidReasonOf(
	{ type, values, otherConsequence }: Prop,
	attribute: Attribute,
): InvalidReason | undefined {
	const text = constantText(attribute);
	if (text === undefined || text === "") return undefined;
	if (type === "boolean") return text.toLowerCase() === "false" ? "not-false" : undefined;
	if (values !== undefined) return values.includes(text) ? undefined : "none-of";
	const isValidNumber = type !== "number" || !Number.isNaN(Number(text));
	return isValidNumber || otherConsequence === undefined ? undefined : "no-number";
}

const constantPattern = /^\s*(?:"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`)\s*$/;

/**
 * The text of an attribute; `undefined` for a flag and for an expression that has to be evaluated.
 */
function constantText({ kind, value }: Attribute): string | undefined {
	if (kind === "string") return value;
	if (kind === "flag") return undefined;
	const [, ...texts] = constantPattern.exec(value) ?? [];
	return texts.find((text) => text !== undefined);
}

function isIgnored(
	site: Site,
	file: BodyFile,
	element: Element,
	{ name, range }: Attribute,
): boolean {
	// Mintlify replaces variables of docs.json before the page is parsed.
	if (file.file.text.slice(range.start, range.end).includes("{{")) return true;
	// Repeated props are left out, because the last prop applies, and another rule reports the
	// repetition.
	return (
		element.attributes.filter((item) => item.name === name).length > 1 ||
		isReportedByFieldRules(site, file, element)
	);
}

function toInvalidValue(
	file: BodyFile,
	{ name: tag }: Element,
	attribute: Attribute,
	{ values = [], otherConsequence }: Prop,
	why: InvalidReason,
): InvalidPropValue {
	const { name: prop, range, kind } = attribute;
	const wholeString =
		kind === "string" ? file.locate({ start: range.start - 1, end: range.end + 1 }) : undefined;
	const reasonByKind = {
		"none-of": { kind: "none-of", values },
		"no-number": { kind: "no-number" },
		"not-false": { kind: "not-false", whole: wholeString },
	} as const;
	return {
		tag,
		prop,
		otherwise: otherConsequence,
		at: file.locate(range),
		written: constantText(attribute) ?? "",
		why: reasonByKind[why],
	};
}

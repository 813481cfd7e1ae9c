import type { Attribute, Element } from "../../mdx/body.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import { ownNames } from "../../site/facts/bodies/components.ts";
import { plainText } from "../../site/facts/bodies/plain-texts.ts";
import { computeLazily } from "../../text/memoised.ts";
import { bodySource } from "./in-bodies.ts";
import { inPageOf, type PagePart, pagePartFields, partOfPage } from "./in-page.ts";
import { type CatalogueRecord, kindOf, recordOf } from "./kind.ts";
import { boolean, list, object, openObject, string } from "./schema.ts";

const fields = object("A JSX element: a component or an HTML element.", {
	name: string("Its name, such as `Card` or `img`."),
	props: openObject(
		'Its attributes: texts, `true` for one without a value, numbers, and `{ "expression": "…" }` for any other expression.',
	),
	parents: list("The names of the elements around it, from the outermost.", string("A name.")),
	imported: boolean("Whether the file itself imports or exports it."),
});

export type ComponentFields = NonNullable<(typeof fields)["value"]>;

export const component = kindOf({
	name: "component",
	summary: "A JSX element in a page, a snippet or a script.",
	fields: partOfPage(fields),
	bodyFields: "all",
	sources: [
		bodySource(function* (site, file, body) {
			const inPage = inPageOf(site, file.path);
			const bodyNames = computeLazily(() => ownNames(body));
			for (const element of body.elements)
				if (element.name !== "") yield elementRecord(file, element, bodyNames, inPage);
		}),
	],
});

function elementRecord(
	file: BodyFile,
	element: Element,
	bodyNames: () => ReadonlySet<string>,
	inPage: PagePart["inPage"],
): CatalogueRecord<ComponentFields> {
	const { name, start, attributes } = element;
	const props = computeLazily(() => propsOf(attributes));
	return recordOf(
		fieldsOfElement({ element, props, bodyNames, inPage }),
		file.locate({ start, end: start + 1 + name.length }),
		([field, prop]) => {
			const attribute = field === "props" ? attributes.find((one) => one.name === prop) : undefined;
			return attribute && file.locate(attribute.range);
		},
		file.path,
	);
}

interface ElementOfBody extends PagePart {
	readonly element: Element;
	readonly props: () => ComponentFields["props"];
	/** The names that the body itself imports or exports. */
	readonly bodyNames: () => ReadonlySet<string>;
}

const fieldsOfElement = pagePartFields<ElementOfBody, ComponentFields>({
	name: ({ element }) => element.name,
	props: ({ props }) => props(),
	parents: ({ element }) => namesAround(element),
	imported: ({ element, bodyNames }) => bodyNames().has(element.name.split(".", 1)[0] ?? ""),
});

function namesAround({ parent }: Element): readonly string[] {
	const names: string[] = [];
	for (let element = parent; element !== undefined; element = element.parent)
		if (element.name !== "") names.unshift(element.name);
	return names;
}

function propsOf(attributes: readonly Attribute[]): ComponentFields["props"] {
	return Object.fromEntries(attributes.map((one) => [one.name, propOf(one)]));
}

function propOf(attribute: Attribute): unknown {
	const { kind, value } = attribute;
	if (kind === "flag") return true;
	const text = plainText(attribute)?.text;
	if (text !== undefined) return text;
	const expression = value.trim();
	return /^(?:true|false|null|-?\d+(?:\.\d+)?)$/.test(expression)
		? (JSON.parse(withoutZeros(expression)) as unknown)
		: { expression };
}

/** A number without leading zeros, because JSON does not allow leading zeros. */
function withoutZeros(number: string): string {
	return number.replace(/^(-?)0+(?=\d)/, "$1");
}

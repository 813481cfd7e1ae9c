import type { Attribute, Element } from "../../mdx/body.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import { ownNames } from "../../site/facts/bodies/components.ts";
import { plainText } from "../../site/facts/bodies/plain-texts.ts";
import { bodySource } from "./in-bodies.ts";
import { inPageOf, PagePartFields, partOfPage } from "./in-page.ts";
import { type CatalogueRecord, computeLazily, declareFields, kindOf, recordOf } from "./kind.ts";
import type { PageFields } from "./page.ts";
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
	own: () => ReadonlySet<string>,
	inPage: () => PageFields | undefined,
): CatalogueRecord<ComponentFields> {
	const { name, start, attributes } = element;
	return recordOf(
		new ElementFields(element, own, inPage),
		file.locate({ start, end: start + 1 + name.length }),
		([field, prop]) => {
			const attribute = field === "props" ? attributes.find((one) => one.name === prop) : undefined;
			return attribute && file.locate(attribute.range);
		},
		file.path,
	);
}

class ElementFields extends PagePartFields implements ComponentFields {
	readonly #element: Element;
	readonly #ownNames: () => ReadonlySet<string>;
	#props: ComponentFields["props"] | undefined;

	constructor(
		element: Element,
		names: () => ReadonlySet<string>,
		inPage: () => PageFields | undefined,
	) {
		super(inPage);
		this.#element = element;
		this.#ownNames = names;
	}

	get name(): string {
		return this.#element.name;
	}
	get props(): ComponentFields["props"] {
		this.#props ??= propsOf(this.#element.attributes);
		return this.#props;
	}
	get parents(): readonly string[] {
		return namesAround(this.#element);
	}
	get imported(): boolean {
		return this.#ownNames().has(this.name.split(".", 1)[0] ?? "");
	}
}

declareFields(ElementFields);

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

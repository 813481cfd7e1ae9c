// Components with invalid or missing attributes.
import { componentByName } from "../../../src/facts/bodies/component-table.ts";
import type { Attribute, Element } from "../../../src/mdx/body.ts";
import { readBody } from "../../../src/mdx/read-body.ts";
import { memoise } from "../../../src/source/memoised.ts";
import type { Random } from "../../../test/fuzz/random.ts";
import { type Kind, type Planted, pageFiles, type TextFile } from "../kind.ts";
import { misspelt } from "../typos.ts";

const bodyOf = memoise(({ text }: TextFile) => {
	const reading = readBody(text);
	return reading.kind === "body" ? reading.body : undefined;
});

/** Inserts a block before a heading. `|` in the block marks the fault. */
function inserted({ text, ...file }: TextFile, block: string, chance: Random): Planted | undefined {
	const starts = (bodyOf({ text, ...file })?.headings ?? [])
		.map(({ start }) => start)
		.filter((start) => /\n\r?\n$/.test(text.slice(0, start).slice(-3)));
	if (starts.length === 0) return undefined;
	const start = chance.one(starts);
	return {
		text: `${text.slice(0, start)}${block.replace("|", "")}\n\n${text.slice(start)}`,
		at: start + block.indexOf("|"),
	};
}

function insertion(
	name: string,
	rule: string,
	block: (chance: Random) => string,
	mayHave: (text: string) => boolean = () => true,
): Kind {
	return {
		...{ name, rule, files: pageFiles },
		plant: (file, chance) =>
			mayHave(file.text) ? inserted(file, block(chance), chance) : undefined,
	};
}

interface GivenAttribute {
	readonly element: Element;
	readonly attribute: Attribute;
}

/** Replaces an attribute that has a text, with the blank before it. */
function change(
	name: string,
	rule: string,
	mayHave: (target: GivenAttribute) => boolean,
	changed: (written: string) => string,
	offsetOf: (target: GivenAttribute) => number,
): Kind {
	return {
		...{ name, rule, files: pageFiles },
		plant: (file, chance) => {
			const { text } = file;
			const all = givenIn(file).filter(mayHave);
			if (all.length === 0) return undefined;
			const target = chance.one(all);
			const { start, range } = target.attribute;
			const written = text.slice(start - 1, range.end + 1);
			return {
				text: `${text.slice(0, start - 1)}${changed(written)}${text.slice(range.end + 1)}`,
				at: offsetOf(target),
			};
		},
	};
}

const givenIn = memoise((file: TextFile): readonly GivenAttribute[] =>
	(bodyOf(file)?.elements ?? [])
		.filter(({ kind, hasSpread }) => kind !== "script" && !hasSpread)
		.flatMap((element) =>
			element.attributes
				.filter(({ kind, start }) => kind === "string" && file.text[start - 1] === " ")
				.map((attribute) => ({ element, attribute })),
		),
);

const values = [
	...["Badge color purple", "Badge size md", "Badge shape rounded"],
	...["Steps titleSize h2", "Card type warning", "Color variant table"],
	...["GitHub.Repo variant inset", "Card iconType regular"],
];

function strangeValue(value: (knownValue: string, chance: Random) => string) {
	return (chance: Random): string => {
		const [tag = "", prop = "", knownValue = ""] = chance.one(values).split(" ");
		return `<${tag} title="A" |${prop}="${value(knownValue, chance)}"></${tag}>`;
	};
}

const switches = [
	...["Accordion defaultOpen", "Expandable defaultOpen", "Card horizontal"],
	...["Badge stroke", "Step noAnchor"],
];
const lacking = [
	...["Accordion description", "Icon size", "Tooltip href", "View icon"],
	...["Tile title", "Color className", "Color.Item name", "Tree.File id"],
	...["Tree.Folder id", "Update description"],
];

export const componentKinds: readonly Kind[] = [
	insertion(
		"a value of a prop, misspelt",
		"prop-value-known",
		strangeValue((knownValue, chance) => misspelt(knownValue, chance)),
	),
	insertion(
		"a value that no prop has",
		"prop-value-known",
		strangeValue(() => "magenta"),
	),
	insertion("false as a text", "prop-value-known", (chance) => {
		const [tag = "", prop = ""] = chance.one(switches).split(" ");
		const block = `<${tag} title="A" |${prop}="false">\n  Text.\n</${tag}>`;
		return tag === "Step" ? `<Steps>\n${block}\n</Steps>` : block;
	}),
	change(
		"a prop of any element twice",
		"prop-unique",
		() => true,
		(written) => written + written,
		({ attribute: { range } }) => range.end + 2,
	),
	insertion(
		"a prop twice, with another value",
		"prop-unique",
		() => '<Card title="Keys" |title="Tokens">\n  Text.\n</Card>',
	),
	change(
		"a prop that is needed, left out",
		"required-prop-given",
		({ element: { name, attributes }, attribute }) =>
			name !== "ResponseField" &&
			name !== "ParamField" &&
			(componentByName.get(name)?.needs ?? []).some(
				({ props, orElse = [], beside }) =>
					props[0] === attribute.name &&
					beside === undefined &&
					!attributes.some((otherAttribute) => orElse.includes(otherAttribute.name)),
			),
		() => "",
		({ element }) => element.start,
	),
	insertion("a component without what it needs", "required-prop-given", (chance) => {
		const [tag = "", prop = ""] = chance.one(lacking).split(" ");
		return `<|${tag} ${prop}="/">Text</${tag}>`;
	}),
	insertion(
		"a parameter without a place",
		"required-prop-given",
		() => '<|ParamField type="string">\n  Text.\n</ParamField>',
		(text) => !/^(?:api|openapi):/m.test(text),
	),
	insertion(
		"an audience, misspelt",
		"visibility-names-audience",
		(chance) => `<Visibility |for="${misspelt("humans", chance)}">\n  Text.\n</Visibility>`,
	),
	insertion(
		"no audience",
		"visibility-names-audience",
		() => "<|Visibility>\n  Text.\n</Visibility>",
	),
	insertion(
		"a snippet that is not there",
		"snippet-is-imported",
		() => '<|Snippet file="quiet-owls.mdx" />',
	),
];

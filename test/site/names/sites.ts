// Small random sites, whose page uses names in various places.
import { Random } from "../../fuzz/random.ts";

/** The files by path; the page is `page.mdx`. */
export type MadeSite = Readonly<Record<string, string>>;

const exportedNames = ["word", "list", "made", "mark", "deep", "given"];
const names = [...exportedNames, "id", "other", "props", "Math"];

/** Exports of the page, each on its own line. */
const exported = [
	"export const word = 'hi'",
	"export const list = ['a', 'b']",
	"export const made = `hi`",
	"export const mark = <b>hi</b>",
	"export const deep = { a: 'b' }",
	"export const given = (a) => 5",
];

/** Uses of a name in text. */
const asking = [
	(name: string) => `qa{${name}}zq`,
	(name: string) => `qa{(${name})}zq`,
	(name: string) => `{typeof ${name}}`,
	(name: string) => `{${name}.length}`,
	(name: string) => `{${name}?.length}`,
	(name: string) => `{true && ${name}.a}`,
	(name: string) => `{false && ${name}.a}`,
	(name: string) => `{[1, 2].map((i) => <b key={i}>{i}{typeof ${name}}</b>)}`,
	(name: string) => `{[1, 2].map((i) => \`\${i}\${${name}}\`)}`,
	(name: string) => `{[].map((i) => \`\${${name}}\`)}`,
	(name: string) => `{list.map((i) => \`\${${name}}\`)}`,
	(name: string) => `{(() => { const a = 1; return \`\${a}\${${name}}\` })()}`,
	(name: string) => `{(() => { const ${name} = 1; return ${name} })()}`,
	(name: string) => `<Card title={\`\${${name}}\`}>text</Card>`,
	(name: string) => `<b onClick={() => ${name}}>text</b>`,
	(name: string) => `\\{${name}\\} \`{${name}}\``,
];

/** Bodies of components. */
const parts = [
	(name: string) => `() => <b>{typeof ${name}}</b>`,
	(name: string) => `() => <b>{\`\${${name}}\`}</b>`,
	(name: string) => `({ a = 1 }) => { if (a) return <b>a</b>; return ${name} }`,
	(name: string) => `() => { const b = 1; return <b>{\`\${b}\${${name}}\`}</b> }`,
	(name: string) => `({ ${name} }) => <b>{\`\${${name}}\`}</b>`,
	(name: string) => `() => <b onClick={() => ${name}}>text</b>`,
	() => "() => <Nope1 />",
	() => "() => <Helper1 />",
];

const around = [
	(text: string) => `Text ${text} more.`,
	(text: string) => `- Item ${text} more.`,
	(text: string) => `> Text ${text} more.`,
	(text: string) => `<Note>\n  Text ${text} more.\n</Note>`,
];

export function madeSites(seed: number, count: number): readonly MadeSite[] {
	const chance = new Random(seed);
	return Array.from({ length: count }, () => madeSite(chance));
}

function madeSite(chance: Random): MadeSite {
	const name = (): string => chance.one(names);
	const text = (): string => chance.one(around)(chance.one(asking)(name()));
	const lines = [
		"import Part from '/snippets/part.mdx'",
		"import { Shown1 } from '/snippets/parts.jsx'",
		...exported.filter(() => chance.happens(0.7)),
		`export const Own1 = ${chance.one(parts)(name())}`,
	];
	const texts = [
		"Some text.",
		...(chance.happens(0.6) ? [text()] : []),
		...(chance.happens(0.4) ? ["<Own1 />"] : []),
		...(chance.happens(0.4) ? ["<Shown1 />"] : []),
		...(chance.happens(0.4) ? [chance.one(tags)] : []),
	];
	return {
		"page.mdx": [...lines, ...texts, ""].join("\n\n"),
		"snippets/part.mdx": `Begin.\n\n${text().replaceAll("list.map", "[1].map")}\n`,
		"snippets/parts.jsx": [
			"export const word = 'hi';",
			`export const Helper1 = () => <b>help</b>;`,
			`export const Shown1 = ${chance.one(parts)(name())};`,
			"",
		].join("\n"),
	};
}

const tags = ["<Part />", '<Part id="a" />', "<Part id='a' word='b' other='c' />"];

// Random pages with everything that has ids. A seed always makes the same pages.
import { Chance, own, plainTitle, title, words } from "./titles.ts";

export interface MadePage {
	/** Mintlify gives headings no ids in the modes `custom` and `frame`. */
	readonly mode: string | undefined;
	readonly text: string;
	/** The imported files by path. */
	readonly snippets: Readonly<Record<string, string>>;
}

/** Pages with several headings and components each. */
export function madePages(seed: number, count: number): readonly MadePage[] {
	const chance = new Chance(seed);
	return Array.from({ length: count }, () => madePage(chance));
}

type Part = (chance: Chance, depth: number) => string;

const paragraphs = [
	...["Text.", "A word", 'He said "yes".', "`code`", "- item\n- [a](/b)", "> q"],
	...["| a | b |\n| - | - |\n| c | d |", "```sh\n# no heading\n```", "$$\nx\n$$"],
];

function heading(chance: Chance): string {
	const marks = "#".repeat(1 + chance.below(chance.is(10) ? 6 : 4));
	const name = chance.is(8) ? ` {#${chance.of(own)}}` : "";
	return `${marks} ${title(chance)}${name}`;
}

const fieldNames = [...["userId", "user_id", "X-Api-Key", "a.b[c]", "id", "APIs", "userID2", "A"]];

const parts: readonly (readonly [weight: number, Part])[] = [
	[40, heading],
	[6, (chance) => chance.of(paragraphs)],
	[3, (chance) => `${title(chance)}\n${chance.of(["===", "---"])}`],
	[4, element],
	[4, (chance, depth) => tabs(chance, depth)],
	[5, (chance, depth) => titled("Accordion", chance, depth)],
	[2, (chance, depth) => titled("View", chance, depth)],
	[3, (chance, depth) => around("Expandable", chance, depth)],
	[2, (chance, depth) => around("Card", chance, depth)],
	[2, (chance, depth) => around("div", chance, depth)],
	[2, (chance, depth) => around("Prompt", chance, depth)],
	[5, (chance, depth) => steps(chance, depth)],
	[3, update],
	[5, field],
	[3, visibility],
	[3, oneLine],
	[2, (chance) => `Text <a id="${chance.of(own)}" /> and <i>more</i>.`],
	[2, (chance) => `<a name="${chance.of(["old", "older"])}"></a>`],
];

function part(chance: Chance, depth: number): string {
	const all = parts.reduce((sum, [weight]) => sum + weight, 0);
	let at = chance.below(all);
	for (const [weight, make] of parts) {
		if (at < weight) return make(chance, depth);
		at -= weight;
	}
	return "";
}

function inner(chance: Chance, depth: number): string {
	if (depth > 2) return heading(chance);
	const count = 1 + chance.below(3);
	return Array.from({ length: count }, () => part(chance, depth + 1)).join("\n\n");
}

function id(chance: Chance): string {
	return chance.is(15) ? ` id="${chance.of(own)}"` : "";
}

/** An element around a content. Code is not indented, because that would change it. */
function flow(open: string, name: string, content: string): string {
	return `<${open}>\n\n${content}\n\n</${name}>`;
}

function around(name: string, chance: Chance, depth: number): string {
	const label = name === "div" ? "" : ` title="${chance.of(["A", "Foo"])}"`;
	return flow(`${name}${label}${id(chance)}`, name, inner(chance, depth));
}

function titled(name: string, chance: Chance, depth: number): string {
	const open = `${name} title="${plainTitle(chance)}"${id(chance)}`;
	return flow(open, name, inner(chance, depth));
}

function tabs(chance: Chance, depth: number): string {
	const count = 1 + chance.below(3);
	const all = Array.from({ length: count }, () => titled("Tab", chance, depth));
	return flow("Tabs", "Tabs", all.join("\n\n"));
}

function steps(chance: Chance, depth: number): string {
	const size = (): string =>
		chance.is(40) ? ` titleSize="${chance.of(["h2", "h3", "h4", "p"])}"` : "";
	const count = 1 + chance.below(3);
	const all = Array.from({ length: count }, () => {
		const none = chance.is(10) ? " noAnchor" : "";
		const open = `Step title="${plainTitle(chance)}"${size()}${none}${id(chance)}`;
		return flow(open, "Step", inner(chance, depth));
	});
	return flow(`Steps${size()}`, "Steps", all.join("\n\n"));
}

function element(chance: Chance): string {
	const name = chance.of(["h1", "h2", "h3", "h4", "h5", "Heading"]);
	const level = name === "Heading" ? " level={2}" : "";
	return `<${name}${level}${id(chance)}>\n${title(chance)}\n</${name}>`;
}

function update(chance: Chance, depth: number): string {
	const label = chance.of(["v1.2", "What's new", "Foo", "2024-01", "日本"]);
	const open = `Update label="${label}"${id(chance)}`;
	return flow(open, "Update", inner(chance, depth));
}

function field(chance: Chance): string {
	const name = chance.of(["ParamField", "Param", "ResponseField"]);
	const place = chance.of(["query", "path", "body", "header", "name", "cookie"]);
	const more = chance.is(15) ? ` body="${chance.of(fieldNames)}"` : "";
	const written = `${place}="${chance.of(fieldNames)}"${more}`;
	return flow(`${name} ${written} type="string"${id(chance)}`, name, "Text.");
}

function visibility(chance: Chance, depth: number): string {
	const audience = chance.of(["humans", "agents", "signed-in", "humens"]);
	const open = `Visibility for="${audience}"`;
	return flow(open, "Visibility", inner(chance, depth));
}

function oneLine(chance: Chance): string {
	const name = chance.of(["h2", "Accordion", "Tab", "Step", "div", "Note"]);
	const label = name === "h2" ? "" : ` title="${plainTitle(chance)}"`;
	const size = name === "Step" ? ' titleSize="h2"' : "";
	return `<${name}${label}${size}${id(chance)}>${chance.of(words)}</${name}>`;
}

function madePage(chance: Chance): MadePage {
	const count = 3 + chance.below(6);
	const all = Array.from({ length: count }, () => part(chance, 0));
	if (!chance.is(15)) return { mode: modeOf(chance), text: textOfBlocks(all), snippets: {} };
	const snippet = textOfBlocks([heading(chance), part(chance, 1)]);
	const at = chance.below(all.length + 1);
	all.splice(at, 0, "<Shared />", ...(chance.is(30) ? ["<Shared />"] : []));
	const text = `import Shared from "/snippets/shared.mdx";\n\n${textOfBlocks(all)}`;
	return {
		mode: modeOf(chance),
		text,
		snippets: { "snippets/shared.mdx": snippet },
	};
}

function modeOf(chance: Chance): string | undefined {
	return chance.is(10) ? chance.of(["custom", "frame", "wide"]) : undefined;
}

function textOfBlocks(all: readonly string[]): string {
	return `${all.join("\n\n")}\n`;
}

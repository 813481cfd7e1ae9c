// Additions of authors to pages, valid and invalid ones.
import { ruleNames } from "../../../../src/check/settings/rule-selection.ts";
import type { Random } from "../../../fuzz/random.ts";
import { inheritedNames } from "../../../inherited-names.ts";

/** The parts of a site that a page can name. */
export interface Named {
	readonly slugs: readonly string[];
	/** Paths of pages, snippets, scripts and images. */
	readonly files: readonly string[];
	/** Headings of all pages. */
	readonly headings: readonly string[];
	/** Operations such as `GET /users`. */
	readonly operations: readonly string[];
}

type Piece = (random: Random, named: Named) => string;

/** Lines for a body. */
const lines: readonly Piece[] = [
	(random, named) => `See [this](${address(random, named)}).`,
	(random, named) => `![Picture](/${random.one(named.files)})`,
	(random, named) =>
		`<Card title="More" href="${address(random, named)}">\n  What it says.\n</Card>`,
	(random, named) => `## ${heading(random, named)}`,
	(random, named) => `### ${heading(random, named)} {#${random.one(ids)}}`,
	(random) => `<a id="${random.one(ids)}"></a>`,
	(random, named) => imported(random, named),
	(random, named) => imported(random, named).replace(/^import (\w+)/, "import { $1 }"),
	() => "<Part />",
	() => "<Part>\n\nText.\n\n</Part>",
	(random) => `<${random.one(components)}>`,
	(random) => `</${random.one(components)}>`,
	(random) => {
		const name = random.one(components);
		return `<${name} title="${random.one(ids)}" icon="${random.one(["star", "gone-icon"])}">\n  Text.\n</${name}>`;
	},
	(random) => `{/* docproof-ignore ${random.one(ruleNames)}: kept */}`,
	(random) => `{/* docproof-ignore ${random.one(ruleNames)} */}`,
	() => 'export const Part = () => <div id="part">Text</div>;',
	() => "export const word = 1;",
	() => "{word}",
	(random) =>
		random.one([
			"```",
			"```js title",
			"$$",
			"{",
			"<",
			"<!-- old -->",
			":::note",
			"|a|b|\n|-|-|\n|1|2|",
		]),
];

const ids = [...["start", "errors", "one-two", "Überblick", "1"], ...["constructor", "__proto__"]];

const components = [
	"constructor",
	..."Card CardGroup Accordion AccordionGroup Tabs Tab Steps Step Frame Note Tip Warning Columns CodeGroup ParamField ResponseField Expandable Update Icon Tooltip Snippet Crad Part div".split(
		" ",
	),
];

function heading(random: Random, { headings }: Named): string {
	return headings.length > 0 ? random.one(headings) : random.one(ids);
}

function address(random: Random, named: Named): string {
	const slug = random.happens(0.8) ? random.one(named.slugs) : "gone/away";
	const slugged = heading(random, named).toLowerCase().replaceAll(/\W+/g, "-");
	const anchor = random.happens(0.4) ? `#${slugged}` : "";
	return random.one(["/", "/", "/", "./", "../", ""]) + slug + anchor;
}

function imported(random: Random, { files }: Named): string {
	const path = random.one(files);
	return `import Part from "${random.one(["/", "/", "./"])}${path}";`;
}

const fields: readonly Piece[] = [
	() => "title: Another title",
	() => 'title: "Quoted: title"',
	() => "title: a: b",
	() => "title:",
	() => "description: What it says.",
	() => "sidebarTitle: Short",
	() => "hidden: true",
	() => "noindex: true",
	() => "mode: wide",
	() => "url: https://example.com",
	() => "icon: star",
	() => "tag: NEW",
	() => "deprecated: true",
	(random) => `${random.one(inheritedNames)}: true`,
	() => "  indented: 1",
	() => "- item",
	(random, { operations }) => `openapi: ${operation(random, operations)}`,
	(random, { operations }) => `api: ${operation(random, operations)}`,
	(random) => `# docproof-ignore ${random.one(ruleNames)}: kept`,
	() => "---",
];

function operation(random: Random, operations: readonly string[]): string {
	return operations.length > 0 && random.happens(0.8)
		? random.one(operations)
		: random.one(["GET /gone", "get /x", "webhook y", "openapi.json POST /x"]);
}

/** A page with an additional line in its body or its frontmatter. */
export function extended(random: Random, text: string, named: Named): string {
	const head = /^---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0] ?? "";
	if (random.happens(0.3)) {
		const field = random.one(fields)(random, named);
		if (head === "") return `---\n${field}\n---\n\n${text}`;
		return insert(random, head, field, 1) + text.slice(head.length);
	}
	const line = random.one(lines)(random, named);
	return head + insert(random, text.slice(head.length), line, 0);
}

function insert(random: Random, text: string, line: string, first: number): string {
	const all = text.split("\n");
	const most = Math.max(all.length - 2 * first, 0);
	const index = first + random.below(most + 1);
	const space = first === 0 && random.happens(0.8) ? ["", line, ""] : [line];
	return [...all.slice(0, index), ...space, ...all.slice(index)].join("\n");
}

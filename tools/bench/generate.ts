// Sites of any size, the same in each run.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { nouns, openApiFile, wordAt } from "./openapi.ts";

export interface Size {
	readonly pages: number;
	/** The number of OpenAPI files. */
	readonly specs?: number;
	/** The number of operations in each OpenAPI file. */
	readonly operations?: number;
	/** True if pages import snippets, and link to headings of each other. */
	readonly isLinked?: boolean;
	/** True if the last line of each page begins an expression that does not end. */
	readonly isBroken?: boolean;
}

/** Writes a site of this size below a folder. */
export function writeSite(root: string, size: Size): void {
	const { specs = 0, operations = 12, isLinked = false } = size;
	if (isLinked)
		for (const word of nouns)
			write(root, `snippets/${word}.mdx`, `Of the *${word}*, for all pages.\n`);
	const tabs: object[] = [{ tab: "Guides", groups: writePages(root, size) }];
	for (let n = 0; n < specs; n++) {
		const source = `openapi/api${n}.json`;
		const file = openApiFile(`api${n}`, operations);
		write(root, source, JSON.stringify(file, null, 2));
		tabs.push({ tab: `API ${n}`, openapi: { source, directory: `api/${n}` } });
	}
	const docs = {
		theme: "mint",
		name: "Large",
		colors: { primary: "#0f766e" },
		navigation: { tabs },
	};
	write(root, "docs.json", JSON.stringify(docs, null, 2));
}

/** Writes the pages, and returns the navigation groups that list them. */
function writePages(
	root: string,
	{ pages, specs = 0, operations = 12, isLinked = false, isBroken = false }: Size,
): object[] {
	const groups = new Map<string, string[]>();
	for (let n = 0; n < pages; n++) {
		const folder = folderOf(n);
		const slug = slugOf(n);
		const api =
			specs > 0 && n % 10 === 1
				? `openapi: GET /api${n % specs}/${wordAt(n % operations)}s/${n % operations}/{id}\n`
				: "";
		write(
			root,
			`${slug}.mdx`,
			`---\ntitle: "Page ${n}"\ndescription: What page ${n} says, in one line.\n${api}---\n\n${isLinked ? linksOf(n) : ""}${bodyOf(n)}${isBroken ? "{\n" : ""}`,
		);
		groups.set(folder, [...(groups.get(folder) ?? []), slug]);
	}
	return [...groups].map(([group, list]) => ({ group, pages: list }));
}

function folderOf(n: number): string {
	return `guides/${wordAt(n)}/${Math.floor(n / 500)}`;
}

function slugOf(n: number): string {
	return n === 0 ? "index" : `${folderOf(n)}/page-${n}`;
}

/** 5 KB of the usual content of a page: headings, text, links, components, code. */
function bodyOf(n: number): string {
	const text =
		"Words of the page, as long as those of a real one, with *marks* and `code`, so that reading them costs something. ";
	const link = `[the page before](/${slugOf(Math.max(0, n - 1))})`;
	const sections = Array.from({ length: 6 }, (_, m) =>
		[
			`## Section ${m} of ${wordAt(n + m)}`,
			text.repeat(3) + link,
			`- One, as on ${link}`,
			"- Two, **in short**",
			`<Card title="Card ${m}" href="/${slugOf(n)}">`,
			"  What the card says.",
			"</Card>",
			"```js",
			`const ${wordAt(m)} = { id: ${n} };`,
			"```",
		].join("\n\n"),
	);
	return `${sections.join("\n\n")}\n`;
}

/** Content that depends on other pages: an import, and a link to a heading. */
function linksOf(n: number): string {
	const word = wordAt(n);
	const before = Math.max(0, n - 7);
	return [
		`import Part from "/snippets/${word}.mdx";`,
		"<Part />",
		`See [it](/${slugOf(before)}#section-2-of-${wordAt(before + 2)}).\n\n`,
	].join("\n\n");
}

function write(root: string, path: string, text: string): void {
	const file = join(root, path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
}

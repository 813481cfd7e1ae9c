// Sites and OpenAPI files of any size, the same each time.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const words =
	"account invoice payment order customer report webhook session token balance transfer ledger refund dispute card".split(
		" ",
	);

function wordAt(n: number): string {
	return words[n % words.length] ?? "";
}

/** An OpenAPI file with so many operations, each with a schema of its own: about 4 KB a piece as JSON, as in real files. */
export function openApiFile(name: string, operations: number): object {
	const paths: Record<string, object> = {};
	const schemas: Record<string, object> = {};
	for (let n = 0; n < operations; n++) {
		const word = wordAt(n);
		const schemaName = `${word}${n}`;
		paths[`/${name}/${word}s/${n}/{id}`] = {
			get: operation(`Get ${word} ${n}`, word, schemaName),
		};
		schemas[schemaName] = schema(word, n);
	}
	return {
		openapi: "3.1.0",
		info: { title: `${name} API`, version: "1.0.0" },
		servers: [{ url: "https://api.example.com" }],
		paths,
		components: { schemas },
	};
}

function operation(summary: string, word: string, schemaName: string): object {
	const description = `${summary}: what it does, when to call it and what comes back. `;
	return {
		summary,
		description: description.repeat(4),
		tags: [word],
		parameters: [
			{ name: "id", in: "path", required: true, schema: { type: "string" } },
			{ name: "limit", in: "query", schema: { type: "integer", default: 10 } },
		],
		responses: {
			200: {
				description: "Done",
				content: {
					"application/json": {
						schema: { $ref: `#/components/schemas/${schemaName}` },
						example: { id: `${word}_1`, amount: 1200, note: description },
					},
				},
			},
			404: { description: "Not found" },
		},
	};
}

/** Some of its properties are the first schemas of the file, which have no others. */
function schema(word: string, n: number): object {
	const properties: Record<string, object> = {
		id: { type: "string", description: `The identifier of the ${word}.` },
	};
	for (const [m, name] of words.entries()) {
		properties[`${name}_${m}`] =
			n >= words.length && m % 3 === 0
				? { $ref: `#/components/schemas/${name}${m}` }
				: {
						type: m % 3 === 1 ? "string" : "integer",
						description: `The ${name} of the ${word}, as it was when the ${word} was last changed.`,
						nullable: false,
						maxLength: 5000,
					};
	}
	return { type: "object", required: ["id"], properties };
}

export interface Size {
	readonly pages: number;
	/** OpenAPI files. */
	readonly specs?: number;
	/** Of each OpenAPI file. */
	readonly operations?: number;
}

/** Writes a site of so many pages and OpenAPI files below a folder. */
export function writeSite(root: string, size: Size): void {
	const { specs = 0, operations = 12 } = size;
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

/** Writes the pages, and returns the groups of the navigation that list them. */
function writePages(
	root: string,
	{ pages, specs = 0, operations = 12 }: Size,
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
			`---\ntitle: "Page ${n}"\ndescription: What page ${n} says, in one line.\n${api}---\n\n${bodyOf(n)}`,
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

/** 5 KB of what real pages have: headings, text, links, components, code. */
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

function write(root: string, path: string, text: string): void {
	const file = join(root, path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
}

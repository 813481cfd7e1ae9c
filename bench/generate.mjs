// Sites and OpenAPI files of any size, the same each time.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const words =
	"account invoice payment order customer report webhook session token balance transfer ledger refund dispute card".split(
		" ",
	);

/** An OpenAPI file with so many operations, each with a schema of its own: about 4 KB a piece as JSON, as in real files. */
export function openApiFile(name, operations) {
	const paths = {};
	const schemas = {};
	for (let n = 0; n < operations; n++) {
		const word = words[n % words.length];
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

function operation(summary, word, schemaName) {
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
function schema(word, n) {
	const properties = {
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

/** Writes a site of so many pages and OpenAPI files below a folder. */
export function writeSite(root, { pages, specs = 0, operations = 12 }) {
	const write = (path, text) => {
		const file = join(root, path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	};
	const groups = new Map();
	const paragraph =
		"Words of the page, as long as those of a real one, so that reading it whole would cost something. ";
	for (let n = 0; n < pages; n++) {
		const folder = `guides/${words[n % words.length]}/${Math.floor(n / 500)}`;
		const slug = n === 0 ? "index" : `${folder}/page-${n}`;
		const api =
			specs > 0 && n % 10 === 1
				? `openapi: GET /api${n % specs}/${words[(n % operations) % words.length]}s/${n % operations}/{id}\n`
				: "";
		write(
			`${slug}.mdx`,
			`---\ntitle: "Page ${n}"\ndescription: What page ${n} says, in one line.\n${api}---\n\n${paragraph.repeat(60)}\n`,
		);
		groups.set(folder, [...(groups.get(folder) ?? []), slug]);
	}
	const tabs = [
		{
			tab: "Guides",
			groups: [...groups].map(([group, list]) => ({ group, pages: list })),
		},
	];
	for (let n = 0; n < specs; n++) {
		const source = `openapi/api${n}.json`;
		write(source, JSON.stringify(openApiFile(`api${n}`, operations), null, 2));
		tabs.push({ tab: `API ${n}`, openapi: { source, directory: `api/${n}` } });
	}
	const docs = {
		theme: "mint",
		name: "Large",
		colors: { primary: "#0f766e" },
		navigation: { tabs },
	};
	write("docs.json", JSON.stringify(docs, null, 2));
}

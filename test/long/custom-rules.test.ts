// Custom rules agree with the same checks written in another way, for at least 99 % of the records
// of real sites:
//   DOCPROOF_SITES=<folder of sites>
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inMemory } from "../../src/check/site/in-memory.ts";
import { checkSite, siteIn } from "../../src/check/site/validate.ts";
import {
	bodyFindings,
	countIncomplete,
	countRepeated,
	descriptionOf,
	fieldChecks,
	parsePage,
	wordList,
} from "../check/custom-rules/other-checks.ts";

const { DOCPROOF_SITES = join(import.meta.dirname, "../../fixtures/sites") } = process.env;
const sites = DOCPROOF_SITES.split(":").flatMap((folder) =>
	readdirSync(folder)
		.map((name) => join(folder, name))
		.filter((site) => existsSync(join(site, "docs.json"))),
);

const onPage = (content: object): object => ({ on: "page", message: "x", ...content });
const inFields = (schema: object): object => ({ properties: { frontmatter: schema } });

const customRules = {
	"check/required": onPage({
		schema: inFields({
			required: ["title", "description"],
			properties: {
				title: { not: { enum: [null, ""] } },
				description: { not: { enum: [null, ""] } },
			},
		}),
	}),
	"check/length": onPage({
		schema: { properties: { description: { minLength: 50, maxLength: 160 } } },
	}),
	"check/no-keywords": onPage({ where: inFields({ required: ["keywords"] }), forbid: true }),
	"check/og-image": onPage({ schema: inFields({ required: ["og:image"] }) }),
	"check/mode": onPage({
		schema: inFields({ properties: { mode: { enum: ["wide", "custom", "center"] } } }),
	}),
	"check/unique": onPage({ unique: "description" }),
	"check/language": { on: "code", schema: { required: ["language"] }, message: "x" },
	"check/alt": {
		on: "image",
		where: { properties: { carrier: { const: "markdown" } } },
		schema: {
			properties: { alt: { minLength: 1, not: { pattern: "^(?i:image|screenshot)$" } } },
			required: ["alt"],
		},
		message: "x",
	},
	"check/http": {
		on: "link",
		where: {
			properties: { carrier: { const: "markdown" }, target: { pattern: "^http://" } },
		},
		forbid: true,
		message: "x",
	},
	"check/date": onPage({
		schema: inFields({
			properties: Object.fromEntries(
				["title", "date"].map((field) => [
					field,
					{
						if: { type: "string" },
						// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
						then: { type: "string", format: "date", formatMaximum: "2026-01-01" },
					},
				]),
			),
		}),
	}),
	"check/words": { on: "text", words: "words.txt", message: "x" },
	"check/operation": {
		on: "operation",
		schema: { required: ["summary", "description", "operationId"] },
		message: "x",
	},
} as const;

/** How many records of a check were compared, and how many had the same answer. */
interface Agreement {
	compared: number;
	agreed: number;
	readonly differences: string[];
}

const tally = new Map<string, Agreement>();

function compare(check: string, what: string, own: unknown, other: unknown): void {
	const entry = tally.get(check) ?? { compared: 0, agreed: 0, differences: [] };
	tally.set(check, entry);
	entry.compared++;
	if (JSON.stringify(own) === JSON.stringify(other)) entry.agreed++;
	else entry.differences.push(`${what}: ${JSON.stringify(own)}, not ${JSON.stringify(other)}`);
}

describe.each(sites)("%s", (root) => {
	it("is judged alike", () => {
		const settings = { customRules, rules: { "*": "off", "check/*": "note" } } as never;
		const texts = { "words.txt": wordList.join("\n") };
		const options = { ...inMemory(root, texts, settings), baseline: [] };
		const { findings, suppressed, failures } = checkSite(root, options).result;
		expect(failures).toEqual([]);
		const lines = new Map<string, number[]>();
		for (const { rule, at } of [...findings, ...suppressed]) {
			const key = `${rule} ${at.file.path}`;
			lines.set(key, [...(lines.get(key) ?? []), at.file.position(at.range.start).line]);
		}
		const linesOf = (check: string, path: string): readonly number[] =>
			(lines.get(`${check} ${path}`) ?? []).toSorted((a, b) => a - b);
		const descriptions: (string | undefined)[] = [];
		const site = siteIn(root, options);
		for (const { path } of site.specs.all.filter(({ kind }) => kind === "readable")) {
			const count = /^https?:/.test(path) ? undefined : countIncomplete(root, path);
			if (count !== undefined)
				compare("check/operation", path, linesOf("check/operation", path).length, count);
		}
		for (const { path, frontmatter } of site.pages.all) {
			descriptions.push(descriptionOf(root, path));
			const page = parsePage(root, path);
			// A page that either reader cannot read has no records to compare.
			if (page === undefined || (frontmatter?.faults.length ?? 0) > 0) continue;
			for (const [check, hasFault] of Object.entries(fieldChecks))
				compare(check, path, linesOf(check, path).length > 0, hasFault(page.fields));
			for (const [check, found] of Object.entries(bodyFindings(page)))
				compare(
					check,
					path,
					linesOf(check, path),
					found.toSorted((a, b) => a - b),
				);
		}
		const repeated = [...lines.keys()].filter((key) => key.startsWith("check/unique ")).length;
		compare("check/unique", root, repeated, countRepeated(descriptions));
	});
});

it("agree", () => {
	for (const [check, { compared, agreed, differences }] of tally) {
		console.log(`${check}: ${agreed} of ${compared}\n  ${differences.slice(0, 12).join("\n  ")}`);
		expect(agreed / compared, check).toBeGreaterThanOrEqual(0.99);
	}
});

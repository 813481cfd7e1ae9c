// The documents: docs/changelog.mdx, the picture in the README, and the parts of pages in docs
// between the lines `[//]: # (generated: …)` and `[//]: # (end)`. These lines are link definitions,
// which neither GitHub nor Mintlify shows; Mintlify rejects pages with HTML comments.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import manifest from "../../package.json" with { type: "json" };
import { probeRuleTexts } from "../../src/check/settings/probe-rules.ts";
import { validateOptions } from "../../src/cli/validate/validate-options.ts";
import { fix } from "../../src/editor/fix/fix-command.ts";
import { fetch, rank } from "../../src/live/feedback/feedback-command.ts";
import { probe } from "../../src/live/probe/probe-command.ts";
import { preview } from "../../src/review/preview/preview-command.ts";
import { reviewDocumentSchema } from "../../src/review/review/review.ts";
import { review } from "../../src/review/review/review-command.ts";
import { printedAt } from "../../test/docs/terminal.ts";
import { run } from "../../test/run.ts";
import { root } from "../root.ts";
import { exampleProbe, exampleRanking, initialFiles } from "./examples.ts";
import type { GeneratedFile } from "./generated-file.ts";
import { fieldRows, kindTables } from "./kind-tables.ts";
import { fenced, frontmatter } from "./markdown.ts";
import { optionTable } from "./option-table.ts";
import { releaseParts } from "./release-parts.ts";
import { screenshot } from "./screenshot.ts";

const site = "fixtures/sites/readme";

export async function documents(): Promise<readonly GeneratedFile[]> {
	return [changelogPage(), await picture(), ...(await pagesWithParts())];
}

/** CHANGELOG.md as a page. Mintlify publishes no `changelog.md`, but `changelog.mdx`. */
function changelogPage(): GeneratedFile {
	const [, text = ""] = /^# Changelog\n\n(.*)/s.exec(read("CHANGELOG.md")) ?? [];
	const description = "The changes in each version of docproof that users notice.";
	// Links start at the folder of the page.
	const links = text.replaceAll("](docs/", "](./");
	return ["docs/changelog.mdx", `${frontmatter("Changelog", description)}${links}`];
}

/** The picture in the README: its example in a terminal with 80 columns. */
async function picture(): Promise<GeneratedFile> {
	const printed = await printedAt(80, root, ["validate", site]);
	const command = `␛[2m$␛[22m npx docproof validate ${site}\n\n`;
	return ["docs/screenshot.svg", screenshot(`docproof validate ${site}`, command + printed)];
}

async function pagesWithParts(): Promise<readonly GeneratedFile[]> {
	const parts = await generatedParts();
	return globSync("docs/*.md", { cwd: root }).map((file) => [
		file,
		read(file).replaceAll(
			/(\[\/\/\]: # \(generated: ([\w-]+)\)\n).*?(\[\/\/\]: # \(end\))/gs,
			(_, start: string, name: string, end: string) => {
				const part = parts[name];
				if (part === undefined) throw new Error(`${file} has an unknown part, \`${name}\`.`);
				return `${start}\n${part.trim()}\n\n${end}`;
			},
		),
	]);
}

function probeRuleTable(): string {
	const rows = Object.entries(probeRuleTexts).map(
		([name, { severity, holds }]) => `| \`${name}\` | ${severity} | ${holds} |`,
	);
	return ["| rule | level | what holds |", "| --- | --- | --- |", ...rows].join("\n");
}

function read(file: string): string {
	return readFileSync(join(root, file), "utf8");
}

async function generatedParts(): Promise<Readonly<Record<string, string>>> {
	const text = async (...argv: string[]): Promise<string> =>
		(await run(root, argv)).out.replace(/\d+ ms/, "20 ms");
	const blocks = (await text("validate", site)).split("\n\n");
	const finding = blocks.find((block) => block.includes("-->")) ?? "";
	const { findings } = JSON.parse(await text("validate", site, "--format", "json"));
	const inspected = "fixtures/sites/inspected";
	return {
		finding: fenced("console", finding),
		options: optionTable(validateOptions),
		"options-fetch": optionTable(fetch.options),
		"options-rank": optionTable(rank.options),
		"options-fix": optionTable(fix.options, { rule: "NAME" }),
		"options-preview": optionTable(preview.options),
		"options-probe": optionTable(probe.options, { rule: "NAME" }),
		"probe-rules": probeRuleTable(),
		"options-review": optionTable(review.options),
		"review-fields": reviewFields(),
		probe: fenced("", exampleProbe()),
		ranking: fenced("", await exampleRanking()),
		concise: fenced("", await text("validate", site, "--format", "concise")),
		json: fenced("json", JSON.stringify(findings[2], undefined, 2)),
		site: fenced("", await text("inspect", inspected)),
		facts: fenced(
			"json",
			await text("list", "entry", inspected, "--fields", "label,kind,target,file,line"),
		),
		kinds: kindTables(),
		operation: fenced("", await text("inspect", inspected, "GET /users")),
		gitlab: fenced("yaml", read("templates/gitlab.yml")),
		...(await initialFiles()),
		...releaseParts(manifest),
	};
}

/** The fields of a review, from its schema. */
function reviewFields(): string {
	const schema = reviewDocumentSchema().properties?.sites?.items ?? {};
	const rows = fieldRows(schema, "");
	return ["| field | type | meaning |", "| --- | --- | --- |", ...rows, ""].join("\n");
}

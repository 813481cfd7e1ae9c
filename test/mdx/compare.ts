// `npx tsx test/mdx/compare.ts <folder>… [--every 20]` compares the scanner with the exact parser
// on all pages in some folders, or on every twentieth. Exits with 1 if the scanner accepts a page
// that the parser rejects, or reads it differently.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PreparedPage } from "../../src/mdx/prepared/prepared-page.ts";
import { scan } from "../../src/mdx/scan/scan.ts";
import { Unproven } from "../../src/mdx/scan/unproven.ts";
import { SourceFile } from "../../src/text/source-file.ts";
import { judge } from "./judge.ts";

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: { every: { type: "string", default: "1" } },
});
const pages = positionals
	.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
	)
	.filter((path) => /\.mdx?$/.test(path) && statSync(path).isFile())
	.sort()
	.filter((_, index) => index % Number(values.every) === 0);
const counts = { proven: 0, left: 0 };
const reasons: Record<string, number> = {};
let wrong = 0;
for (const path of pages) {
	const file = new SourceFile(path, readFileSync(path, "utf8"));
	const { text } = new PreparedPage(file.text, file.hasByteOrderMark);
	try {
		const judgement = judge(text);
		counts[judgement]++;
		const scanned = judgement === "left" ? scan(text) : undefined;
		if (scanned instanceof Unproven) reasons[scanned.reason] = (reasons[scanned.reason] ?? 0) + 1;
	} catch (error) {
		wrong++;
		console.log(`${path}\n${String(error).slice(0, 2000)}\n`);
	}
}
const share = ((100 * counts.proven) / pages.length).toFixed(2);
console.log(
	`${pages.length} pages, ${counts.proven} (${share} %) proven, ${counts.left} left to the parser, ${wrong} wrong`,
	reasons,
);
process.exitCode = wrong > 0 ? 1 : 0;

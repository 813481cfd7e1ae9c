// Applies suggestions to every site below a folder, each by itself and in memory, and checks that it
// removes its finding and causes no other. It is also written to a copy of the changed files, and
// undone there, byte by byte:
// npx tsx tools/suggestions.ts <folder of sites> [--first] [--print <file>] [--rule <name>] [site …]
// `--first` tries only the first suggestion of each cause. Exits with 1 if any breaks a promise.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { unifiedDiff } from "../src/check/fix/fixed-files.ts";
import type { SuggestedFile } from "../src/check/fix/suggested-files.ts";
import { undoChange, writeChange } from "../src/editor/fix/write-change.ts";
import { causesOf } from "../src/engine/causes.ts";
import { SuggestionTrial } from "../test/rules/suggestions/trial.ts";
import { write } from "../test/temporary.ts";

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: {
		first: { type: "boolean", default: false },
		print: { type: "string" },
		rule: { type: "string" },
	},
});
const [folder, ...names] = positionals;
if (folder === undefined || !existsSync(folder)) {
	console.error("usage: npx tsx tools/suggestions.ts <folder of sites> [--first] [site …]");
	process.exit(2);
}

/** Writes a change to a folder of its own, and undoes it. */
function faultOfUndoing(files: readonly SuggestedFile[]): string | undefined {
	const root = mkdtempSync(join(tmpdir(), "suggestion-"));
	const bytesOf = (path: string): string | undefined =>
		existsSync(join(root, path)) ? readFileSync(join(root, path), "latin1") : undefined;
	try {
		for (const { path, before } of files) if (before !== undefined) write(root, { [path]: before });
		const bytes = files.map(({ path }) => bytesOf(path));
		const written = writeChange(root, files);
		if ("refusal" in written) return written.refusal;
		const refusal = undoChange(root, written);
		const isRestored = files.every(({ path }, index) => bytesOf(path) === bytes[index]);
		return refusal ?? (isRestored ? undefined : "Undoing it changes a file.");
	} finally {
		rmSync(root, { recursive: true });
	}
}

function diffOf(files: readonly SuggestedFile[]): string {
	return unifiedDiff(
		files.map(({ path, before = "", after = "" }) => ({ path, before, after, fixes: 0 })),
		"",
	);
}

const sites = readdirSync(folder).filter(
	(name) =>
		existsSync(join(folder, name, "docs.json")) && (names.length === 0 || names.includes(name)),
);
let applied = 0;
let broken = 0;
const printed: string[] = [];
for (const site of sites) {
	const trial = new SuggestionTrial(join(folder, site));
	const causes = causesOf(trial.findings).filter(
		({ first }) => values.rule === undefined || first.rule === values.rule,
	);
	const tries = causes.flatMap(({ findings: [first] }) => {
		if (first === undefined) return [];
		const suggestions = trial.suggestionsFor(first);
		const shown = values.first ? suggestions.slice(0, 1) : suggestions;
		return shown.map((suggestion, index) => ({ finding: first, suggestion, index }));
	});
	for (const { finding, suggestion, index } of tries) {
		const fault =
			trial.faultOf(finding, suggestion) ?? faultOfUndoing(trial.filesOf(suggestion) ?? []);
		applied++;
		const { file, range } = finding.at;
		const place = `${site}/${file.path}:${file.position(range.start).line}`;
		if (fault !== undefined) {
			broken++;
			console.log(`${place} [${finding.rule}] ${suggestion.title}\n  ${fault}`);
		}
		printed.push(
			JSON.stringify({
				place,
				rule: finding.rule,
				message: finding.message,
				line: file.line(file.position(range.start).line).slice(0, 300),
				index,
				title: suggestion.title,
				reason: suggestion.reason,
				diff: diffOf(trial.filesOf(suggestion) ?? []),
			}),
		);
	}
	console.log(`${site}: ${tries.length} tried`);
}
if (values.print !== undefined) writeFileSync(values.print, `${printed.join("\n")}\n`);
console.log(`${applied} suggestions applied, ${broken} broken`);
process.exitCode = broken === 0 ? 0 : 1;

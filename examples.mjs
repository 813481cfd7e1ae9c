// For `docproof explain` and the pages of docs/rules: of each rule a finding as it is printed, and what fixes it. Both come
// from its fixtures `invalid-example` and `valid-example`, which differ in nothing but the fix.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { structuredPatch } from "diff";

const fixtures = join(import.meta.dirname, "fixtures/rules");

export default function writeExamples() {
	const examples = Object.fromEntries(
		readdirSync(fixtures)
			.sort()
			.map((rule) => [rule, exampleOf(join(fixtures, rule))]),
	);
	writeFileSync(
		join(import.meta.dirname, "src/cli/examples.json"),
		JSON.stringify(examples),
	);
}

export function exampleOf(folder) {
	const printed = `${join(folder, "invalid-example")}.txt`;
	// A new rule: what is printed for its fixtures is not there yet.
	if (!existsSync(printed)) return {};
	const [finding] = readFileSync(printed, "utf8").split("\n\n");
	const fix = changesOf(folder)
		.flatMap(({ path, patch }) => [
			path,
			...patch.hunks.flatMap(({ lines }, index) =>
				index === 0 ? lines : [" …", ...lines],
			),
		])
		.join("\n");
	return { finding, fix };
}

export function changesOf(folder, context = 1) {
	const [broken, fixed] = ["invalid-example", "valid-example"].map((name) =>
		join(folder, name),
	);
	const paths = new Set([...filesIn(broken), ...filesIn(fixed)]);
	return [...paths].sort().flatMap((path) => {
		const [before, after] = [broken, fixed].map((site) =>
			textOf(join(site, path)),
		);
		if (before === after) return [];
		const patch = structuredPatch(path, path, before, after, "", "", {
			context,
		});
		return { path, before, after, patch };
	});
}

function filesIn(folder) {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) =>
			join(entry.parentPath, entry.name).slice(folder.length + 1),
		);
}

function textOf(path) {
	return existsSync(path) ? readFileSync(path, "utf8") : "";
}

// For `docproof explain`: of each rule a finding as it is printed, and what mends it, from the fixtures.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTwoFilesPatch } from "diff";

const fixtures = join(import.meta.dirname, "fixtures/rules");

/** Longer ones explain nothing. */
const maxLines = 45;

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

/** Of all pairs of a broken site and a whole one the two that differ least. */
function exampleOf(folder) {
	const names = readdirSync(folder).sort();
	const sites = names.filter((name) =>
		existsSync(join(folder, name, "docs.json")),
	);
	const broken = names
		.filter((name) => name.endsWith(".txt"))
		.map((name) => name.replace(/\.txt$/, ""));
	const pairs = broken.flatMap((name) =>
		sites
			.filter((other) => other.startsWith("valid"))
			.map((other) => ({
				name,
				lines: diff(join(folder, name), join(folder, other)),
			})),
	);
	pairs.sort((one, other) => one.lines.length - other.lines.length);
	const [best] = pairs.filter(
		({ lines }) => lines.length > 0 && lines.length <= maxLines,
	);
	// What docproof writes itself is the best example.
	const fixed = names.find((name) => name.endsWith(".diff"));
	const name =
		fixed?.replace(/(?:\.unsafe)?\.diff$/, "") ?? best?.name ?? broken[0];
	// A new rule: what is printed for its fixtures is not there yet.
	if (!broken.includes(name)) return {};
	const [finding] = readFileSync(join(folder, `${name}.txt`), "utf8").split(
		"\n\n",
	);
	const lines =
		fixed === undefined
			? best?.lines
			: linesOf(readFileSync(join(folder, fixed), "utf8"));
	return { finding, mended: lines?.join("\n") };
}

function linesOf(patch) {
	return patch
		.split("\n")
		.filter(
			(line) => /^[-+ ]/.test(line) && !/^(?:---|\+\+\+) [ab]\//.test(line),
		);
}

function diff(broken, mended) {
	return filesIn(mended)
		.concat(filesIn(broken).filter((path) => !existsSync(join(mended, path))))
		.flatMap((path) => {
			const before = read(join(broken, path));
			const after = read(join(mended, path));
			if (before === after) return [];
			return createTwoFilesPatch(path, path, before, after, "", "", {
				context: 1,
			})
				.split("\n")
				.slice(4)
				.filter((line) => /^[-+ ]/.test(line))
				.toSpliced(0, 0, path);
		});
}

function filesIn(folder) {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
		.sort();
}

function read(path) {
	return existsSync(path) ? readFileSync(path, "utf8") : "";
}

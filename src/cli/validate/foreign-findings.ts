// Findings of other programs, in the form of docproof's own JSON report.
import { posix, relative, resolve, sep } from "node:path";
import type { ForeignFinding } from "../../check/site/foreign-findings.ts";
import { type Severity, severities } from "../../engine/severity.ts";
import { readText } from "../../site/facts/files/file-text.ts";
import { UsageError } from "../../terminal/exit-code.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { readRegularFile } from "../../text/files/read-file.ts";
import { isMapping, property, valueOfJson } from "../../text/value.ts";

/**
 * Throws a `UsageError` for a file that is not a report of findings. `root` is the folder of the
 * site.
 */
export function readFindings(
	names: readonly string[],
	root: string,
	terminal: Pick<Terminal, "cwd">,
): readonly ForeignFinding[] {
	// Other programs know nothing of the site, and write paths from the current folder, or whole.
	const pathsOf = (file: string): readonly string[] => [
		posix.normalize(file),
		relative(root, resolve(terminal.cwd(), file)).split(sep).join("/"),
	];
	return names.flatMap((name) => {
		const path = resolve(terminal.cwd(), name);
		const readResult = readText(path, () => readRegularFile(path));
		if (!("text" in readResult)) throw new UsageError(`\`${name}\` ${readResult.why}.`);
		return parseFindings(name, readResult.text).map((finding) => ({
			...finding,
			paths: pathsOf(finding.file),
		}));
	});
}

type WrittenFinding = Omit<ForeignFinding, "paths">;

function parseFindings(name: string, text: string): readonly WrittenFinding[] {
	const value = valueOfJson(text);
	if (value === undefined) throw new UsageError(`\`${name}\` is not valid JSON.`);
	const findingList = Array.isArray(value) ? value : property(value, "findings");
	if (!Array.isArray(findingList))
		throw new UsageError(
			`\`${name}\` has no findings. Write a list of findings, or an object with \`findings\`.`,
		);
	return findingList.flatMap((record: unknown, index) => {
		if (property(record, "suppressed") !== undefined) return [];
		const refuse = (why: string): never => {
			throw new UsageError(`Finding ${index + 1} of \`${name}\`: ${why}`);
		};
		return isMapping(record)
			? [findingOf(record, name, index + 1, refuse)]
			: refuse("It is not an object.");
	});
}

function findingOf(
	record: Readonly<Record<string, unknown>>,
	source: string,
	number: number,
	refuse: (why: string) => never,
): WrittenFinding {
	const text = (key: string): string | undefined => {
		const value = property(record, key);
		if (value === undefined) return undefined;
		return typeof value === "string" && value !== "" ? value : refuse(`\`${key}\` is not a text.`);
	};
	const count = (key: string): number | undefined => {
		const value = property(record, key);
		if (value === undefined) return undefined;
		return Number.isInteger(value) && Number(value) > 0
			? Number(value)
			: refuse(`\`${key}\` is not a whole number from 1.`);
	};
	const requireKey = <Value>(key: string, value: Value | undefined): Value =>
		value ?? refuse(`It has no \`${key}\`.`);
	const rule = requireKey("rule", text("rule"));
	if (!/^[\w-]+(?:\/[\w.-]+)+$/.test(rule))
		refuse(`\`rule\` has no slash. Write the program before it, such as \`vale/${rule}\`.`);
	const severity = text("severity") ?? "warning";
	const [consequence, hint, docs] = [text("consequence"), text("hint"), text("url")];
	const isUrl = docs !== undefined && /^https?:\/\/[!-~]+$/.test(docs);
	return {
		source: `Finding ${number} of \`${source}\``,
		rule,
		severity: isSeverity(severity)
			? severity
			: refuse(`\`severity\` is none of ${severities.join(", ")}.`),
		message: requireKey("message", text("message")),
		...(consequence !== undefined && { consequence }),
		...(hint !== undefined && { hint }),
		...(isUrl && { docs }),
		file: requireKey("file", text("file")),
		line: requireKey("line", count("line")),
		column: count("column") ?? 1,
		endLine: count("endLine"),
		endColumn: count("endColumn"),
	};
}

function isSeverity(value: string): value is Severity {
	return severities.some((severity) => severity === value);
}

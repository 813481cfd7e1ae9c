// The options of a command as a table.
import type { Options } from "yargs";

/** Placeholders for the values of options that accept any text. */
const values: Readonly<Record<string, string>> = {
	format: "NAME[=FILE]",
	"max-findings": "N",
	"max-warnings": "N",
	rule: "NAME=LEVEL",
	config: "FILE",
	since: "COMMIT",
	base: "COMMIT",
	head: "COMMIT",
	output: "FILE",
	preview: "URL",
	feedback: "FILE",
	out: "FILE",
	project: "ID",
	from: "DATE",
	to: "DATE",
	last: "DAYS",
	source: "NAME",
	status: "NAMES",
	"max-requests": "N",
	timeout: "SECONDS",
	"base-url": "URL",
	top: "N",
	"fail-over": "N",
	port: "N",
	rate: "N",
	"allow-host": "NAME",
	write: "FILE",
	host: "ADDRESS",
	sample: "N",
	only: "CHECK",
	skip: "CHECK",
};

/** `ownValues`: placeholders that differ for a command. */
export function optionTable(
	options: Readonly<Record<string, Options>>,
	ownValues: Readonly<Record<string, string>> = {},
): string {
	const rows = Object.entries(options).map(([name, option]) => {
		const choices = option.choices?.join("\\|");
		const value =
			choices ?? (option.type === "boolean" ? undefined : (ownValues[name] ?? values[name]));
		const own = typeof option.default === "string" ? option.default : "";
		const preset = option.defaultDescription ?? own;
		const written = `--${name}${value === undefined ? "" : ` ${value}`}`;
		const isMany = option.array === true ? " (repeatable)" : "";
		return `| \`${written}\` | ${String(option.describe).replaceAll("|", "\\|")}${isMany} | ${preset} |`;
	});
	return ["| option | | default |", "| --- | --- | --- |", ...rows, ""].join("\n");
}

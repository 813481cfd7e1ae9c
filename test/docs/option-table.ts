// The options of `docproof validate`, as a table.
import { options } from "../../src/cli/options/validate-options.ts";

/** What stands for the values of the options that take any. */
const values: Readonly<Record<string, string>> = {
	format: "NAME[=FILE]",
	"max-findings": "N",
	"max-warnings": "N",
	rule: "NAME=LEVEL",
	config: "FILE",
	since: "COMMIT",
	feedback: "FILE",
	"allow-host": "NAME",
};

export function optionTable(): string {
	const rows = Object.entries(options).map(([name, option]) => {
		const choices =
			"choices" in option ? option.choices.join("\\|") : undefined;
		const value = choices ?? values[name];
		const preset =
			"defaultDescription" in option
				? option.defaultDescription
				: "default" in option && typeof option.default === "string"
					? option.default
					: "";
		const written = `--${name}${value === undefined ? "" : ` ${value}`}`;
		const isMany = "array" in option ? " (repeatable)" : "";
		return `| \`${written}\` | ${option.describe.replaceAll("|", "\\|")}${isMany} | ${preset} |`;
	});
	return ["| option | | default |", "| --- | --- | --- |", ...rows, ""].join(
		"\n",
	);
}

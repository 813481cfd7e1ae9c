import type { InferredOptionTypes, Options } from "yargs";
import { contracts } from "../../engine/severity.ts";
import {
	colorOption,
	listOption,
	remoteOptions,
	switchOption,
	textOption,
} from "../../terminal/options.ts";

/**
 * The replacement for `-` among the paths, because yargs drops a `-`. No path can contain a null
 * character.
 */
export const stdinWord = "\0-";

export const validateOptions = {
	format: listOption("Output format, such as json; json=FILE writes to a file", "pretty"),
	quiet: switchOption("Report errors only"),
	verbose: switchOption("Print every finding, even if many are alike"),
	"max-findings": textOption("Print at most this many findings, most severe first"),
	statistics: switchOption("Print the number of findings per rule instead"),
	timing: switchOption("Print how long each phase and each rule took, the slowest first"),
	"max-warnings": textOption("Exit with 1 if there are more than this many warnings"),
	"fail-on": {
		choices: ["build", "error", "warning"] as const,
		default: "error" as const,
		requiresArg: true,
		describe: "Exit with 1 if the build fails, or if there is any of these",
	},
	rule: listOption("Set the level of a rule: name=off|note|warning|error"),
	contract: {
		choices: contracts,
		requiresArg: true,
		defaultDescription: "documented",
		describe: "Follow Mintlify's documentation, or what Mintlify does today",
	},
	"no-bodies": switchOption("Check docs.json, frontmatter and OpenAPI files only"),
	config: textOption("Use this file instead of docproof.config.json"),
	"print-config": switchOption("Print the resolved configuration, and exit"),
	"update-baseline": switchOption("Accept all current findings; later runs report only new ones"),
	"allow-growth": switchOption("With --update-baseline: accept new findings too"),
	"prune-baseline": switchOption("Remove fixed findings from the baseline"),
	since: textOption("Report only what is new since COMMIT (its merge base)"),
	staged: switchOption("Report only what the staged changes add"),
	fix: switchOption("Apply all safe fixes"),
	"unsafe-fixes": switchOption("Also apply fixes that you may not have intended"),
	diff: switchOption("With --fix: print the changes as a diff, write nothing"),
	watch: switchOption("Run again whenever a file of the site changes"),
	"stdin-path": textOption("With - as path: the file whose text is on stdin"),
	findings: listOption("Add the findings of another program, from a JSON file"),
	feedback: listOption("Sort by unhappy readers, from a file of `feedback fetch`"),
	...remoteOptions,
	color: colorOption,
} satisfies Record<string, Options>;

export type ValidateArguments = InferredOptionTypes<typeof validateOptions> & { path: string[] };

const defaults = Object.entries(validateOptions).map(([name, option]) => [
	name,
	"default" in option ? option.default : undefined,
]);

/** The arguments of `docproof validate` without any words. */
export const noArguments: ValidateArguments = { path: [], ...Object.fromEntries(defaults) };

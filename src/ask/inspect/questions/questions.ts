// The questions that `docproof inspect` answers, one at a time.
import { exitAfter, exitCode, UsageError } from "../../../cli/exit-code.ts";
import { siteOf } from "../../../cli/site-path.ts";
import type { Terminal } from "../../../cli/terminal.ts";
import { parseReference } from "../../../openapi/reference.ts";
import { formatJsonLine } from "../../../report/escaped.ts";
import { answerIn, type InspectQuestion, type SettingsFor } from "../answer-in.ts";
import type { InspectArguments } from "../inspect-options.ts";
import { siteIn, withFailures } from "../inspect-site.ts";
import { type LinksAnswer, linksTo } from "./links-to.ts";
import { allOperations, type PagesAnswer, pagesOf } from "./operations.ts";

/** Answers what is asked about a site, or about something in one of those of a folder. */
export async function answerQuestion(
	asked: InspectArguments,
	path: string,
	settingsFor: SettingsFor,
	terminal: Terminal,
): Promise<number> {
	const { pages, "links-to": links } = asked;
	const print = (answer: object): unknown => terminal.stdout.write(asLines(answer));
	if (asked.operations) {
		const root = siteOf(path, terminal);
		const site = siteIn(root, await settingsFor(root));
		const all = allOperations(site, asked["without-page"]);
		const answer = withFailures(site, all);
		print(answer);
		return exitAfter(exitCode.passed, answer.failures, terminal);
	}
	const wanted =
		pages === undefined
			? { path, thing: links ?? "", option: "--links-to" }
			: { path, thing: operationIn(pages), option: "--pages" };
	const ask: InspectQuestion<LinksAnswer | PagesAnswer> = (root, thing, settings) => {
		const site = siteIn(root, settings);
		const own = (pages === undefined ? linksTo : pagesOf)(site, thing);
		return withFailures(site, own);
	};
	const { answer } = await answerIn(wanted, ask, settingsFor, terminal);
	print(answer);
	const code = answer.found.length > 0 ? exitCode.passed : exitCode.found;
	return exitAfter(code, answer.failures, terminal);
}

function operationIn(written: string): string {
	if (parseReference(written) === undefined)
		throw new UsageError(
			`\`--pages\` takes an operation, as in \`--pages "GET /users"\`: \`${written}\` is none.`,
		);
	return written;
}

/** The most items of a list in an answer, so that an answer has 200 lines at most. */
const most = 165;
/** The most items of a list that accompanies the answer. */
const few = 10;
const beside: ReadonlySet<string> = new Set(["found", "notChecked"]);

/**
 * One JSON document with a line for each thing. What is left out of a list is counted.
 * @internal
 */
export function asLines(answer: object): string {
	const left = new Map<string, number>();
	const parts: string[] = [];
	for (const [key, value] of Object.entries(answer)) {
		if (value === undefined) continue;
		if (!Array.isArray(value)) {
			parts.push(`"${key}": ${formatJsonLine(value)}`);
			continue;
		}
		const shown = value.slice(0, beside.has(key) ? few : most);
		if (shown.length < value.length) left.set(key, value.length - shown.length);
		const lines = shown.map((one) => `\n    ${formatJsonLine(one)}`);
		parts.push(`"${key}": [${lines.join(",")}${lines.length > 0 ? "\n  " : ""}]`);
	}
	if (left.size > 0) parts.push(`"leftOut": ${formatJsonLine(Object.fromEntries(left))}`);
	return `{\n  ${parts.join(",\n  ")}\n}\n`;
}

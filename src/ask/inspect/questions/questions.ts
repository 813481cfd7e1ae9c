import { exitAfter, exitCode, UsageError } from "../../../cli/exit-code.ts";
import { siteOf } from "../../../cli/site-path.ts";
import type { Terminal } from "../../../cli/terminal.ts";
import { parseReference } from "../../../openapi/reference.ts";
import { formatJsonLine } from "../../../report/escape.ts";
import { answerIn, type InspectQuery, type SettingsFor } from "../answer-in.ts";
import type { InspectArguments } from "../inspect-options.ts";
import { siteIn, withFailures } from "../inspect-site.ts";
import { type LinksAnswer, linksTo } from "./links-to.ts";
import { allOperations, type PagesAnswer, pagesOf } from "./operations.ts";

export async function answerQuestion(
	args: InspectArguments,
	path: string,
	settingsFor: SettingsFor,
	terminal: Terminal,
): Promise<number> {
	const { pages, "links-to": links } = args;
	const print = (answer: object): unknown => terminal.stdout.write(asLines(answer));
	if (args.operations) {
		const root = siteOf(path, terminal);
		const site = siteIn(root, await settingsFor(root));
		const allAnswers = allOperations(site, args["without-page"]);
		const answer = withFailures(site, allAnswers);
		print(answer);
		return exitAfter(exitCode.passed, answer.failures, terminal);
	}
	const subject =
		pages === undefined
			? { path, item: links ?? "", option: "--links-to" }
			: { path, item: operationIn(pages), option: "--pages" };
	const ask: InspectQuery<LinksAnswer | PagesAnswer> = (root, name, settings) => {
		const site = siteIn(root, settings);
		const ownAnswer = (pages === undefined ? linksTo : pagesOf)(site, name);
		return withFailures(site, ownAnswer);
	};
	const { answer } = await answerIn(subject, ask, settingsFor, terminal);
	print(answer);
	const code = answer.found.length > 0 ? exitCode.passed : exitCode.found;
	return exitAfter(code, answer.failures, terminal);
}

function operationIn(written: string): string {
	if (parseReference(written) === undefined)
		throw new UsageError(
			`\`--pages\` needs an operation, such as \`--pages "GET /users"\`: \`${written}\` is not one.`,
		);
	return written;
}

/** The maximum number of items in a list, so that an answer has at most 200 lines. */
const maxItems = 165;
const maxSideItems = 10;
const sideLists: ReadonlySet<string> = new Set(["found", "notChecked"]);

/** One JSON document with a line for each item. Items over the limit are counted. @internal */
export function asLines(answer: object): string {
	const omittedCounts = new Map<string, number>();
	const lineParts: string[] = [];
	for (const [key, value] of Object.entries(answer)) {
		if (value === undefined) continue;
		if (!Array.isArray(value)) {
			lineParts.push(`"${key}": ${formatJsonLine(value)}`);
			continue;
		}
		const shownItems = value.slice(0, sideLists.has(key) ? maxSideItems : maxItems);
		if (shownItems.length < value.length) omittedCounts.set(key, value.length - shownItems.length);
		const lines = shownItems.map((one) => `\n    ${formatJsonLine(one)}`);
		lineParts.push(`"${key}": [${lines.join(",")}${lines.length > 0 ? "\n  " : ""}]`);
	}
	if (omittedCounts.size > 0)
		lineParts.push(`"leftOut": ${formatJsonLine(Object.fromEntries(omittedCounts))}`);
	return `{\n  ${lineParts.join(",\n  ")}\n}\n`;
}

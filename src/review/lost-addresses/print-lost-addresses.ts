import pc from "picocolors";
import { shortId } from "../../check/changes/history.ts";
import { amount, formatCount } from "../../output/amounts.ts";
import { printedText } from "../../output/columns.ts";
import { csvOf } from "../../output/csv.ts";
import { formatJson } from "../../output/escape.ts";
import { escapeCommands } from "../../output/printable.ts";
import { groupBy, wordsIn } from "../../text/lists.ts";
import type { FormerAddress, LostAddressesDocument, ShownCommit } from "./lost-addresses.ts";

interface PrintOptions {
	readonly color: boolean;
	readonly list: string | undefined;
}

type LostAddressesFormat = (document: LostAddressesDocument, options: PrintOptions) => string;

export const lostAddressesFormats: Readonly<Record<"text" | "json" | "csv", LostAddressesFormat>> =
	{
		text: textOf,
		json: (document) => formatJson(document),
		csv: ({ addresses }) =>
			csvOf([], csvColumns, true) + csvOf(addresses.map(csvRow), csvColumns, false),
	};

const csvColumns = wordsIn(`
	path state leadsTo count source title lastSeen lastCommit removed removingCommit hint reason
`);

function csvRow(address: FormerAddress): object {
	const { lastSeen, removedBy, hints } = address;
	const [hint] = hints;
	return {
		...address,
		lastSeen: lastSeen?.date,
		lastCommit: lastSeen?.id,
		removed: removedBy?.date,
		removingCommit: removedBy?.id,
		hint: hint?.address,
		reason: hint?.reason,
	};
}

function textOf(document: LostAddressesDocument, options: PrintOptions): string {
	const lostAddresses = document.addresses.filter(({ state }) => state === "lost");
	const { bold } = pc.createColors(options.color);
	const blocks = [
		[bold(titleOf(document, options))],
		...(document.list === undefined
			? blocksByCommit(lostAddresses, options)
			: [rankedLines(lostAddresses, document, options)]),
		[countsOfOtherStates(document)],
	].filter((lines) => lines.some((line) => line !== ""));
	return escapeCommands(`${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`);
}

function titleOf(
	{ history, list, lost }: LostAddressesDocument,
	{ list: name = "" }: PrintOptions,
): string {
	const allAddresses =
		list === undefined
			? `${amount(history?.addresses ?? 0, "address")} since ${history?.from.date}`
			: `${amount(list.addresses, "address")} in \`${printedText(name)}\``;
	return `Readers find nothing at ${formatCount(lost)} of ${allAddresses}.`;
}

function blocksByCommit(
	lostAddresses: readonly FormerAddress[],
	options: PrintOptions,
): readonly (readonly string[])[] {
	const { dim } = pc.createColors(options.color);
	const byCommit = groupBy(lostAddresses, ({ removedBy, lastSeen }) =>
		removedBy === undefined
			? `Last seen in ${commitText(lastSeen)}:`
			: `Removed by ${commitText(removedBy)}, last seen in ${commitText(lastSeen)}:`,
	);
	return Array.from(byCommit, ([heading, addresses]) => [
		dim(heading),
		...addresses.flatMap((address) => addressLines(address, "  ", "", options)),
	]);
}

function rankedLines(
	lostAddresses: readonly FormerAddress[],
	{ history }: LostAddressesDocument,
	options: PrintOptions,
): readonly string[] {
	const countWidth = formatCount(lostAddresses[0]?.count ?? 0).length;
	return lostAddresses.flatMap((address) => {
		const { count = 0, lastSeen } = address;
		const absence = history === undefined ? "" : `not in the history since ${history.from.date}`;
		const lastSeenText = lastSeen === undefined ? absence : `last seen in ${commitText(lastSeen)}`;
		const indent = `  ${formatCount(count).padStart(countWidth)}  `;
		return addressLines(address, indent, lastSeenText, options);
	});
}

function commitText(commit: ShownCommit | undefined): string {
	return commit === undefined ? "" : `${shortId(commit)} of ${commit.date}`;
}

function addressLines(
	{ path, leadsTo, source, hints }: FormerAddress,
	indent: string,
	lastSeenText: string,
	{ color }: PrintOptions,
): readonly string[] {
	const { bold, dim } = pc.createColors(color);
	const remarks = [
		lastSeenText,
		leadsTo === undefined ? "" : `redirected to ${leadsTo}, which does not exist`,
		leadsTo === undefined && source === "redirect" ? "it was a redirect" : "",
	].filter((remark) => remark !== "");
	const remarkText = remarks.length === 0 ? "" : dim(`  (${printedText(remarks.join("; "))})`);
	const space = " ".repeat(indent.length + 2);
	return [
		indent + bold(printedText(path)) + remarkText,
		...hints.map(
			({ address, reason }) => `${space}→ ${printedText(address)}  ${dim(printedText(reason))}`,
		),
	];
}

function countsOfOtherStates({ served, redirected, unknown }: LostAddressesDocument): string {
	const sentences = [
		served > 0 ? `${amount(served, "address")} ${served === 1 ? "answers" : "answer"}.` : "",
		redirected > 0
			? `${formatCount(redirected)} ${redirected === 1 ? "is" : "are"} redirected.`
			: "",
		unknown > 0
			? `docproof does not know whether ${formatCount(unknown)} exist, because some files are missing.`
			: "",
	];
	return sentences.filter((sentence) => sentence !== "").join(" ");
}

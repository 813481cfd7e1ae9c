import { type Loss, losses } from "../../src/site/addresses/lost/losses.ts";
import {
	formerAndNewLocations,
	type LostAddress,
} from "../../src/site/addresses/lost/lost-addresses.ts";
import type { NewHome } from "../../src/site/addresses/lost/new-home.ts";
import { addRedirects, newRedirects } from "../../src/site/addresses/lost/new-redirects.ts";
import { isRedirectingLostReaders } from "../../src/site/parts/site.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { shortenSentence } from "../../src/text/wording/words.ts";
import { defineRule, type ReportText } from "../rule.ts";
import { lostAddressSuggestions } from "./model/lost-suggestions.ts";

/**
 * @see https://www.mintlify.com/docs/create/redirects
 * @since 0.2.0
 */
export default defineRule({
	holds:
		"Every address that was published is still published or redirected (checked with `--since`, `--staged` or `docproof-addresses.txt`).",
	because: "Readers who follow an old link see a 404 page.",
	severity: "warning",
	of: losses,
	suggest: (loss, site) => lostAddressSuggestions(site, loss),
	*check(loss, site) {
		const showsOtherPage = isRedirectingLostReaders(site.docs);
		yield {
			at: loss.at,
			...(showsOtherPage && { consequence: "Readers who follow an old link see another page." }),
			...byKind(reportTexts, loss, undefined),
			...addRedirects(site.docs, newRedirects(site, loss)),
		};
	},
});

const reportTexts: Table<Loss, undefined, ReportText> = {
	page: (lost) => ({
		message: describeLoss(lost),
		hint: hintOf(lost.now, ", where the page is now according to git"),
		related: formerAndNewLocations(lost),
	}),
	generated: (lost) => ({
		message: describeLoss(lost),
		hint: hintOf(lost.now, ", where the same operation is now"),
		related: formerAndNewLocations(lost),
	}),
	line: (lost) => ({ message: describeLoss(lost), hint: hintOf(undefined) }),
	redirect: (lost) => ({
		message: `\`${lost.address}\` is no longer redirected.`,
		hint: hintOf(lost.now),
		related: formerAndNewLocations(lost),
	}),
	sent: (lost) => ({
		message: `\`${lost.address}\` is redirected to a page that does not exist.`,
		hint: hintOf(lost.now),
		related: formerAndNewLocations(lost),
	}),
	folder: ({ folder, to, isFree, lost }) => {
		const sources = isFree ? `\`${folder}/:slug*\`` : "each address";
		const targetText = isFree ? `\`${to}/:slug*\`` : `its place below \`${to}/\``;
		const source = lost.find(({ possibleSource }) => possibleSource !== undefined)?.possibleSource;
		return {
			parts: { names: lost.map(({ address }) => address) },
			message:
				source === undefined
					? `The ${lost.length} addresses below \`${folder}/\` are no longer published, and are not redirected.`
					: `The ${lost.length} files below \`${folder}/\` were removed, and their addresses are not redirected: only \`${shortenSentence(source)}\` could still generate pages there.`,
			hint:
				to === undefined
					? `Redirect ${sources} to a page that readers can use instead.`
					: `Redirect ${sources} to ${targetText}, where all of these pages are now.`,
			related: lost.slice(0, 1).flatMap(formerAndNewLocations),
		};
	},
	strange: ({ count }) => ({
		message: `This line ${count === 1 ? "is not an address" : `and ${count === 2 ? "1 other line" : `${count - 1} other lines`} are not addresses`}.`,
		consequence:
			"docproof ignores each line that is not an address, so it checks no address there.",
		hint: "Write a path that begins with a slash, without a query or an anchor.",
	}),
	more: ({ addresses }) => ({
		parts: { names: addresses },
		message: `From this line on, ${addresses.length} more addresses are no longer published.`,
		hint: "Redirect these addresses.",
	}),
};

function describeLoss({
	address,
	possibleSource,
}: Pick<LostAddress, "address" | "possibleSource">): string {
	if (possibleSource !== undefined)
		return `The file of \`${address}\` was removed, and the address is not redirected: only \`${shortenSentence(possibleSource)}\` could still generate a page there.`;
	return `\`${address}\` is no longer published, and is not redirected.`;
}

function hintOf(now: NewHome | undefined, why = ""): string {
	return now === undefined
		? "Redirect the address to a page that readers can use instead."
		: `Redirect the address to \`${now.address}\`${why}.`;
}

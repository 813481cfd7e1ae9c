// The lists of pages that a live site gives to machines: its sitemap and llms.txt.
import { isHtml, type Outcome, seenIn, statusOf } from "./asked.ts";
import type { Live } from "./live.ts";
import { linksIn, maxUrls, readSitemap } from "./sitemap-text.ts";

export interface LiveDocument {
	readonly url: URL;
	/** What is wrong with it as a whole: the end of a sentence that begins with its name. */
	readonly fault?: string;
	/** Why it cannot be looked at: likewise. */
	readonly unknown?: string;
	/** What came back. */
	readonly seen: string;
	/** The URLs in it. */
	readonly urls: readonly URL[];
}

/** So many files of an index are read. */
const maxParts = 20;

/** A sitemap with all that it is an index of. */
export async function sitemapOf(live: Live): Promise<LiveDocument> {
	const whole = await oneSitemap(live, live.at("/sitemap.xml"));
	if (whole.parts.length === 0) return whole;
	const here = whole.parts.filter((url) => live.isHere(url));
	const parts = await Promise.all(
		here.slice(0, maxParts).map((url) => oneSitemap(live, url)),
	);
	// An index of indexes is not allowed.
	const broken = parts.find(
		(part) => part.fault !== undefined || part.parts.length > 0,
	);
	const skipped = whole.parts.length - Math.min(here.length, maxParts);
	const unknown =
		parts.find((part) => part.unknown !== undefined)?.unknown ??
		(skipped > 0 ? `names ${skipped} more sitemaps than are read` : undefined);
	return {
		...whole,
		...(broken !== undefined && {
			fault: `leads to \`${broken.url.href}\`, which ${broken.fault ?? "is an index too"}`,
		}),
		...(unknown !== undefined && { unknown }),
		urls: parts.flatMap(({ urls }) => urls).slice(0, maxUrls),
	};
}

interface OneSitemap extends LiveDocument {
	/** The sitemaps that it is an index of. */
	readonly parts: readonly URL[];
}

async function oneSitemap(live: Live, url: URL): Promise<OneSitemap> {
	const outcome = await live.read(url, "application/xml,text/xml,*/*;q=0.5");
	const none = { url, seen: seenIn(outcome), urls: [], parts: [] };
	const why = whyNot(outcome);
	if (why !== undefined) return { ...none, ...why };
	const text = textOf(outcome);
	if (text === undefined)
		return { ...none, unknown: "is larger than 2 MB, or no text" };
	if (hasTooManyTags(text))
		return { ...none, unknown: "has more elements than are read" };
	const read = readSitemap(text);
	return typeof read === "string"
		? { ...none, fault: read }
		: { ...none, ...read };
}

/** In 2 MB none that lists pages has so many. Each takes memory. */
const maxTags = 200_000;

function hasTooManyTags(text: string): boolean {
	let count = 0;
	for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at + 1))
		if (++count > maxTags) return true;
	return false;
}

/** The URLs of the links of llms.txt. */
export async function llmsOf(live: Live): Promise<LiveDocument> {
	const url = live.at("/llms.txt");
	const outcome = await live.read(url, "text/plain,*/*;q=0.5");
	const none = { url, seen: seenIn(outcome), urls: [] };
	const why = whyNot(outcome);
	if (why !== undefined) return { ...none, ...why };
	const text = textOf(outcome);
	if (text === undefined)
		return { ...none, unknown: "is larger than 2 MB, or no text" };
	return { ...none, urls: linksIn(text, url) };
}

/** Why there is nothing to read. */
function whyNot(
	outcome: Outcome,
): Pick<LiveDocument, "fault" | "unknown"> | undefined {
	const status = statusOf(outcome);
	if (outcome.kind !== "answer") return { unknown: outcome.why };
	if (status === 401 || status === 403)
		return { unknown: `is not shown to everybody (${status})` };
	if (status !== 200) return { fault: `is not there: the answer is ${status}` };
	return isHtml(outcome) ? { fault: "is an HTML page" } : undefined;
}

function textOf(outcome: Outcome): string | undefined {
	return outcome.kind === "answer" ? outcome.text : undefined;
}

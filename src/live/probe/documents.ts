// The lists of pages that a live site gives to machines: its sitemap and llms.txt.
import { bodyOf, isHtml, type Outcome, seenIn, statusOf, unreadOf } from "./asked.ts";
import type { Live } from "./live.ts";
import { linksIn, maxUrls, readSitemap } from "./site-texts.ts";

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
	let wrong: Pick<LiveDocument, "fault" | "unknown"> = {};
	const urls: URL[] = [];
	// One after the other: all at once could be more than the memory holds.
	for (const url of here.slice(0, maxParts)) {
		const part = await oneSitemap(live, url);
		wrong = { ...wrongIn(part), ...wrong };
		urls.push(...part.urls.slice(0, maxUrls + 1 - urls.length));
	}
	const skipped = whole.parts.length - Math.min(here.length, maxParts);
	const unread = `names ${skipped} more sitemaps than are read`;
	return {
		...whole,
		...(skipped > 0 && { unknown: unread }),
		...wrong,
		...upToMost(urls),
	};
}

/** What is wrong with a sitemap that an index leads to. */
function wrongIn({
	url,
	fault,
	unknown,
	parts,
}: OneSitemap): Pick<LiveDocument, "fault" | "unknown"> {
	const name = `leads to \`${url.href}\`, which`;
	// An index of indexes is not allowed.
	if (parts.length > 0) return { fault: `${name} is an index too` };
	if (fault !== undefined) return { fault: `${name} ${fault}` };
	return unknown === undefined ? {} : { unknown: `${name} ${unknown}` };
}

/** As many URLs as are read, and whether those are all. */
function upToMost(urls: readonly URL[]): Pick<LiveDocument, "urls" | "unknown"> {
	return urls.length > maxUrls ? { urls, unknown: "has more than 50,000 URLs" } : { urls };
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
	const text = bodyOf(outcome);
	if (hasTooManyTags(text)) return { ...none, unknown: "has more elements than are read" };
	const read = readSitemap(text);
	if (typeof read === "string") return { ...none, fault: read };
	return { ...none, ...read, ...upToMost(read.urls) };
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
	return { ...none, ...upToMost(linksIn(bodyOf(outcome), url)) };
}

/** Why there is nothing to read. */
function whyNot(outcome: Outcome): Pick<LiveDocument, "fault" | "unknown"> | undefined {
	const status = statusOf(outcome);
	if (outcome.kind !== "answer") return { unknown: outcome.why };
	if (status === 401 || status === 403) return { unknown: `is not shown to everybody (${status})` };
	if (status !== 200) return { fault: `is not there: the answer is ${status}` };
	if (isHtml(outcome)) return { fault: "is an HTML page" };
	const unread = unreadOf(outcome);
	return unread === undefined ? undefined : { unknown: unread };
}

// Made-up feedback, the same for each seed: all kinds of entries, many on few pages and few on many
// pages.

import { dayLength } from "../../../readers/api-query.ts";
import {
	type FeedbackEntry,
	feedbackSources,
	feedbackStatuses,
} from "../../../readers/feedback-entry.ts";

interface SampleSize {
	readonly entries: number;
	readonly pages: number;
	readonly seed: number;
	/** The time before which all entries were made, in milliseconds. */
	readonly end: number;
}

export function sampleEntries(size: SampleSize): FeedbackEntry[] {
	const nextRandom = createRandom(size.seed);
	const span = 90 * dayLength;
	return Array.from({ length: size.entries }, (_, index) => {
		const age = (index + nextRandom()) / size.entries;
		const time = size.end - 1 - Math.floor(age * span);
		const pageIndex = Math.floor(nextRandom() ** 3 * size.pages);
		return makeEntry(index, pagePath(pageIndex), time, nextRandom);
	});
}

function makeEntry(index: number, path: string, time: number, random: () => number): FeedbackEntry {
	const pick = <Item>(items: readonly Item[]): Item =>
		items[Math.floor(random() * items.length)] as Item;
	const source = pick([...feedbackSources, "contextual", "contextual"] as const);
	const helpful = random() < 0.6;
	const base = {
		id: `fb_${(index + 1).toString(36).padStart(6, "0")}`,
		path,
		source,
		status: pick([...feedbackStatuses, "pending"] as const),
		createdAt: new Date(time).toISOString(),
	};
	if (source === "thumbs_only") return { ...base, comment: null };
	if (source === "agent") return { ...base, comment: pick(agentComments) };
	if (source === "code_snippet")
		return { ...base, comment: pick(snippetComments), ...pick(snippets) };
	const comment = random() < 0.3 ? null : pick(helpful ? praise : complaints);
	const contact = random() < 0.2 ? `reader${index}@example.com` : null;
	return { ...base, comment, helpful, contact };
}

const pageNames = [
	"quickstart",
	"introduction",
	"guides/authentication",
	"api-reference/errors",
	"guides/webhooks",
	"api-reference/users/list-users",
	"guides/pagination",
	"changelog",
];

function pagePath(index: number): string {
	return `/${pageNames[index] ?? `guides/topic-${index + 1}`}`;
}

const complaints = [
	"The second step does not work on Windows.",
	"I still do not know where to find the key.",
	"=Where is the response documented?",
	"The example is out of date: the field is called `user_id` now.",
	"Too long. I only wanted to know the limit.",
];

const praise = [
	"Clear and short, thanks!",
	"Exactly what I was looking for 🎉",
	"The diagram helped a lot.",
];

const agentComments = [
	"The page does not say which scope the key needs.",
	"The schema of the error body is missing.",
];

const snippetComments = [
	"This throws a TypeError.",
	"The import is missing.",
	"Please add an example in Python.",
];

const snippets = [
	{ code: 'const client = new Client("key");', filename: "client.ts", lang: "ts" },
	{ code: "curl https://api.example.com/users", filename: null, lang: "bash" },
	{ code: "client.users.list()", filename: "users.py", lang: "python" },
];

/**
 * Creates a generator of pseudo-random numbers: at least 0, less than 1, and the same for each
 * seed.
 */
function createRandom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixedState = Math.imul(state ^ (state >>> 15), state | 1);
		mixedState ^= mixedState + Math.imul(mixedState ^ (mixedState >>> 7), mixedState | 61);
		return ((mixedState ^ (mixedState >>> 14)) >>> 0) / 2 ** 32;
	};
}

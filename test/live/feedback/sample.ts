// Made-up feedback, the same for each seed: all kinds of entries, newest first, many on few pages
// and few on many pages.
import {
	type FeedbackEntry,
	feedbackSources,
	feedbackStatuses,
} from "../../../src/check/readers/feedback-entry.ts";

const span = 90 * 24 * 60 * 60 * 1000;

/** Entries of the 90 days before 2026. */
export function sampleEntries(count: number, pageCount = 20, seed = 1): readonly FeedbackEntry[] {
	const random = createRandom(seed);
	return Array.from({ length: count }, (_, index) => {
		const time = Date.UTC(2026) - 1 - Math.floor(((index + random()) / count) * span);
		const page = Math.floor(random() ** 3 * pageCount);
		return makeEntry(index, `/${pageNames[page] ?? `guides/topic-${page + 1}`}`, time, random);
	});
}

function makeEntry(
	index: number,
	path: string,
	time: number,
	random: () => number,
): FeedbackEntry & { readonly code?: string } {
	const pick = <Item>(items: readonly Item[]): Item =>
		items[Math.floor(random() * items.length)] as Item;
	const base = {
		id: `fb_${(index + 1).toString(36).padStart(6, "0")}`,
		path,
		source: pick([...feedbackSources, "contextual", "contextual"]),
		status: pick([...feedbackStatuses, "pending"]),
		createdAt: new Date(time).toISOString(),
		comment: pick(comments),
	};
	if (base.source === "thumbs_only") return { ...base, comment: null };
	if (base.source === "agent") return base;
	if (base.source === "code_snippet") return { ...base, code: "client.users.list()" };
	const contact = random() < 0.2 ? `reader${index}@example.com` : null;
	return { ...base, helpful: random() < 0.6, contact };
}

const pageNames = ["quickstart", "introduction", "guides/authentication", "api-reference/errors"];

const comments = [
	"The second step does not work on Windows.",
	"I still do not know where to find the key.",
	"=Where is the response documented?",
	"Too long. I only wanted to know the limit. 🎉",
	null,
];

/** Creates a generator of pseudo-random numbers from 0 to 1, the same for each seed. */
function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

// Prints the difference between a session and a new run, and the edits that lead to it.
import type { Content } from "./contents.ts";
import { type Edit, type Question, SiteState } from "./site-state.ts";

/** The edits of a trial as text, with their changes, and the difference between the two answers. */
export function told(
	{ root, seed }: { readonly root: string; readonly seed: number },
	original: ReadonlyMap<string, Content>,
	edits: readonly Edit[],
	{
		question,
		session,
		fresh,
	}: {
		readonly question: Question;
		readonly session: string;
		readonly fresh: string;
	},
): string {
	const site = new SiteState(original);
	const steps = edits.map((edit) => {
		const changes = [...edit.writes].map(
			([path, content]) =>
				`    ${path}: ${change(site.at(path), edit.way === "held" && content === undefined ? site.disk.get(path) : content)}`,
		);
		site.apply(edit);
		const asked = edit === edits.at(-1) ? [question] : edit.asked;
		return [`  ${edit.way}: ${edit.what} ${JSON.stringify(edit.told)} ${asked}`, ...changes].join(
			"\n",
		);
	});
	return [
		`${root}, seed ${seed}: after ${edits.length} edits \`${question}\` of the session is not that of a new run.`,
		...steps,
		...parting(session, fresh),
	].join("\n");
}

/** The changed part of a text, without the equal parts before and after it. */
function change(before: Content | null | undefined, after: Content | null | undefined): string {
	if (before == null || after == null || typeof before !== "string" || typeof after !== "string")
		return `${kindOf(before)} → ${kindOf(after)}`;
	const { start, end, otherEnd } = differing(before, after);
	const cut = (text: string): string =>
		JSON.stringify(text.length > 300 ? `${text.slice(0, 300)}…` : text);
	return `at ${start}: ${cut(before.slice(start, end))} → ${cut(after.slice(start, otherEnd))}`;
}

function kindOf(content: Content | null | undefined): string {
	if (content == null) return "nothing";
	if (typeof content === "string") return JSON.stringify(content.slice(0, 300));
	return Buffer.isBuffer(content) ? "bytes" : `link to ${content.link}`;
}

function differing(one: string, other: string): { start: number; end: number; otherEnd: number } {
	let start = 0;
	while (start < one.length && one[start] === other[start]) start++;
	let [end, otherEnd] = [one.length, other.length];
	while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
		end--;
		otherEnd--;
	}
	return { start, end, otherEnd };
}

function parting(session: string, fresh: string): string[] {
	const [ours, theirs] = [itemsOf(session), itemsOf(fresh)];
	const only = (some: readonly string[], others: readonly string[], who: string): string[] =>
		some
			.filter((item) => !others.includes(item))
			.slice(0, 5)
			.map((item) => `only ${who}: ${item.slice(0, 600)}`);
	const lines = [...only(ours, theirs, "the session"), ...only(theirs, ours, "a new run")];
	if (lines.length > 0) return lines;
	const { start } = differing(session, fresh);
	const from = Math.max(0, start - 100);
	return [
		`the session: …${session.slice(from, start + 300)}`,
		`a new run:   …${fresh.slice(from, start + 300)}`,
	];
}

/** The findings of a report, and its other entries one by one. */
function itemsOf(text: string): string[] {
	if (!text.startsWith("{")) return [text.slice(0, 3000)];
	return Object.entries<unknown>(JSON.parse(text)).flatMap(([key, value]) =>
		Array.isArray(value)
			? value.map((item) => `${key}: ${JSON.stringify(item)}`)
			: `${key}: ${JSON.stringify(value)}`,
	);
}

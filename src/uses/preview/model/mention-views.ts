// What names a page: one line for all that a file says alike.
import { siteLinks } from "../../../site/bodies/dead-links.ts";
import type { SiteLink } from "../../../site/bodies/links.ts";
import { bodyAt } from "../../../site/pages/bodies.ts";
import { question, type Site } from "../../../site/parts/site.ts";
import { groupBy } from "../../../source/lists.ts";
import type { Position } from "../../../source/source-file.ts";
import { type Mention, slugsAt } from "../../inspect/namers.ts";
import type { MentionView } from "./page-model.ts";

export function mentionViews(
	site: Site,
	mentions: readonly Mention[],
	slugs: readonly string[],
): MentionView[] {
	const alike = groupBy(mentions, ({ file, says }) => `${file}\n${says}`);
	const views = [...alike.values()].flatMap(([first, ...others]) =>
		first === undefined ? [] : { ...first, count: 1 + others.length },
	);
	return [...views, ...linksTo(site, slugs)];
}

/** The first link of each file. */
function linksTo(site: Site, slugs: readonly string[]): MentionView[] {
	const byFile = new Map<string, Run>();
	for (const slug of slugs)
		for (const { first, count } of runsBySlug(site).get(slug) ?? []) {
			const known = byFile.get(first.path);
			if (known === undefined) byFile.set(first.path, { first, count });
			else known.count += count;
		}
	return Array.from(byFile.values(), (run) => viewOf(site, run));
}

function viewOf(site: Site, { first: { path, at }, count }: Run): MentionView {
	const place = (): Position =>
		(bodyAt(site, path) ?? at.file).position(at.range.start);
	return {
		file: path,
		// They may take reading the file again: only if somebody asks.
		get line() {
			return place().line;
		},
		get column() {
			return place().column;
		},
		says: undefined,
		count,
	};
}

/** Links of a file to a page, one behind the other. */
interface Run {
	readonly first: SiteLink;
	count: number;
}

const runsBySlug = question((site: Site): ReadonlyMap<string, Run[]> => {
	const bySlug = new Map<string, Run[]>();
	// Most links have one address, and many the same.
	const known = new Map<string, readonly Run[][]>();
	for (const link of siteLinks(site)) {
		const { addresses, path } = link;
		const key = addresses.join("\n");
		let lists = known.get(key);
		if (lists === undefined) {
			lists = listsAt(bySlug, addresses);
			known.set(key, lists);
		}
		for (const runs of lists) {
			const last = runs.at(-1);
			if (last?.first.path === path) last.count++;
			else runs.push({ first: link, count: 1 });
		}
	}
	return bySlug;
});

function listsAt(
	bySlug: Map<string, Run[]>,
	addresses: readonly string[],
): Run[][] {
	return slugsAt(addresses).map((slug) => {
		const runs = bySlug.get(slug) ?? [];
		bySlug.set(slug, runs);
		return runs;
	});
}

// What of a site was looked at, and what was not.
import type { Checked, NotChecked } from "../../engine/result.ts";
import { drawn } from "../../site/bodies/markup/drawn.ts";
import { bodiesOf } from "../../site/pages/bodies.ts";
import { notLookedAt, whyNotChecked } from "../../site/pages/not-looked-at.ts";
import type { Site } from "../../site/parts/site.ts";

export function checkedOf({ pages, navigation, specs }: Site): Checked {
	const readable = specs.all.filter((spec) => spec.kind === "readable");
	return {
		pages: pages.all.length,
		entries: navigation.entries.length,
		specs: readable.length,
		operations: sumOf(readable, (spec) => spec.operations.length),
	};
}

export function sumOf<Item>(items: readonly Item[], count: (item: Item) => number): number {
	return items.reduce((sum, item) => sum + count(item), 0);
}

/** What is not looked at; of some files those, too. */
export function notChecked(site: Site, files: readonly string[] = []): NotChecked[] {
	const named = files.flatMap((path) => {
		if (bodiesOf(site).some((body) => body.path === path)) return [];
		const why = whyNotChecked(site, path);
		return why === undefined ? [] : [{ what: `\`${path}\``, why }];
	});
	return [...named, ...notLookedAt(site), ...drawn(site)];
}

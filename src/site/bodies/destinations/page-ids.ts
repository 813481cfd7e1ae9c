// What links can lead to within a page, and what they need to know of pages.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import {
	type FileIds,
	fileIds,
	type NearId,
} from "../../../facts/bodies/file-ids.ts";
import { fieldKey } from "../../../facts/bodies/id-names.ts";
import { keysOfFragment } from "../../../facts/bodies/slug.ts";
import { importedPath } from "../../../facts/files/site-path.ts";
import { type Page, titleOfPage } from "../../../facts/pages/page.ts";
import { areEqual } from "../../../source/lists.ts";
import { bodyAt } from "../../pages/bodies.ts";
import { keyed, type Site, settled } from "../../parts/site.ts";
import { titleOfSlug } from "../../parts/slug.ts";

/** A page file that is published, by its names. */
export interface NamedPage extends Pick<Page, "path" | "slug"> {
	readonly title: string;
	/** Whether Mintlify makes something of it that has ids of its own. */
	readonly isMadeOfMore: boolean;
}

/** The page file of a slug. */
export function namedPageAt(site: Site, slug: string): NamedPage | undefined {
	return named(site).get(slug);
}

const named = settled(
	({ pages }) => new Map(Array.from(pages.bySlug, nameOf)),
	(one, other) =>
		areEqual(
			[...one.values()].flatMap(words),
			[...other.values()].flatMap(words),
		),
);

function nameOf([name, page]: readonly [string, Page]): [string, NamedPage] {
	const { path, slug, fields } = page;
	const title = titleOfPage(page) ?? titleOfSlug(slug);
	const isMadeOfMore = makers.some((key) => Object.hasOwn(fields, key));
	return [name, { path, slug, title, isMadeOfMore }];
}

const makers = ["openapi", "asyncapi", "openapi-schema", "api", "url"];

function words({ path, slug, title, isMadeOfMore }: NamedPage): unknown[] {
	return [path, slug, title, isMadeOfMore];
}

/** What there is instead of an id that is not there. */
export type NearAnchor = NearId | { readonly kind: "none" };

/** The ids of a page, those of its snippets included; `undefined` for a page of which not all can be read. */
export function idsOf(
	site: Site,
	{ path, isMadeOfMore }: NamedPage,
): PageIds | undefined {
	return isMadeOfMore ? undefined : idsAt(site, path);
}

const idsAt = keyed((site, path): PageIds | undefined => {
	const ids: FileIds[] = [];
	for (const file of shownBy(site, path) ?? [undefined]) {
		const own = file && fileIds(file);
		if (own === undefined) return undefined;
		ids.push(own);
	}
	return new PageIds(ids);
});

class PageIds {
	readonly #files: readonly FileIds[];

	constructor(files: readonly FileIds[]) {
		this.#files = files;
	}

	/** Whether a fragment leads somewhere, or may. */
	mayHave(fragment: string): boolean {
		const keys = keysOfFragment(fragment);
		return (
			this.has(fragment) ||
			this.#files.some((file) => keys.some((key) => file.mayHave(key)))
		);
	}

	/** Whether a fragment leads somewhere for certain. */
	has(fragment: string): boolean {
		return this.#has(fragment) || this.#isRepeated(fragment);
	}

	/** The one id that somebody can have meant who wrote a fragment that leads nowhere. */
	near(fragment: string): NearAnchor {
		const [only, ...others] = this.#files.flatMap(
			(file) => file.near(fragment) ?? [],
		);
		return only === undefined || others.length > 0 ? { kind: "none" } : only;
	}

	#has(id: string): boolean {
		const keys = [...keysOfFragment(id)];
		if (id.startsWith("param-")) keys.push(fieldKey(id));
		return keys.some((key) => this.#hasKey(key));
	}

	#hasKey(key: string): boolean {
		return this.#files.some((file) => file.has(key));
	}

	/** Whether it is an id with the number that one gets which is given several times. */
	#isRepeated(fragment: string): boolean {
		const [, id = "", number] = /^(.+)-(\d+)$/s.exec(fragment) ?? [];
		return keysOfFragment(id).some((key) => {
			const times = this.#files.reduce(
				(sum, file) => sum + file.countOfStem(key),
				0,
			);
			return times > 1 && Number(number) <= times && this.#hasKey(key);
		});
	}
}

/** A page with the snippets and scripts that it shows; `undefined` where it may show what cannot be read. */
function shownBy(site: Site, path: string): readonly BodyFile[] | undefined {
	const shown = new Set<BodyFile>();
	const open = [path];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		const file = bodyAt(site, next);
		if (file?.reading.kind !== "body") return undefined;
		const { imports, exports } = file.reading.body;
		// What is imported of a script without exports is not in it.
		if (file.kind === "script" && exports.length === 0) return undefined;
		if (shown.has(file)) continue;
		shown.add(file);
		for (const { source } of imports) {
			const imported = importedPath(next, source);
			if (imported === undefined) return undefined;
			open.push(imported);
		}
	}
	return [...shown];
}

// What links can lead to within a page.
import type { Location } from "../../source/location.ts";
import { memoised } from "../../source/memoised.ts";
import { NearPaths } from "../../text/near-paths.ts";
import { importedPath } from "../files/site-path.ts";
import type { Page } from "../pages/page.ts";
import type { Site } from "../site.ts";
import { type BodyFile, bodyAt } from "./bodies.ts";
import { fieldKey, idNames } from "./id-names.ts";
import { folded } from "./slug.ts";

/** The one id that somebody can have meant who wrote one that is not there. */
export type NearAnchor =
	| {
			readonly kind: "letter-case" | "similar";
			readonly id: string;
			readonly at: Location;
	  }
	| { readonly kind: "none" };

/** The ids of a page, those of its snippets included; `undefined` for a page that may have some which are not known. */
export function idsOf(site: Site, page: Page): PageIds | undefined {
	return allIds(site).of(page);
}

const allIds = memoised((site: Site) => new AllIds(site));

/** Of the pages that somebody asks for. */
class AllIds {
	readonly #site: Site;
	readonly #known = new Map<Page, PageIds | undefined>();

	constructor(site: Site) {
		this.#site = site;
	}

	of(page: Page): PageIds | undefined {
		if (!this.#known.has(page)) this.#known.set(page, this.#read(page));
		return this.#known.get(page);
	}

	#read(page: Page): PageIds | undefined {
		// What is made of an operation has ids of its own.
		if (isMadeOfMore(page)) return undefined;
		const files = shownBy(this.#site, page.path);
		if (files === undefined) return undefined;
		const ids = new PageIds();
		return files.every((file) => ids.add(file)) ? ids : undefined;
	}
}

export class PageIds {
	/** How often each is given; by key. */
	readonly #counts = new Map<string, number>();
	/** The same, digits at the end left out. */
	readonly #stems = new Map<string, number>();
	/** Those that are certain. */
	readonly #places = new Map<string, Location>();
	#near: NearPaths | undefined;

	/** Takes the ids of a file in; `false` where it may have some that are not known. */
	add(file: BodyFile): boolean {
		const { reading } = file;
		const names =
			reading.kind === "body"
				? idNames(reading.body, file.file.text)
				: undefined;
		for (const { keys, id, range } of names ?? []) {
			for (const key of keys) {
				count(this.#counts, key);
				count(this.#stems, stem(key));
			}
			if (id !== undefined) this.#places.set(id, file.place(range));
		}
		return names !== undefined;
	}

	/** Whether a fragment leads somewhere, or may. */
	mayHave(fragment: string): boolean {
		return this.#has(fragment) || this.#isRepeated(fragment);
	}

	/** What there is instead of a fragment that leads nowhere. */
	near(fragment: string): NearAnchor {
		this.#near ??= new NearPaths(
			[...this.#places.keys()].filter(
				(id) => this.#counts.get(folded(id)) === 1,
			),
		);
		const otherCase = this.#near.otherCase(fragment);
		const id = otherCase ?? this.#near.slip(fragment) ?? "";
		const at = this.#places.get(id);
		if (at === undefined) return { kind: "none" };
		return {
			kind: otherCase === undefined ? "similar" : "letter-case",
			id,
			at,
		};
	}

	#has(id: string): boolean {
		return (
			this.#counts.has(folded(id)) ||
			(id.startsWith("param-") && this.#counts.has(fieldKey(id)))
		);
	}

	/** Whether it is an id with the number that one gets which is given several times. */
	#isRepeated(fragment: string): boolean {
		const [, id = "", number] = /^(.+)-(\d+)$/s.exec(fragment) ?? [];
		const times = this.#stems.get(stem(folded(id))) ?? 0;
		return times > 1 && this.#has(id) && Number(number) <= times;
	}
}

function count(counts: Map<string, number>, key: string): void {
	counts.set(key, (counts.get(key) ?? 0) + 1);
}

function stem(key: string): string {
	return key.replace(/(?:(?<![\d-])-\d[\d-]*)$/, "");
}

function isMadeOfMore({ fields }: Page): boolean {
	return ["openapi", "asyncapi", "openapi-schema", "api", "url"].some((key) =>
		Object.hasOwn(fields, key),
	);
}

/** A page and the snippets that it shows; `undefined` where it may show what cannot be read. */
function shownBy(site: Site, path: string): readonly BodyFile[] | undefined {
	const shown = new Set<BodyFile>();
	const open = [path];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		const file = bodyAt(site, next);
		if (file?.reading.kind !== "body" || file.kind === "script")
			return undefined;
		if (shown.has(file)) continue;
		shown.add(file);
		for (const { source } of file.reading.body.imports) {
			const imported = importedPath(next, source);
			if (imported === undefined) return undefined;
			open.push(imported);
		}
	}
	return [...shown];
}

// The ids of a page, and what a link that names one leads to.
import type { Location } from "../../../source/source-file.ts";
import { NearPaths } from "../../../text/near-paths.ts";
import type { BodyFile } from "../body-file.ts";
import { fragmentOfId, idsOfFragment } from "./fragments.ts";
import type { Holder } from "./holders.ts";
import { looseIds, looseKey } from "./loose-ids.ts";
import { knownIds, type MadeId, madeIds } from "./made-ids.ts";
import { OtherForms } from "./other-forms.ts";
import { cleaned } from "./slug.ts";

/** An id that is near one that is not there, as a link can name it. */
export interface NearId {
	/** `form`: what other tools make of the same title. */
	readonly kind: "letter-case" | "form" | "similar";
	readonly id: string;
	readonly at: Location;
	/** Whether it is made of a title. */
	readonly isOfTitle: boolean;
}

/** `differs`: the page does not have it, though Mintlify's check of links says so. */
export type AnchorFate = "alive" | "dead" | "differs" | "unknown";

interface PageParts {
	/** All of the page, those of its snippets included. */
	readonly holders: readonly Holder[];
	/** Those of the page file. */
	readonly own: readonly Holder[];
	/** The page, and all that it imports. */
	readonly files: readonly BodyFile[];
	/** Whether the page is of a mode in which headings have no ids. */
	readonly isBare: boolean;
}

export class PageIds {
	readonly #parts: PageParts;
	/** The first that has each. */
	readonly #ids = new Map<string, Holder>();
	readonly #made: readonly MadeId[];
	#checked: ReadonlySet<string> | undefined;
	#near: NearPaths | undefined;
	#forms: OtherForms | undefined;

	constructor(parts: PageParts) {
		this.#parts = parts;
		this.#made = madeIds("page", parts.holders, parts.isBare);
		for (const { id, holder } of knownIds(this.#made))
			if (!this.#ids.has(id)) this.#ids.set(id, holder);
	}

	/** Those that readers find. */
	get all(): Iterable<string> {
		return this.#ids.keys();
	}

	/** The same as a link names them, each with the title of what has it. */
	*named(): Iterable<{ readonly id: string; readonly title: string }> {
		for (const [id, { written }] of this.#ids) yield { id: fragmentOfId(id), title: written };
	}

	/** Those that Mintlify's check of links finds. */
	get checked(): ReadonlySet<string> {
		this.#checked ??= new Set(
			knownIds(madeIds("checker", this.#parts.own, false)).map(({ id }) => id),
		);
		return this.#checked;
	}

	/** Of a fragment as it is written, without `#`. */
	fateOf(fragment: string): AnchorFate {
		const ids = idsOfFragment(fragment);
		if (ids.some((id) => this.#ids.has(id))) return "alive";
		const [decoded = ""] = ids;
		if (this.#mayHave(decoded)) return "unknown";
		return this.checked.has(cleaned(decoded)) ? "differs" : "dead";
	}

	/** What has the id that a fragment names, as it is written, without `#`. */
	holderOf(fragment: string): Holder | undefined {
		const id = idsOfFragment(fragment).find((one) => this.#ids.has(one));
		return id === undefined ? undefined : this.#ids.get(id);
	}

	/** The ids of what begins somewhere in a file, as links name them. */
	idsAt(path: string, start: number): readonly string[] {
		return knownIds(this.#made).flatMap(({ id, holder: { file, range } }) =>
			file.path === path && range.start === start ? fragmentOfId(id) : [],
		);
	}

	/** The one id that somebody can have meant who wrote a fragment that leads nowhere. */
	near(fragment: string): NearId | undefined {
		const [decoded = ""] = idsOfFragment(fragment);
		this.#near ??= new NearPaths(this.#ids.keys());
		const otherCase = this.#near.otherCase(decoded);
		if (otherCase !== undefined) return this.#nearId("letter-case", otherCase);
		this.#forms ??= new OtherForms(knownIds(this.#made), this.#parts.holders);
		const [form, ...others] = this.#forms.idsOf(decoded);
		if (others.length > 0) return undefined;
		if (form !== undefined) return this.#nearId("form", form);
		const slip = this.#near.slip(decoded);
		return slip === undefined ? undefined : this.#nearId("similar", slip);
	}

	#mayHave(id: string): boolean {
		if (/^user-content-|^footnote-label$/.test(id)) return true;
		if (this.#made.some((one) => one.kind === "unknown" && one.mayBe(id))) return true;
		const key = looseKey(id);
		return this.#parts.files.some((file) => {
			const { keys, hasMore } = looseIds(file);
			return hasMore || keys.has(key);
		});
	}

	#nearId(kind: NearId["kind"], id: string): NearId | undefined {
		const holder = this.#ids.get(id);
		return (
			holder && {
				kind,
				id: fragmentOfId(id),
				at: placeOfHolder(holder),
				isOfTitle: holder.own.kind === "none",
			}
		);
	}
}

/** Of a heading its line. */
export function placeOfHolder({ file, range: { start, end } }: Holder): Location {
	const line = /.*/y;
	line.lastIndex = start;
	const length = line.exec(file.file.text)?.[0].trimEnd().length ?? 0;
	return file.place({ start, end: end === start ? start + length : end });
}

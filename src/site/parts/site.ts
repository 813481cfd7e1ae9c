import { Answers } from "../../engine/questions/memory.ts";
import { questionsTo } from "../../engine/questions/question.ts";
import { noteInput } from "../../engine/questions/reads.ts";
import { withoutEnd } from "../../text/text-parts.ts";
import { property } from "../../text/value.ts";
import type { DocsJson } from "../facts/docs-json/docs-json.ts";
import type { SiteFiles } from "../facts/files/site-files.ts";
import type { Navigation } from "../facts/navigation/navigation.ts";
import type { Pages } from "../facts/pages/page.ts";
import { partInputs } from "./part-inputs.ts";
import type { PublishedContent } from "./published.ts";
import type { SpecFiles } from "./specs/spec-files.ts";

/**
 * A documentation site as Mintlify builds it, in parts that are read once. A question about a site
 * is a function in the folder of its subject, and returns the same answer for each call.
 */
export interface Site extends SiteParts {
	readonly answers: Answers<Site>;
}

export interface SiteParts {
	readonly files: SiteFiles;
	readonly docs: DocsJson;
	readonly navigation: Navigation;
	readonly pages: Pages;
	readonly specs: SpecFiles;
	readonly published: PublishedContent;
	readonly home: SiteHome;
	readonly past?: PastState | undefined;
}

export interface PastState {
	readonly site: Site;
	readonly moves: Moves;
}

export interface Moves {
	/** The new path of a file; `undefined` for a file that has not moved, or that was deleted. */
	wentTo(path: string): MovedSiteFile | undefined;
	/** The former path of a file; `undefined` for a file that has not moved, or that is new. */
	cameFrom(path: string): MovedSiteFile | undefined;
	/** The new path of a folder if all files of the folder have certainly moved together. */
	folderWentTo(path: string): string | undefined;
	/**
	 * The other file if two files have exchanged their contents; both files exist at the same paths
	 * as before.
	 */
	exchangedWith?(path: string): string | undefined;
}

export interface MovedSiteFile {
	readonly path: string;
	/** True if both paths certainly belong to the same file, not only to similar files. */
	readonly isCertain: boolean;
}

export const { question, each } = questionsTo<Site>();

/** The question of rules that examine the site as a whole. */
export function wholeSite(site: Site): readonly Site[] {
	return [site];
}

/**
 * A state of a site. Reading a part of the state records the part as an input of the current
 * answer.
 */
export class SiteState implements Site {
	readonly #parts: SiteParts;
	readonly answers: Answers<Site>;

	constructor(parts: SiteParts, answers = new Answers<Site>()) {
		this.#parts = parts;
		this.answers = answers;
	}

	get files(): SiteFiles {
		noteInput(partInputs.files);
		return this.#parts.files;
	}

	get docs(): DocsJson {
		noteInput(partInputs.docs);
		return this.#parts.docs;
	}

	get navigation(): Navigation {
		noteInput(partInputs.navigation);
		return this.#parts.navigation;
	}

	get pages(): Pages {
		noteInput(partInputs.pages);
		return this.#parts.pages;
	}

	get specs(): SpecFiles {
		noteInput(partInputs.specs);
		return this.#parts.specs;
	}

	get published(): PublishedContent {
		noteInput(partInputs.published);
		return this.#parts.published;
	}

	get home(): SiteHome {
		noteInput(partInputs.home);
		return this.#parts.home;
	}

	get past(): PastState | undefined {
		noteInput(partInputs.past);
		return this.#parts.past;
	}
}

/** The address of the published site, as far as docproof's settings state the address. */
export interface SiteHome {
	/** An origin such as `https://docs.acme.test`. */
	readonly origin?: string;
	/** The base path, such as `/docs`; empty for the root. */
	readonly basePath?: string;
	readonly elsewhere?: ForeignAddresses;
	/** The pages outside the navigation that may be published; absent if all may be. */
	readonly publish?: AllowedPages;
}

/** Globs of page files. */
export interface AllowedPages {
	readonly globs: readonly string[];
	allows(path: string): boolean;
}

/** Globs of addresses that belong to another application. */
export interface ForeignAddresses {
	readonly globs: readonly string[];
	/** The first glob that matches a path with a leading slash. */
	find(path: string): string | undefined;
}

/** `site` is the URL of the site, which may include its base path. */
export function toSiteHome(
	site: string | undefined,
	basePath: string | undefined,
	{ elsewhere, publish }: Pick<SiteHome, "elsewhere" | "publish"> = {},
): SiteHome {
	const url = site !== undefined && URL.canParse(site) ? new URL(site) : undefined;
	const path = basePath ?? url?.pathname;
	return {
		...(url !== undefined && { origin: url.origin }),
		...(path !== undefined && { basePath: normalizeFolder(path) }),
		...(elsewhere !== undefined && { elsewhere }),
		...(publish !== undefined && { publish }),
	};
}

/** Normalizes a folder, such as `docs/` to `/docs`. */
function normalizeFolder(path: string): string {
	const plainPath = withoutEnd(path, "/").replace(/^\/+/, "");
	return plainPath === "" ? "" : `/${plainPath}`;
}

/** True if readers of a missing page are sent to another page. */
export function isRedirectingLostReaders({ value }: DocsJson): boolean {
	return ["errors", "404", "redirect"].reduce<unknown>(property, value) === true;
}

/** True if readers of a missing page see that the page is missing. */
export const canLoseReaders = question(
	({ docs }: Site): boolean => !isRedirectingLostReaders(docs),
	(former, current) => former === current,
);

import { Answers } from "../../engine/questions/memory.ts";
import { questionsTo } from "../../engine/questions/question.ts";
import { noteInput } from "../../engine/questions/reads.ts";
import type { DocsJson } from "../../facts/docs-json/docs-json.ts";
import type { SiteFiles } from "../../facts/files/site-files.ts";
import type { Navigation } from "../../facts/navigation/navigation.ts";
import type { Pages } from "../../facts/pages/page.ts";
import { withoutEnd } from "../../source/text-parts.ts";
import { property } from "../../source/value.ts";
import { partInputs } from "./part-inputs.ts";
import type { Published } from "./published.ts";
import type { SpecFiles } from "./specs/spec-files.ts";

/**
 * A documentation site as Mintlify builds it, in six parts: read once, then only asked. A question
 * is a function in the folder of the part that it is about, which gives the same answer each time.
 */
export interface Site extends SiteParts {
	/** What has been asked of it. */
	readonly answers: Answers<Site>;
}

export interface SiteParts {
	readonly files: SiteFiles;
	/** docs.json. */
	readonly docs: DocsJson;
	readonly navigation: Navigation;
	readonly pages: Pages;
	readonly specs: SpecFiles;
	/** What readers get of all these, and how they refer to each other. */
	readonly published: Published;
	readonly home: SiteHome;
	/** The state that it is compared with, if any. */
	readonly past?: PastState | undefined;
}

/** A state of a site before that which is looked at. */
export interface PastState {
	readonly site: Site;
	/** What has moved since then. */
	readonly moves: Moves;
}

/** Which files are elsewhere than they were in another state. */
export interface Moves {
	/** Where a file is that was there; `undefined` for one that has not moved, or is gone. */
	wentTo(path: string): Moved | undefined;
	/** Where a file was that is there; `undefined` for one that has not moved, or is new. */
	cameFrom(path: string): Moved | undefined;
	/** Where a folder is of which all files have moved together for sure. */
	folderWentTo(path: string): string | undefined;
	/**
	 * The file whose place a file took when the contents of files were exchanged; both are at their
	 * old paths.
	 */
	exchangedWith?(path: string): string | undefined;
}

/** The other path of a file. */
export interface Moved {
	readonly path: string;
	/** Whether it is the same file for sure, and not only one that is like it. */
	readonly isCertain: boolean;
}

export const { question, keyed, settled, each } = questionsTo<Site>();

/** For what is asked of the site as a whole. */
export function wholeSite(site: Site): readonly Site[] {
	return [site];
}

/** One state of a site. Whoever reads a part of it while working out an answer has it noted. */
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

	get published(): Published {
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

/** Where readers find a site, as far as the settings say. */
export interface SiteHome {
	/** Such as `https://docs.acme.test`. */
	readonly origin?: string;
	/** The folder of the address below which all pages are, such as `/docs`; empty for none. */
	readonly basePath?: string;
	/** The addresses that another application answers. */
	readonly elsewhere?: readonly Elsewhere[];
}

/** Addresses that are no part of the site, though they look so. */
export interface Elsewhere {
	readonly glob: string;
	/** Of a path with its first slash. */
	fits(path: string): boolean;
}

/** `site` is the URL of the site, which may end with its base path. */
export function homeOf(
	site: string | undefined,
	basePath: string | undefined,
	elsewhere: readonly Elsewhere[] = [],
): SiteHome {
	const url = site !== undefined && URL.canParse(site) ? new URL(site) : undefined;
	const path = basePath ?? url?.pathname;
	return {
		...(url !== undefined && { origin: url.origin }),
		...(path !== undefined && { basePath: asFolder(path) }),
		...(elsewhere.length > 0 && { elsewhere }),
	};
}

/** `/docs` of `docs/`. */
function asFolder(path: string): string {
	const plain = withoutEnd(path, "/").replace(/^\/+/, "");
	return plain === "" ? "" : `/${plain}`;
}

/** Whether readers of a page that is not there are sent to another one. */
export function sendsLostReaders({ value }: DocsJson): boolean {
	return ["errors", "404", "redirect"].reduce<unknown>(property, value) === true;
}

/** Whether readers of a page that is not there see that it is not there. */
export const losesReaders = settled(
	({ docs }: Site): boolean => !sendsLostReaders(docs),
	(one, other) => one === other,
);

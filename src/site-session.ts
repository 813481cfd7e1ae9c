// A site that stays in memory while its files change.
import { existsSync, lstatSync } from "node:fs";
import { join } from "node:path";
import type { KindName } from "./check/catalogue/kind-names.ts";
import { type Fact, factsOf, kinds } from "./check/catalogue/kinds.ts";
import { type Fixes, fixesOf, fixSite } from "./check/fix/fix-site.ts";
import type { ConfigContent } from "./check/settings/config.ts";
import { checkPath, type HeldTexts, inMemory } from "./check/site/in-memory.ts";
import { checkSite, siteIn, type ValidateSettings } from "./check/site/validate.ts";
import { inspectSite } from "./cli/inspect/inspect-site.ts";
import type { SiteMap } from "./cli/inspect/site-map.ts";
import { reportOf } from "./output/formats/json.ts";
import type { Report } from "./output/report.ts";
import { ChangingSite } from "./site/session/changing-site.ts";
import { NoSiteError } from "./terminal/site-path.ts";

/**
 * The texts to change, by path relative to the site: a text that replaces the text on disk, `null`
 * for a file that should count as absent, `undefined` to use the file on disk again.
 */
export type ChangedTexts = Readonly<Record<string, string | null | undefined>>;

/**
 * A site that stays in memory while its files change. After any change, the session reports what a
 * new run would report. Only opening a session is asynchronous. After `dispose`, all other calls
 * throw.
 *
 * The report contains every problem of the site. While the settings or the baseline are invalid,
 * `report`, `fixes` and `facts` throw a `SettingsError`; while the site has no docs.json, these
 * methods and `inspect` throw a `NoSiteError`.
 */
export interface Session {
	/**
	 * Replaces texts that are not saved on disk; all other texts stay unchanged. The files may
	 * include settings and the baseline. Throws a `RangeError` for a path outside the site, and then
	 * changes no text.
	 */
	change(texts: ChangedTexts): void;
	/**
	 * Reports changes on disk at the given paths; a folder includes its content, and without paths
	 * any file may have changed. Unreported changes may or may not count. Throws a `RangeError` for a
	 * path outside the site.
	 */
	refresh(paths?: Iterable<string>): void;
	/** The report that `validate` returns. */
	report(): Report;
	/** The fixes that `fix` returns. */
	fixes(options?: { readonly unsafe?: boolean }): Fixes;
	/** The site as `inspect` returns it. */
	inspect(): SiteMap;
	/** The facts of a kind, such as `"page"`. Throws a `RangeError` for an unknown kind. */
	facts<Kind extends KindName>(kind: Kind): readonly Fact<Kind>[];
	/** Releases the memory of the site. */
	dispose(): void;
}

export interface SessionSite {
	readonly root: string;
	/** All settings, except for the source of files. */
	readonly settings: ValidateSettings;
	/** Settings that replace the settings of the site. */
	readonly config: ConfigContent | undefined;
}

export class SiteSession implements Session {
	#site: SessionSite | undefined;
	/** Texts that replace the texts on disk, by path. */
	readonly #replacedTexts: Map<string, string | null>;

	readonly #changing: ChangingSite;

	constructor(site: SessionSite, texts: HeldTexts = {}) {
		this.#site = site;
		this.#changing = new ChangingSite(site.root);
		this.#replacedTexts = new Map(Object.entries(texts));
	}

	change(texts: ChangedTexts): void {
		this.#open();
		const changes = Object.entries(texts);
		for (const [path] of changes) checkPath(path);
		for (const [path, text] of changes) this.#hold(path, text);
	}

	#hold(path: string, text: string | null | undefined): void {
		const fileExists = typeof text === "string" && this.#changing.isFile(path);
		this.#changing.touch([path], !fileExists);
		if (text === undefined) this.#replacedTexts.delete(path);
		else this.#replacedTexts.set(path, text);
	}

	refresh(paths?: Iterable<string>): void {
		const { root } = this.#open();
		const changedPaths = paths && [...paths];
		for (const path of changedPaths ?? []) checkPath(path);
		if (changedPaths === undefined) this.#changing.touchAll();
		for (const path of changedPaths ?? []) {
			const { readPaths: read } = this.#changing;
			const pathsInside = [...read].filter((one) => one.startsWith(`${path}/`));
			this.#changing.touch([path, ...pathsInside], !this.#isAsBefore(root, path));
		}
	}

	/** True if a file exists, and existed before. */
	#isAsBefore(root: string, path: string): boolean {
		const status = lstatSync(join(root, path), { throwIfNoEntry: false });
		return status?.isFile() === true && this.#changing.isFile(path);
	}

	report(): Report {
		const { root, settings } = this.#currentSettings();
		return reportOf(checkSite(root, settings).result);
	}

	fixes({ unsafe = false }: { readonly unsafe?: boolean } = {}): Fixes {
		const { root, settings } = this.#currentSettings();
		return fixesOf(fixSite(root, settings, unsafe));
	}

	inspect(): SiteMap {
		const { root, settings } = this.#currentSettings();
		return inspectSite(root, settings);
	}

	facts<Kind extends KindName>(kind: Kind): readonly Fact<Kind>[] {
		const { root, settings } = this.#currentSettings();
		if (!Object.hasOwn(kinds, kind)) throw new RangeError(`There is no kind \`${kind}\`.`);
		return factsOf(siteIn(root, settings), kind);
	}

	dispose(): void {
		this.#site = undefined;
		this.#replacedTexts.clear();
	}

	#open(): SessionSite {
		if (this.#site === undefined) throw new Error("This session is disposed.");
		return this.#site;
	}

	#currentSettings(): { readonly root: string; readonly settings: ValidateSettings } {
		const { root, settings, config } = this.#open();
		const docs = this.#replacedTexts.get("docs.json");
		const hasDocs = docs === undefined && existsSync(join(root, "docs.json"));
		if (!hasDocs && typeof docs !== "string")
			throw new NoSiteError(`\`${root}\` has no docs.json.`);
		const heldFiles = inMemory(root, Object.fromEntries(this.#replacedTexts), config);
		const changingSite = this.#changing;
		return { root, settings: { ...settings, ...heldFiles, changing: changingSite } };
	}
}

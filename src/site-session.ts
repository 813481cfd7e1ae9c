// A site that stays in memory while its files change.
import { existsSync, lstatSync } from "node:fs";
import { join } from "node:path";
import { inspectSite } from "./ask/inspect/inspect-site.ts";
import type { SiteMap } from "./ask/inspect/site-map.ts";
import type { KindName } from "./catalogue/kind-names.ts";
import { type Fact, factsOf, kinds } from "./catalogue/kinds.ts";
import { type Fixes, fixesOf, fixSite } from "./check/fix/fix-site.ts";
import { checkPath, type HeldTexts, inMemory } from "./check/site/in-memory.ts";
import { siteIn, type ValidateSettings, validateSite } from "./check/site/validate.ts";
import { NoSiteError } from "./cli/site-path.ts";
import type { ConfigContent } from "./findings/settings/config.ts";
import { reportOf } from "./report/formats/json.ts";
import type { Report } from "./report/report.ts";
import { ChangingSite } from "./session/changing-site.ts";

/**
 * By path, relative to the site: the text that counts in place of the one on disk, `null` for a
 * file that is not to be there, `undefined` for one that counts again as it is on disk.
 */
export type ChangedTexts = Readonly<Record<string, string | null | undefined>>;

/**
 * A site that stays in memory while its files change. After any change, it reports what a new run
 * would report. Only opening a session waits for anything: each call returns at once. After
 * `dispose`, all other calls throw.
 *
 * Whatever is wrong with the site is in the report. Where settings or the baseline are wrong,
 * `report` and `fixes` throw a `SettingsError`, and where the site has no docs.json, they and
 * `inspect` throw a `NoSiteError`, until that is corrected. `facts` throws a
 * `SettingsError` as they do, and a `RangeError` for an unknown kind.
 */
export interface Session {
	/**
	 * Takes texts that are not on disk, as an editor has them; all others stay as they are. Settings
	 * and the baseline may be among them. Throws a `RangeError` for a path that is none of the site,
	 * and takes none of them then.
	 */
	change(texts: ChangedTexts): void;
	/**
	 * Files have changed on disk: those at some paths, of which a folder stands for all that is in
	 * it, or without paths any. A change that nobody tells may count or not. Throws a `RangeError`
	 * for a path that is none of the site.
	 */
	refresh(paths?: Iterable<string>): void;
	/** What `validate` resolves to. */
	report(): Report;
	/** What `fix` resolves to. */
	fixes(options?: { readonly unsafe?: boolean }): Fixes;
	/** What `inspect` resolves to. */
	inspect(): SiteMap;
	/** The facts of a kind, such as `"page"` or `"link"`: what `docproof list` prints. */
	facts<Kind extends KindName>(kind: Kind): readonly Fact<Kind>[];
	/** Forgets the site. */
	dispose(): void;
}

/** What a session is opened with. */
export interface SessionSite {
	readonly root: string;
	/** All but where files are read from. */
	readonly settings: ValidateSettings;
	/** In place of the settings that are found for the site. */
	readonly config: ConfigContent | undefined;
}

export class SiteSession implements Session {
	#site: SessionSite | undefined;
	/** In place of what is on disk, by path. */
	readonly #held: Map<string, string | null>;

	readonly #changing: ChangingSite;

	constructor(site: SessionSite, texts: HeldTexts = {}) {
		this.#site = site;
		this.#changing = new ChangingSite(site.root);
		this.#held = new Map(Object.entries(texts));
	}

	change(texts: ChangedTexts): void {
		this.#open();
		const changes = Object.entries(texts);
		for (const [path] of changes) checkPath(path);
		for (const [path, text] of changes) this.#hold(path, text);
	}

	#hold(path: string, text: string | null | undefined): void {
		const isThere = typeof text === "string" && this.#changing.isFile(path);
		this.#changing.touch([path], !isThere);
		if (text === undefined) this.#held.delete(path);
		else this.#held.set(path, text);
	}

	refresh(paths?: Iterable<string>): void {
		const { root } = this.#open();
		const changed = paths && [...paths];
		for (const path of changed ?? []) checkPath(path);
		if (changed === undefined) this.#changing.touchAll();
		for (const path of changed ?? []) {
			const { read } = this.#changing;
			const inside = [...read].filter((one) => one.startsWith(`${path}/`));
			this.#changing.touch([path, ...inside], !this.#isAsBefore(root, path));
		}
	}

	/** Whether there is a file where one was. */
	#isAsBefore(root: string, path: string): boolean {
		const status = lstatSync(join(root, path), { throwIfNoEntry: false });
		return status?.isFile() === true && this.#changing.isFile(path);
	}

	report(): Report {
		const { root, settings } = this.#asked();
		return reportOf(validateSite(root, settings));
	}

	fixes({ unsafe = false }: { readonly unsafe?: boolean } = {}): Fixes {
		const { root, settings } = this.#asked();
		return fixesOf(fixSite(root, settings, unsafe));
	}

	inspect(): SiteMap {
		const { root, settings } = this.#asked();
		return inspectSite(root, settings);
	}

	facts<Kind extends KindName>(kind: Kind): readonly Fact<Kind>[] {
		const { root, settings } = this.#asked();
		if (!Object.hasOwn(kinds, kind)) throw new RangeError(`There is no kind \`${kind}\`.`);
		return factsOf(siteIn(root, settings), kind);
	}

	dispose(): void {
		this.#site = undefined;
		this.#held.clear();
	}

	#open(): SessionSite {
		if (this.#site === undefined) throw new Error("This session is disposed.");
		return this.#site;
	}

	#asked(): { readonly root: string; readonly settings: ValidateSettings } {
		const { root, settings, config } = this.#open();
		const docs = this.#held.get("docs.json");
		const hasDocs = docs === undefined && existsSync(join(root, "docs.json"));
		if (!hasDocs && typeof docs !== "string")
			throw new NoSiteError(`There is no docs.json in \`${root}\`.`);
		const held = inMemory(root, Object.fromEntries(this.#held), config);
		const changing = this.#changing;
		return { root, settings: { ...settings, ...held, changing } };
	}
}

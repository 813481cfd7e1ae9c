// A site that is open in an editor. Texts of open files replace the texts on disk.

import type { SettledFiles } from "../../../check/findings/settle-findings.ts";
import { fixSite } from "../../../check/fix/fix-site.ts";
import type { FixedFile } from "../../../check/fix/rounds.ts";
import type { Config } from "../../../check/settings/config.ts";
import type { SettingsFiles } from "../../../check/settings/settings-files.ts";
import {
	type CheckedSite,
	checkSite,
	siteIn,
	type ValidateSettings,
} from "../../../check/site/validate.ts";
import type { Finding } from "../../../engine/finding.ts";
import { type FileFindings, pathOfList } from "../../../engine/findings-by-file.ts";
import type { Failure } from "../../../engine/result.ts";
import type { SuggestionFinder } from "../../../engine/suggestion.ts";
import { DiskTree, withTexts } from "../../../site/facts/files/file-tree.ts";
import type { Site } from "../../../site/parts/site.ts";
import { ChangingSite } from "../../../site/session/changing-site.ts";
import {
	canParse,
	documentAt,
	faultsOfUnparsedFile,
	fileKindAt,
	isBroken,
	textIn,
	type UnparsedFile,
} from "./half-typed.ts";
import { type SettingsFault, SiteSettings } from "./site-settings.ts";

export class OpenSite {
	readonly root: string;
	readonly #disk: DiskTree;
	readonly #changingSite: ChangingSite;
	readonly #settings: SiteSettings;
	/** Texts that replace the texts on disk, by path. */
	readonly #texts = new Map<string, string>();
	/**
	 * The typed text of files that do not parse; `#texts` has the last text of each file that parsed.
	 */
	readonly #unparsedFiles = new Map<string, UnparsedFile>();
	/** Files whose text has changed since the site was read. */
	readonly #changedTexts = new Map<string, string | undefined>();
	#cachedResults: SiteResults | undefined;
	#site: Site | undefined;

	/** Throws if the folder does not exist. */
	constructor(root: string, settingsFiles: SettingsFiles) {
		this.root = root;
		this.#disk = new DiskTree(root);
		this.#changingSite = new ChangingSite(root);
		this.#settings = new SiteSettings(root, settingsFiles);
	}

	/** Replaces the text of a file; `undefined` if the editor closes the file. */
	setText(path: string, text: string | undefined): void {
		this.#cachedResults = undefined;
		const readingKind = this.#unparsedFiles.get(path)?.as;
		if (text !== undefined && readingKind !== undefined && !canParse(path, text, readingKind)) {
			this.#unparsedFiles.set(path, { text, as: readingKind });
			return;
		}
		this.#unparsedFiles.delete(path);
		const textBefore = this.#texts.get(path);
		if (textBefore === text) return;
		if (text === undefined) this.#changedTexts.delete(path);
		else if (!this.#changedTexts.has(path)) this.#changedTexts.set(path, textBefore);
		this.#replaceText(path, text);
	}

	#replaceText(path: string, text: string | undefined): void {
		const fileExists = text !== undefined && this.#changingSite.isFile(path);
		this.#changingSite.touch([path], !fileExists);
		if (text === undefined) this.#texts.delete(path);
		else this.#texts.set(path, text);
		this.#site = undefined;
	}

	/** Reports a change on disk. `isMoved` is true if the file may be new or deleted. */
	touch(path: string, isMoved: boolean): void {
		this.#cachedResults = undefined;
		if (this.#texts.has(path)) return;
		const { readPaths } = this.#changingSite;
		const pathsInside = isMoved ? [...readPaths].filter((one) => one.startsWith(`${path}/`)) : [];
		this.#changingSite.touch([path, ...pathsInside], isMoved);
		this.#site = undefined;
	}

	/**
	 * Forgets the results after a change outside the site, because the file may be one of the
	 * site's settings files.
	 */
	touchOutside(path: string): void {
		if (/\.(?:json|txt)$/.test(path)) this.#forget();
	}

	#forget(): void {
		this.#cachedResults = undefined;
		this.#site = undefined;
	}

	touchAll(): void {
		this.#forget();
		this.#changingSite.touchAll();
	}

	/** The current site. For a file that does not parse, the site has the last text that parsed. */
	get site(): Site {
		if (this.#site !== undefined) return this.#site;
		const load = (): Site => siteIn(this.root, this.#currentSettings());
		let site = load();
		if (this.#restoreParsedTexts(site)) site = load();
		if (this.#useTypedTexts(site)) site = load();
		this.#changedTexts.clear();
		this.#site = site;
		return site;
	}

	/**
	 * Uses the typed text of files that the site no longer uses, whether or not the text parses.
	 * Returns true if such files exist.
	 */
	#useTypedTexts(site: Site): boolean {
		const restoredFiles = [...this.#unparsedFiles].filter(
			([path]) => documentAt(site, path) === undefined,
		);
		for (const [path, { text }] of restoredFiles) {
			this.#unparsedFiles.delete(path);
			this.#replaceText(path, text);
		}
		return restoredFiles.length > 0;
	}

	/**
	 * Restores the last text that parsed of files that no longer parse. Returns true if such files
	 * exist.
	 */
	#restoreParsedTexts(site: Site): boolean {
		let hasChanged = false;
		for (const [path, before] of this.#changedTexts) {
			const text = this.#texts.get(path);
			const document = documentAt(site, path);
			if (text === undefined || document === undefined || !isBroken(document)) continue;
			const goodText = before ?? textIn(this.#disk, path);
			const readingKind = fileKindAt(site, path);
			if (goodText === undefined || !canParse(path, goodText, readingKind)) continue;
			this.#unparsedFiles.set(path, { text, as: readingKind });
			this.#replaceText(path, goodText);
			hasChanged = true;
		}
		return hasChanged;
	}

	#currentSettings(): ValidateSettings {
		const tree = withTexts(this.root, this.#disk, this.#texts);
		const { config, baseline } = this.#settings.read();
		return { changing: this.#changingSite, tree, config, baseline };
	}

	get config(): Config {
		return this.#settings.read().config;
	}

	get results(): SiteResults {
		this.#cachedResults ??= this.#computeResults();
		return this.#cachedResults;
	}

	readonly isBroken = (path: string): boolean => this.#unparsedFiles.has(path);

	findingsWith(path: string, text: string): readonly Finding[] {
		const textBefore = this.#texts.get(path);
		this.#replaceText(path, text);
		try {
			return checkSite(this.root, this.#currentSettings()).result.findings;
		} finally {
			this.#replaceText(path, textBefore);
		}
	}

	/**
	 * A file with all safe fixes; `undefined` for a file without safe fixes, and for a file that does
	 * not parse.
	 */
	fixedFile(path: string): FixedFile | undefined {
		const { site } = this;
		if (this.isBroken(path) || !site.files.paths.has(path)) return undefined;
		const settings = { ...this.#currentSettings(), files: [path] };
		const { files } = fixSite(this.root, settings, false);
		// The site is discarded, because the site contains the tried texts.
		this.#site = undefined;
		return files.find((file) => file.path === path);
	}

	#computeResults(): SiteResults {
		// The site is read first, because reading the site decides which files do not parse.
		const { site } = this;
		const settings = this.#currentSettings();
		const checkedSite = checkSite(this.root, settings);
		const settingsFaults = this.#settings.faults;
		return {
			site,
			settingsFaults,
			suggestionsFor: checkedSite.result.suggestionsFor ?? (() => []),
			...siteResults({ ...checkedSite, site }, settings, this.#unparsedFiles),
		};
	}
}

interface SiteResults extends SettledFiles {
	readonly site: Site;
	readonly findings: readonly Finding[];
	readonly settingsFaults: readonly SettingsFault[];
	readonly failures: readonly Failure[];
	readonly suggestionsFor: SuggestionFinder;
}

/** The results without files that do not parse, but with the faults of such files. */
function siteResults(
	{ site, result: { root, failures }, ...checked }: CheckedSite,
	{ changing, tree, ...settings }: ValidateSettings,
	broken: ReadonlyMap<string, UnparsedFile>,
): Pick<SiteResults, "files" | "accepted" | "findings" | "failures"> {
	const isWhole = (list: FileFindings): boolean => !broken.has(pathOfList(list));
	const keepParsedLists = (lists: readonly FileFindings[]): readonly FileFindings[] =>
		broken.size === 0 ? lists : lists.filter(isWhole);
	const brokenFaults = Array.from(broken, ([path, file]) =>
		faultsOfUnparsedFile(root, site, path, file, settings),
	);
	const files = [
		...keepParsedLists(checked.files),
		...brokenFaults.filter(({ length }) => length > 0),
	];
	const acceptedLists = keepParsedLists(checked.accepted);
	return { files, accepted: acceptedLists, findings: files.flat(), failures };
}

// A site that an editor works on: what is open there counts in place of what is on disk.
import { fixSite } from "../../../check/fix/fix-site.ts";
import type { FixedFile } from "../../../check/fix/rounds.ts";
import {
	type CheckedSite,
	checkSite,
	siteIn,
	type ValidateSettings,
} from "../../../check/site/validate.ts";
import type { Finding } from "../../../engine/finding.ts";
import { type FileFindings, pathOfList } from "../../../engine/findings-by-file.ts";
import type { Failure } from "../../../engine/result.ts";
import { DiskTree, withTexts } from "../../../facts/files/file-tree.ts";
import type { Config } from "../../../findings/settings/config.ts";
import type { SettingsFiles } from "../../../findings/settings/settings-files.ts";
import type { SettledFiles } from "../../../findings/settle-findings.ts";
import { ChangingSite } from "../../../session/changing-site.ts";
import type { Site } from "../../../site/parts/site.ts";
import {
	type Broken,
	documentAt,
	isBroken,
	ownFaults,
	parses,
	readingAt,
	textIn,
} from "./half-typed.ts";
import { type SettingsFault, SiteSettings } from "./site-settings.ts";

export class OpenSite {
	readonly root: string;
	readonly #disk: DiskTree;
	readonly #changing: ChangingSite;
	readonly #settings: SiteSettings;
	/** What counts in place of what is on disk, by path. */
	readonly #texts = new Map<string, string>();
	/** Of the files that do not parse what is typed: `#texts` has what they said last. */
	readonly #broken = new Map<string, Broken>();
	/** The files that have got another text since the site was read last. */
	readonly #typed = new Map<string, string | undefined>();
	#told: Told | undefined;
	#site: Site | undefined;

	/** Throws where there is no such folder. */
	constructor(root: string, settingsFiles: SettingsFiles) {
		this.root = root;
		this.#disk = new DiskTree(root);
		this.#changing = new ChangingSite(root);
		this.#settings = new SiteSettings(root, settingsFiles);
	}

	/** Takes the text of a file that is open; `undefined` for one that is open no longer. */
	hold(path: string, text: string | undefined): void {
		this.#told = undefined;
		const as = this.#broken.get(path)?.as;
		if (text !== undefined && as !== undefined && !parses(path, text, as)) {
			this.#broken.set(path, { text, as });
			return;
		}
		this.#broken.delete(path);
		const before = this.#texts.get(path);
		if (before === text) return;
		if (text === undefined) this.#typed.delete(path);
		else if (!this.#typed.has(path)) this.#typed.set(path, before);
		this.#put(path, text);
	}

	#put(path: string, text: string | undefined): void {
		const isThere = text !== undefined && this.#changing.isFile(path);
		this.#changing.touch([path], !isThere);
		if (text === undefined) this.#texts.delete(path);
		else this.#texts.set(path, text);
		this.#site = undefined;
	}

	/**
	 * Something has happened to a file or a folder on disk; `isMoved`: it may be new there, or gone.
	 */
	touch(path: string, isMoved: boolean): void {
		this.#told = undefined;
		if (this.#texts.has(path)) return;
		const { read } = this.#changing;
		const inside = isMoved ? [...read].filter((one) => one.startsWith(`${path}/`)) : [];
		this.#changing.touch([path, ...inside], isMoved);
		this.#site = undefined;
	}

	/** Something has happened to a file outside, which may be one of its settings. */
	settingsMayChange(path: string): void {
		if (/\.(?:json|txt)$/.test(path)) this.#forget();
	}

	/** Something of the site is to be told anew. */
	#forget(): void {
		this.#told = undefined;
		this.#site = undefined;
	}

	/** Anything may have changed. */
	touchAll(): void {
		this.#forget();
		this.#changing.touchAll();
	}

	/** The site as it is now. A file that does not parse says what it said last. */
	get site(): Site {
		if (this.#site !== undefined) return this.#site;
		const load = (): Site => siteIn(this.root, this.#asked());
		let site = load();
		if (this.#keepGood(site)) site = load();
		if (this.#letGo(site)) site = load();
		this.#typed.clear();
		this.#site = site;
		return site;
	}

	/**
	 * Takes what is typed of the files that the site uses no more, whether or not it parses. Whether
	 * there are any.
	 */
	#letGo(site: Site): boolean {
		const gone = [...this.#broken].filter(([path]) => documentAt(site, path) === undefined);
		for (const [path, { text }] of gone) {
			this.#broken.delete(path);
			this.#put(path, text);
		}
		return gone.length > 0;
	}

	/** Puts back what those files said that do not parse any more. Whether there are any. */
	#keepGood(site: Site): boolean {
		let isAny = false;
		for (const [path, before] of this.#typed) {
			const text = this.#texts.get(path);
			const document = documentAt(site, path);
			if (text === undefined || document === undefined || !isBroken(document)) continue;
			const good = before ?? textIn(this.#disk, path);
			const as = readingAt(site, path);
			if (good === undefined || !parses(path, good, as)) continue;
			this.#broken.set(path, { text, as });
			this.#put(path, good);
			isAny = true;
		}
		return isAny;
	}

	/** What to look at it with, now. */
	#asked(): ValidateSettings {
		const tree = withTexts(this.root, this.#disk, this.#texts);
		const { config, baseline } = this.#settings.read();
		return { changing: this.#changing, tree, config, baseline };
	}

	/** The settings that count now. */
	get config(): Config {
		return this.#settings.read().config;
	}

	/** All that is told of it now. */
	get told(): Told {
		this.#told ??= this.#tell();
		return this.#told;
	}

	/** Whether a file is typed and does not parse. */
	readonly isBroken = (path: string): boolean => this.#broken.has(path);

	/** What would be found with another text of a file. */
	findingsWith(path: string, text: string): readonly Finding[] {
		const before = this.#texts.get(path);
		this.#put(path, text);
		try {
			return checkSite(this.root, this.#asked()).result.findings;
		} finally {
			this.#put(path, before);
		}
	}

	/**
	 * A file with all that can be fixed safely in it; `undefined` where that is nothing, or it does
	 * not parse.
	 */
	fixed(path: string): FixedFile | undefined {
		const { site } = this;
		if (this.isBroken(path) || !site.files.paths.has(path)) return undefined;
		const asked = { ...this.#asked(), files: [path] };
		const { files } = fixSite(this.root, asked, false);
		// What was tried is forgotten.
		this.#site = undefined;
		return files.find((file) => file.path === path);
	}

	#tell(): Told {
		// What does not parse is known only then.
		const { site } = this;
		const asked = this.#asked();
		const looked = checkSite(this.root, asked);
		const settingsFaults = this.#settings.faults;
		return { site, settingsFaults, ...tellOf({ ...looked, site }, asked, this.#broken) };
	}
}

/** What is told of a site. */
interface Told extends SettledFiles {
	readonly site: Site;
	readonly findings: readonly Finding[];
	/** Why settings do not count as they are written. */
	readonly settingsFaults: readonly SettingsFault[];
	readonly failures: readonly Failure[];
}

/** What is found but in files that do not parse, and what is wrong with these. */
function tellOf(
	{ site, result: { root, failures }, ...looked }: CheckedSite,
	{ changing, tree, ...settings }: ValidateSettings,
	broken: ReadonlyMap<string, Broken>,
): Pick<Told, "files" | "accepted" | "findings" | "failures"> {
	const isWhole = (list: FileFindings): boolean => !broken.has(pathOfList(list));
	const whole = (lists: readonly FileFindings[]): readonly FileFindings[] =>
		broken.size === 0 ? lists : lists.filter(isWhole);
	const own = Array.from(broken, ([path, file]) => ownFaults(root, site, path, file, settings));
	const files = [...whole(looked.files), ...own.filter(({ length }) => length > 0)];
	const accepted = whole(looked.accepted);
	return { files, accepted, findings: files.flat(), failures };
}

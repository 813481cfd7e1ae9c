import type { Contract, Level } from "../../engine/severity.ts";
import type { DataDocument } from "../../source/document.ts";
import type { JsonPointer } from "../../source/pointer.ts";

/** What a `docproof.config.json` says, with what the files say that it extends. */
export interface Config {
	/**
	 * The files that say it, absolute: the one that counts for the site, then those that it extends.
	 */
	readonly files: readonly string[];
	/**
	 * The way from the folder that globs count from to the site, with a slash at its end; empty where
	 * they are one.
	 */
	readonly prefix: string;
	/** Of several that name a rule and fit a finding the last counts. */
	readonly levels: readonly LevelEntry[];
	readonly ignore: readonly IgnoreEntry[];
	readonly exceptions: readonly Exception[];
	/** `undefined` for any number. */
	readonly maxWarnings: number | undefined;
	readonly contract: Contract;
	/** Whether the bodies of pages are looked at. */
	readonly bodies: boolean;
	/** The address of the published site, such as `https://docs.acme.test`. */
	readonly site: string | undefined;
	/** Such as `/docs`. */
	readonly basePath: string | undefined;
	readonly elsewhere: readonly ElsewhereEntry[];
	/** Of several with one name, the last one. */
	readonly customRules: readonly CustomRule[];
}

/** A part of the site. A finding is in it if it fits all that is given. */
export interface Selector {
	/** Globs of paths relative to the folder of the settings; those with a `!` take files away. */
	readonly files?: readonly string[];
	/** A JSON pointer: the value and whatever is in it. */
	readonly pointer?: string;
	/** Such as `GET /users/{id}`: whatever is in it, and every reference to it. */
	readonly operation?: string;
}

/** Where an entry of the settings is written. */
export interface Written {
	readonly document: DataDocument;
	readonly pointer: JsonPointer;
	/** Whether it is in a file that the settings extend, which may be made for other sites too. */
	readonly isInherited: boolean;
}

/** Values of options by name. */
export type RuleOptions = Readonly<Record<string, unknown>>;

/** The level of a rule, or a list of its level and its options. */
export type RuleSetting = Level | readonly [Level, RuleOptions];

/** Settings by rule or pattern such as `navigation-*`, for a part of the site. */
export interface Override extends Selector {
	readonly rules: Readonly<Record<string, RuleSetting>>;
}

/** In the order in which they are written: `rules`, or an override. */
export interface LevelEntry extends Selector {
	readonly rules: Readonly<Record<string, Level>>;
	/** By the name of a rule. */
	readonly options?: Readonly<Record<string, RuleOptions>>;
	/** `undefined` for what the command line says. */
	readonly written: Written | undefined;
}

/** Files that nothing is reported on. */
export interface IgnoredFiles {
	readonly files: readonly string[];
	readonly reason: string;
}

export interface IgnoreEntry extends IgnoredFiles {
	readonly written: Written;
}

/** Addresses of the site's host that something else answers. */
export interface OtherAddresses {
	/** Globs of paths, each with a slash before it. */
	readonly addresses: readonly string[];
	readonly reason: string;
}

export interface ElsewhereEntry extends OtherAddresses {
	readonly written: Written;
}

/** Findings that somebody accepts. */
export interface Accepted extends Selector {
	readonly rule: string;
	readonly reason: string;
	/** The last day on which it counts, as `2027-01-31`. */
	readonly until?: string;
}

export interface Exception extends Accepted {
	readonly written: Written;
}

/** A rule that the settings of a site define: data, of which nothing is executed. */
export interface CustomRuleContent {
	/** The name of a kind of records. */
	readonly on: string;
	readonly files?: readonly string[];
	/** A JSON Schema: the rule is about records that match it. */
	readonly where?: unknown;
	/** A JSON Schema that every record has to match. */
	readonly schema?: unknown;
	readonly forbid?: true;
	/** The path of a field, such as `frontmatter.id`. */
	readonly unique?: string;
	/** The path of a list of words. */
	readonly words?: string;
	readonly atMost?: number;
	readonly atLeast?: number;
	readonly per?: "page" | "site";
	readonly message: string;
	readonly severity?: Level;
	/** A URL. */
	readonly docs?: string;
}

export interface CustomRule {
	readonly name: string;
	readonly content: CustomRuleContent;
	readonly written: Written;
	/** The settings file, as messages call it. */
	readonly fileName: string;
	/** The list that `words` refers to. */
	readonly list: WordListFile | undefined;
}

export interface WordListFile {
	/** Absolute. */
	readonly path: string;
	readonly text: string;
}

/** What a file of settings says. */
export interface ConfigContent {
	readonly extends?: string | readonly string[];
	readonly rules?: Override["rules"];
	readonly overrides?: readonly Override[];
	readonly ignore?: readonly IgnoredFiles[];
	readonly exceptions?: readonly Accepted[];
	readonly maxWarnings?: number;
	readonly contract?: Contract;
	readonly bodies?: boolean;
	readonly site?: string;
	readonly basePath?: string;
	readonly elsewhere?: readonly OtherAddresses[];
	/** By name, which has a slash. */
	readonly customRules?: Readonly<Record<string, CustomRuleContent>>;
}

export const defaults: Config = {
	files: [],
	prefix: "",
	levels: [],
	ignore: [],
	exceptions: [],
	maxWarnings: undefined,
	contract: "documented",
	bodies: true,
	site: undefined,
	basePath: undefined,
	elsewhere: [],
	customRules: [],
};

/** All files that settings consist of, absolute. */
export function filesOf({ files, customRules }: Config): readonly string[] {
	return [...files, ...new Set(customRules.flatMap(({ list }) => list?.path ?? []))];
}

/**
 * A file of settings, a comment or a baseline is broken, or a baseline cannot be written: what it
 * means is never guessed.
 */
export class SettingsError extends Error {
	override readonly name = "SettingsError";
	/** One line each, with its place. */
	readonly lines: readonly string[];

	constructor(lines: readonly string[]) {
		super(lines.join("\n"));
		this.lines = lines;
	}
}

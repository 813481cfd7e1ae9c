import type { Contract, Level } from "../../engine/severity.ts";
import type { DataDocument } from "../../text/document.ts";
import type { JsonPointer } from "../../text/pointer.ts";

/** The settings of a site: its `docproof.config.json`, merged with the files that it extends. */
export interface Config {
	/**
	 * The absolute paths of the settings files: first the site's own file, then the files that it
	 * extends.
	 */
	readonly files: readonly string[];
	/**
	 * The path to the site from the folder to which globs are relative, with a slash at its end;
	 * empty if the site is in that folder itself.
	 */
	readonly prefix: string;
	/** The levels of rules. The last entry that names a rule and matches a finding applies. */
	readonly levels: readonly LevelEntry[];
	readonly ignore: readonly IgnoreEntry[];
	readonly exceptions: readonly Exception[];
	/** The limit on warnings; `undefined` for any number. */
	readonly maxWarnings: number | undefined;
	readonly contract: Contract;
	/** Set to false to check without the bodies of pages. */
	readonly bodies: boolean;
	/** The URL of the published site, such as `https://docs.acme.test`. */
	readonly site: string | undefined;
	/** A path such as `/docs`. */
	readonly basePath: string | undefined;
	readonly elsewhere: readonly ElsewhereEntry[];
	/**
	 * Globs of the pages outside the navigation that may be published, as in `Selector`; `undefined`
	 * if all may be.
	 */
	readonly publish: readonly string[] | undefined;
	/** The last of several rules with the same name applies. */
	readonly customRules: readonly CustomRule[];
}

/** A part of the site. The part contains a finding if the finding matches every given property. */
export interface Selector {
	/** Globs of paths relative to the folder of the settings; a leading `!` excludes files. */
	readonly files?: readonly string[];
	/** The JSON pointer of a value: the part is the value and its content. */
	readonly pointer?: string;
	/**
	 * An operation such as `GET /users/{id}`: the part is the content of the operation, and all
	 * references to the operation.
	 */
	readonly operation?: string;
}

export interface WrittenEntry {
	readonly document: DataDocument;
	readonly pointer: JsonPointer;
	/** True for an entry in an extended file, which may be written for other sites, too. */
	readonly isInherited: boolean;
}

export type RuleOptions = Readonly<Record<string, unknown>>;

/** The level of a rule, or a list of its level and its options. */
export type RuleSetting = Level | readonly [Level, RuleOptions];

/** Settings by rule or pattern such as `navigation-*`, for a part of the site. */
export interface Override extends Selector {
	readonly rules: Readonly<Record<string, RuleSetting>>;
}

/** An entry with levels: `rules`, or an override. */
export interface LevelEntry extends Selector {
	readonly rules: Readonly<Record<string, Level>>;
	/** The options by the name of their rule. */
	readonly options?: Readonly<Record<string, RuleOptions>>;
	/** The entry of the settings; `undefined` for levels of the command line. */
	readonly written: WrittenEntry | undefined;
}

/** Files in which docproof reports nothing. */
export interface IgnoredFiles {
	readonly files: readonly string[];
	readonly reason: string;
}

export interface IgnoreEntry extends IgnoredFiles {
	readonly written: WrittenEntry;
}

/** Addresses on the site's host that belong to another application. */
export interface OtherAddresses {
	/** Globs of paths with a leading slash. */
	readonly addresses: readonly string[];
	readonly reason: string;
}

export interface ElsewhereEntry extends OtherAddresses {
	readonly written: WrittenEntry;
}

export interface AcceptedFinding extends Selector {
	readonly rule: string;
	readonly reason: string;
	/** The last day on which the exception applies, such as `2027-01-31`. */
	readonly until?: string;
}

export interface Exception extends AcceptedFinding {
	readonly written: WrittenEntry;
}

/**
 * A rule that the settings of a site define. A custom rule is data, and docproof executes no part
 * of it.
 */
export interface CustomRuleContent {
	/** The name of the kind of records. */
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
	/** The path of a field that has to be in sentence case. */
	readonly sentenceCase?: string;
	/** The path of a list of names that keep their capital letters. */
	readonly exceptions?: string;
	readonly atMost?: number;
	readonly atLeast?: number;
	/** The path of a field: `atMost` and `atLeast` count its different values. */
	readonly distinct?: string;
	readonly per?: "page" | "group" | "component" | "site";
	readonly message: string;
	readonly severity?: Level;
	/** The URL of a page about the rule. */
	readonly docs?: string;
}

export interface CustomRule {
	readonly name: string;
	readonly content: CustomRuleContent;
	readonly written: WrittenEntry;
	readonly fileName: string;
	/** The list that `words` or `exceptions` refers to. */
	readonly list: WordListFile | undefined;
}

/** The key that can name the word list of a rule. */
export function listKeyOf({ words }: CustomRuleContent): "words" | "exceptions" {
	return words === undefined ? "exceptions" : "words";
}

export interface WordListFile {
	readonly path: string;
	readonly text: string;
}

export interface ConfigContent {
	readonly extends?: string | readonly string[];
	readonly rules?: Override["rules"];
	readonly overrides?: readonly Override[];
	readonly ignore?: readonly IgnoredFiles[];
	readonly exceptions?: readonly AcceptedFinding[];
	readonly maxWarnings?: number;
	readonly contract?: Contract;
	readonly bodies?: boolean;
	readonly site?: string;
	readonly basePath?: string;
	readonly elsewhere?: readonly OtherAddresses[];
	/** `navigation` stands for no globs. */
	readonly publish?: "navigation" | readonly string[];
	/**
	 * The custom rules by name. A name contains a slash, so that it differs from the names of
	 * built-in rules.
	 */
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
	publish: undefined,
	customRules: [],
};

export function filesOf({ files, customRules }: Config): readonly string[] {
	return [...files, ...new Set(customRules.flatMap(({ list }) => list?.path ?? []))];
}

/**
 * A broken settings file, comment or baseline, or a baseline that cannot be written. docproof stops
 * instead of guessing the meaning.
 */
export class SettingsError extends Error {
	override readonly name = "SettingsError";
	/** A line for each fault, with its location. */
	readonly lines: readonly string[];

	constructor(lines: readonly string[]) {
		super(lines.join("\n"));
		this.lines = lines;
	}
}

import { dirname, relative, resolve, sep } from "node:path";
import type { ValidateFunction } from "ajv";
import { type Level, levels } from "../../engine/severity.ts";
import { loadLate } from "../../load-late.ts";
import { readText } from "../../site/facts/files/file-text.ts";
import type { DataDocument } from "../../text/document.ts";
import { parseJson } from "../../text/json/json.ts";
import { childPointer, type JsonPointer, pointerBelow, segments } from "../../text/pointer.ts";
import {
	type CompiledSchema,
	faultsIn,
	type PlacedFault,
} from "../../text/schema/schema-errors.ts";
import { describeFault } from "../../text/schema/schema-fault.ts";
import { type Location, type Position, SourceFile } from "../../text/source-file.ts";
import { entries, itemsIn, property } from "../../text/value.ts";
import {
	type Complaint,
	customNameComplaint,
	missingOptionsComplaint,
	needlessListComplaint,
	unknownLevelComplaint,
	unknownRuleComplaint,
} from "../../text/wording/rule-names.ts";
import { shortenSentence, show } from "../../text/wording/words.ts";
import {
	type Config,
	type ConfigContent,
	type CustomRule,
	defaults,
	type LevelEntry,
	listKeyOf,
	type Override,
	type RuleOptions,
	SettingsError,
	type WrittenEntry,
} from "./config.ts";
import { checkPlace, extendedFile, topOf } from "./extended-file.ts";
import { globRefusal } from "./glob.ts";
import { probeRuleNames } from "./probe-rules.ts";
import { unmatchedComplaint } from "./rule-levels.ts";
import { filesOnDisk, findConfig, type SettingsFiles } from "./settings-files.ts";
import { wordListFile } from "./word-list-file.ts";

interface ConfigOptions {
	readonly rules: readonly string[];
	/** The file on the command line, which replaces the site's own file. */
	readonly file?: string | undefined;
	/**
	 * `file` and the paths in messages are relative to this folder; by default, the folder of the
	 * site.
	 */
	readonly from?: string;
	/** The source of all files except `file`. */
	readonly files?: SettingsFiles;
}

/** Without a file, the defaults apply. Throws a `SettingsError` for a missing or invalid file. */
export function configOf(
	root: string,
	{ rules, file, from = root, files = filesOnDisk }: ConfigOptions,
): Config {
	const disk = file === undefined ? files : filesOnDisk;
	const path = file === undefined ? findConfig(root, disk) : resolve(from, file);
	if (path === undefined) return defaults;
	if (!disk.exists(path)) throw new SettingsError([`There is no \`${file}\`.`]);
	if (file === undefined) checkPlace(path, relative(from, path));
	return new ConfigReader(root, from, rules, topOf(path), disk).read(path);
}

/** The entries that one settings file adds to the settings. */
interface ConfigPart
	extends Pick<Config, "levels" | "ignore" | "exceptions" | "elsewhere" | "customRules"> {
	readonly name: string;
	readonly content: ConfigContent;
}

/**
 * The maximum number of settings files, because files made to exhaust memory could extend each
 * other without end. Real settings never reach the limit.
 */
const maxFiles = 100;

/** The maximum depth of settings. Only settings that are written to exhaust the stack are deeper. */
const maxLevels = 200;

class ConfigReader {
	readonly #root: string;
	readonly #from: string;
	readonly #rules: readonly string[];
	readonly #top: string;
	readonly #disk: SettingsFiles;
	readonly #files: string[] = [];

	/** `top` is the folder that must contain all extended files. */
	constructor(
		root: string,
		from: string,
		rules: readonly string[],
		top: string,
		disk: SettingsFiles,
	) {
		this.#root = root;
		this.#from = from;
		this.#rules = rules;
		this.#top = top;
		this.#disk = disk;
	}

	read(path: string): Config {
		const configParts = this.#parts(path, []);
		const last = <Key extends keyof ConfigContent>(key: Key) =>
			configParts.map(({ content }) => content[key]).findLast((value) => value !== undefined);
		const publish = last("publish");
		return {
			files: [...new Set(this.#files)],
			prefix: prefixOf(path, this.#root),
			levels: configParts.flatMap(({ levels }) => levels),
			ignore: configParts.flatMap(({ ignore }) => ignore),
			exceptions: configParts.flatMap(({ exceptions }) => exceptions),
			maxWarnings: last("maxWarnings"),
			contract: last("contract") ?? defaults.contract,
			bodies: last("bodies") ?? defaults.bodies,
			site: last("site"),
			basePath: last("basePath"),
			elsewhere: configParts.flatMap(({ elsewhere }) => elsewhere),
			publish: publish === "navigation" ? [] : publish,
			customRules: this.#customRules(configParts),
		};
	}

	/** Throws a `SettingsError` for names and patterns that match no rule. */
	#customRules(parts: readonly ConfigPart[]): readonly CustomRule[] {
		const allRules = parts.flatMap(({ customRules }) => customRules);
		const rulesByName = new Map(allRules.map((rule) => [rule.name, rule]));
		const names = [...this.#rules, ...probeRuleNames, ...rulesByName.keys()];
		for (const configPart of parts) {
			const lines = firstLines(
				unknownRules(configPart, names),
				configPart.name,
				({ at, complaint }) => lineAt(at, complaint.message, complaint.hint, configPart.name),
			);
			if (lines.length > 0) throw new SettingsError(lines);
		}
		return [...rulesByName.values()];
	}

	#parts(path: string, trail: readonly string[]): ConfigPart[] {
		this.#files.push(path);
		const { document, content } = this.#readFile(path);
		const { extends: bases = [] } = content;
		const names = typeof bases === "string" ? [bases] : bases;
		return names
			.flatMap((name, index) => {
				const pointer = `/extends${typeof bases === "string" ? "" : `/${index}`}`;
				const refuse = (why: string, hint: string): never => {
					throw new SettingsError([
						lineAt(document.locate(pointer), why, hint, this.#nameOf(path)),
					]);
				};
				return this.#base(name, [...trail, path], refuse);
			})
			.concat(this.#own(content, document, path, trail.length > 0));
	}

	/** Throws a `SettingsError` for an unreadable or invalid file. */
	#readFile(path: string): {
		readonly document: DataDocument;
		readonly content: ConfigContent;
	} {
		const name = this.#nameOf(path);
		const readResult = readText(path, () => this.#disk.bytes(path));
		if (!("text" in readResult)) throw new SettingsError([`\`${name}\` ${readResult.why}.`]);
		const pathFromRoot = relative(this.#root, path).split(sep).join("/");
		const document = parseJson(new SourceFile(pathFromRoot, readResult.text));
		const { faults, file } = document;
		if (faults.length > 0)
			throw new SettingsError(
				firstLines(faults, name, ({ range, message, hint }) =>
					line(file.position(range.start), name, message, hint),
				),
			);
		const deepPointer = pointerBelow(document.value, maxLevels);
		if (deepPointer !== undefined)
			throw new SettingsError([
				lineAt(
					document.locate(deepPointer),
					`This value is nested more than ${maxLevels} levels deep.`,
					"Use fewer levels.",
					name,
				),
			]);
		const configFaults = schemaFaults(document, this.#rules, name);
		if (configFaults.length > 0) throw new SettingsError(configFaults);
		// The cast is safe, because the schema has validated the type.
		const content = document.value as ConfigContent;
		const refusedValues = [...refusedGlobs(content), ...swappedBounds(content)];
		const refusedLines = firstLines(refusedValues, name, ({ pointer, why, hint }) =>
			lineAt(document.locate(pointer), why, hint, name),
		);
		if (refusedLines.length > 0) throw new SettingsError(refusedLines);
		return { document, content };
	}

	#own(
		content: ConfigContent,
		document: DataDocument,
		path: string,
		isInherited: boolean,
	): ConfigPart {
		const fileName = this.#nameOf(path);
		const customRules = Object.entries(content.customRules ?? {}).map(
			([name, rule]): CustomRule => {
				const pointer = childPointer("/customRules", name);
				const key = listKeyOf(rule);
				const listPath = rule[key];
				const wordFile =
					listPath === undefined
						? undefined
						: wordListFile(listPath, path, this.#top, this.#disk, (why, hint) => {
								const location = document.locate(`${pointer}/${key}`);
								throw new SettingsError([lineAt(location, why, hint, fileName)]);
							});
				const writtenEntry = { document, pointer, isInherited };
				return { name, content: rule, written: writtenEntry, fileName, list: wordFile };
			},
		);
		return { ...entriesOf(content, document, isInherited), content, name: fileName, customRules };
	}

	/** `trail` is the chain of files that extend each other. */
	#base(
		name: string,
		trail: readonly string[],
		refuse: (why: string, hint: string) => never,
	): ConfigPart[] {
		const file = extendedFile(name, trail.at(-1) ?? "", this.#top, this.#disk);
		if (!("path" in file)) return refuse(file.why, file.hint);
		if (trail.includes(file.path))
			return refuse(
				`\`${name}\` extends this file in turn.`,
				"Remove one of the two `extends` entries.",
			);
		if (this.#files.length === maxFiles)
			return refuse(`The settings extend more than ${maxFiles} files.`, "Merge some of the files.");
		return this.#parts(file.path, trail);
	}

	#nameOf(path: string): string {
		return relative(this.#from, path).split(sep).join("/");
	}
}

/**
 * Globs are resolved from the folder of the settings if that folder contains the site, otherwise
 * from the site.
 */
function prefixOf(path: string, root: string): string {
	const pathPrefix = relative(dirname(path), root).split(sep).join("/");
	return pathPrefix === "" || /^\.\.(?:\/|$)/.test(pathPrefix) ? "" : `${pathPrefix}/`;
}

function entriesOf(
	content: ConfigContent,
	document: DataDocument,
	isInherited: boolean,
): Pick<ConfigPart, "levels" | "ignore" | "exceptions" | "elsewhere"> {
	const { rules, overrides = [], ignore = [], exceptions = [], elsewhere = [] } = content;
	const writtenAt = (pointer: string): { written: WrittenEntry } => ({
		written: { document, pointer, isInherited },
	});
	const placeEntries = <Entry>(
		key: string,
		entries: readonly Entry[],
	): (Entry & { written: WrittenEntry })[] =>
		entries.map((entry, index) => ({
			...entry,
			...writtenAt(childPointer(childPointer("", key), index)),
		}));
	return {
		levels: [
			...(rules === undefined ? [] : [{ rules, ...writtenAt("/rules") }]),
			...placeEntries("overrides", overrides),
		].map(splitLevels),
		ignore: placeEntries("ignore", ignore),
		exceptions: placeEntries("exceptions", exceptions),
		elsewhere: placeEntries("elsewhere", elsewhere),
	};
}

function splitLevels<Entry extends Pick<Override, "rules">>({
	rules,
	...entry
}: Entry): Omit<Entry, "rules"> & Pick<LevelEntry, "rules" | "options"> {
	const levels: [rule: string, level: Level][] = [];
	const options: [rule: string, options: RuleOptions][] = [];
	for (const [name, setting] of Object.entries(rules)) {
		const [level, given] = typeof setting === "string" ? [setting] : setting;
		levels.push([name, level]);
		if (given !== undefined) options.push([name, given]);
	}
	return {
		...entry,
		rules: Object.fromEntries(levels),
		...(options.length > 0 && { options: Object.fromEntries(options) }),
	};
}

interface CompiledConfigSchema {
	readonly config: ValidateFunction;
}

const loadCheck = (): CompiledConfigSchema => loadLate("check/settings/schemas/config-check.cjs");
const loadFaultFinder = (): CompiledConfigSchema =>
	loadLate("check/settings/schemas/config-faults.cjs");

/**
 * The JSON Schema of `docproof.config.json`, compiled by `tools/schemas/compile.ts`, and loaded
 * only for sites with settings.
 */
const configSchema: CompiledSchema = {
	accepts: (value) => loadCheck().config(value),
	loadFaultFinder: () => loadFaultFinder().config,
};

/** The maximum number of lines about one file, because users do not read more. */
const maxLines = 50;

export function firstLines<Fault>(
	faults: readonly Fault[],
	name: string,
	lineFor: (fault: Fault) => string,
): string[] {
	const lines = faults.slice(0, maxLines).map(lineFor);
	const restCount = faults.length - lines.length;
	return restCount > 0
		? [...lines, `${name}: ${restCount} more of this kind are not listed.`]
		: lines;
}

function schemaFaults(document: DataDocument, rules: readonly string[], name: string): string[] {
	return firstLines(faultsIn(configSchema, document.value), name, (found) => {
		const location = document.locate(found.pointer, found.part);
		const { message, hint } =
			ruleComplaint(found, rules) ??
			describeFault(found.fault, {
				name: lastSegment(found.pointer) || name,
				written: found.written,
				...(found.title !== undefined && { holder: found.title }),
			});
		return lineAt(location, message, hint, name);
	});
}

function ruleComplaint(
	{ fault, pointer, written }: PlacedFault,
	rules: readonly string[],
): Complaint | undefined {
	const isRule = /^(?:\/overrides\/\d+)?\/rules\/[^/]*$/.test(pointer);
	const isLevel =
		isRule ||
		/^(?:(?:\/overrides\/\d+)?\/rules\/[^/]*\/0|\/customRules\/[^/]*\/severity)$/.test(pointer);
	if (isRule && fault.kind === "unknown") return unknownRuleComplaint(lastSegment(pointer), rules);
	if (isRule && fault.kind === "value" && Array.isArray(written))
		return needlessListComplaint(lastSegment(pointer));
	if (isRule && fault.kind === "empty") return missingOptionsComplaint(lastSegment(pointer));
	if (isLevel && fault.kind === "value") return unknownLevelComplaint(show(written), levels);
	if (/^\/customRules\/[^/]*$/.test(pointer) && fault.kind === "unknown")
		return customNameComplaint(lastSegment(pointer));
	return /^\/exceptions\/\d+\/rule$/.test(pointer) && fault.kind === "value"
		? unknownRuleComplaint(show(written), rules)
		: undefined;
}

function lastSegment(pointer: JsonPointer): string {
	return segments(pointer).at(-1) ?? "";
}

interface UnknownRule {
	readonly at: Location;
	readonly complaint: Complaint;
}

/** The schema has already validated the names of docproof's own rules. */
function unknownRules({ levels, exceptions }: ConfigPart, names: readonly string[]): UnknownRule[] {
	const levelEntries = levels.flatMap(({ rules, written }) =>
		Object.keys(rules).flatMap((name) => {
			const { document, pointer } = written ?? {};
			const pathFromRoot = pointer === "/rules" ? pointer : `${pointer}/rules`;
			const location = document?.locate(childPointer(pathFromRoot, name), "key");
			return unknownRule(location, name, names);
		}),
	);
	const exceptionEntries = exceptions.flatMap(({ rule, written: { document, pointer } }) =>
		unknownRule(document.locate(`${pointer}/rule`), rule, names),
	);
	return [...levelEntries, ...exceptionEntries];
}

function unknownRule(
	at: Location | undefined,
	name: string,
	names: readonly string[],
): UnknownRule[] {
	const complaint = unmatchedComplaint(name, names);
	return complaint === undefined || at === undefined ? [] : [{ at, complaint }];
}

interface RefusedValue {
	readonly pointer: JsonPointer;
	readonly why: string;
	readonly hint: string;
}

function refusedGlobs(content: ConfigContent): RefusedValue[] {
	const { elsewhere = [], publish } = content;
	const files = (["overrides", "ignore", "exceptions"] as const).flatMap((key) =>
		(content[key] ?? []).flatMap(({ files = [] }, index) =>
			refusedAmong(files, `/${key}/${index}/files`),
		),
	);
	const addresses = elsewhere.flatMap(({ addresses }, index) =>
		refusedAmong(addresses, `/elsewhere/${index}/addresses`),
	);
	const customGlobs = Object.entries(content.customRules ?? {}).flatMap(([name, { files = [] }]) =>
		refusedAmong(files, `${childPointer("/customRules", name)}/files`),
	);
	const pages = typeof publish === "object" ? refusedAmong(publish, "/publish") : [];
	return [...files, ...addresses, ...pages, ...customGlobs];
}

function refusedAmong(globs: readonly string[], pathFromRoot: string): RefusedValue[] {
	return globs.flatMap((glob, index) => {
		const refusal = globRefusal(glob);
		return refusal === undefined ? [] : { pointer: `${pathFromRoot}/${index}`, ...refusal };
	});
}

/** The minimum lengths in options of rules that are greater than the maximum length. */
function swappedBounds({ rules, overrides = [] }: ConfigContent): RefusedValue[] {
	const swappedIn = (settings: ConfigContent["rules"], pathFromRoot: string): RefusedValue[] =>
		entries(settings).flatMap(([name, setting]) => {
			const [, options] = itemsIn(setting);
			const [min, max] = [property(options, "minLength"), property(options, "maxLength")];
			if (typeof min !== "number" || typeof max !== "number" || min <= max) return [];
			const pointer = `${childPointer(pathFromRoot, name)}/1/minLength`;
			const why = "`minLength` is greater than `maxLength`.";
			return [{ pointer, why, hint: "Swap the two numbers." }];
		});
	const overrideBounds = overrides.flatMap((override, index) =>
		swappedIn(override.rules, `/overrides/${index}/rules`),
	);
	return [...swappedIn(rules, "/rules"), ...overrideBounds];
}

export function lineAt(
	{ file, range }: Location,
	message: string,
	hint?: string,
	name: string = file.path,
): string {
	return line(file.position(range.start), name, message, hint);
}

function line(at: Position, name: string, message: string, hint?: string): string {
	return `${name}:${at.line}:${at.column} ${shortenSentence(message)}${hint === undefined ? "" : ` ${shortenSentence(hint)}`}`;
}

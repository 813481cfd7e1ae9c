// Reads one file of settings. What is wrong with it is told line by line.
import { createRequire } from "node:module";
import { relative, sep } from "node:path";
import type { ValidateFunction } from "ajv";
import type { Contract } from "../../engine/severity.ts";
import { readText } from "../../facts/files/file-text.ts";
import { type CompiledSchema, faultsIn } from "../../schema/schema-errors.ts";
import { describeFault } from "../../schema/schema-fault.ts";
import type { DataDocument } from "../../source/document.ts";
import { parseJson } from "../../source/json/json.ts";
import { child, type JsonPointer, segments } from "../../source/pointer.ts";
import {
	type Location,
	type Position,
	SourceFile,
} from "../../source/source-file.ts";
import { shortened } from "../../text/words.ts";
import { meansRule } from "../rule-levels.ts";
import {
	type Accepted,
	type IgnoredFiles,
	type Override,
	SettingsError,
} from "./config.ts";
import { whyRefused } from "./glob.ts";
import type { SettingsFiles } from "./settings-files.ts";

const load = createRequire(import.meta.url);

interface Compiled {
	readonly config: ValidateFunction;
}

const check = (): Compiled => load("./schemas/config-check.cjs");
const telling = (): Compiled => load("./schemas/config-faults.cjs");

/** The JSON Schema of `docproof.config.json`, compiled by `tools/schemas/compile.ts`; loaded when a site has one. */
const configSchema: CompiledSchema = {
	accepts: (value) => check().config(value),
	telling: () => telling().config,
};

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
}

interface ConfigContext {
	readonly root: string;
	readonly name: string;
	readonly rules: readonly string[];
	readonly disk: SettingsFiles;
}

interface ConfigFile {
	readonly document: DataDocument;
	readonly content: ConfigContent;
}

/**
 * The file at an absolute path, for the site at `root`; `name` is what messages call it, `rules` the names of all rules.
 * Throws a `SettingsError` for a file that cannot be read or is wrong.
 */
export function readConfigFile(
	path: string,
	{ root, name, rules, disk }: ConfigContext,
): ConfigFile {
	const read = readText(path, () => disk.bytes(path));
	if (!("text" in read)) throw new SettingsError([`\`${name}\` ${read.why}.`]);
	const place = relative(root, path).split(sep).join("/");
	const document = parseJson(new SourceFile(place, read.text));
	const { faults, file } = document;
	if (faults.length > 0)
		throw new SettingsError(
			firstOf(faults, name, ({ range, message, hint }) =>
				line(file.position(range.start), name, message, hint),
			),
		);
	const found = schemaFaults(document, name);
	if (found.length > 0) throw new SettingsError(found);
	// The schema has said that it is one.
	const content = document.value as ConfigContent;
	const wrong = patternFaults(document, content, rules, name);
	if (wrong.length > 0) throw new SettingsError(wrong);
	return { document, content };
}

/** Nobody reads more lines about one file. */
const mostLines = 50;

/** A line for each of the first faults of a file, and one that counts the others. */
function firstOf<Fault>(
	faults: readonly Fault[],
	name: string,
	lineFor: (fault: Fault) => string,
): string[] {
	const lines = faults.slice(0, mostLines).map(lineFor);
	const rest = faults.length - lines.length;
	return rest > 0
		? [...lines, `${name}: ${rest} more of this kind are not listed.`]
		: lines;
}

function patternFaults(
	document: DataDocument,
	content: ConfigContent,
	rules: readonly string[],
	name: string,
): string[] {
	const idle = firstOf(idlePatterns(content, rules), name, (pointer) =>
		lineAt(
			document.locate(pointer, "key"),
			`\`${segments(pointer).at(-1)}\` fits no rule.`,
			"`docproof rules` lists them.",
			name,
		),
	);
	const refused = firstOf(
		refusedGlobs(content),
		name,
		({ pointer, why, hint }) =>
			lineAt(document.locate(pointer), why, hint, name),
	);
	return [...idle, ...refused];
}

function schemaFaults(document: DataDocument, name: string): string[] {
	return firstOf(faultsIn(configSchema, document.value), name, (found) => {
		const at = document.locate(found.pointer, found.part);
		const { message, hint } = describeFault(found.fault, {
			name: segments(found.pointer).at(-1) ?? name,
			written: found.written,
			...(found.title !== undefined && { holder: found.title }),
		});
		return lineAt(at, message, hint, name);
	});
}

/** The patterns that fit no rule. The schema has compared the names. */
function idlePatterns(
	{ rules = {}, overrides = [] }: ConfigContent,
	names: readonly string[],
): JsonPointer[] {
	const patternsIn = (levels: object, place: JsonPointer): JsonPointer[] =>
		Object.keys(levels)
			.filter((pattern) => !names.some((name) => meansRule(pattern, name)))
			.map((pattern) => child(place, pattern));
	return [
		...patternsIn(rules, "/rules"),
		...overrides.flatMap((override, index) =>
			patternsIn(override.rules, `/overrides/${index}/rules`),
		),
	];
}

interface RefusedGlob {
	readonly pointer: JsonPointer;
	readonly why: string;
	readonly hint: string;
}

function refusedGlobs(content: ConfigContent): RefusedGlob[] {
	return (["overrides", "ignore", "exceptions"] as const).flatMap((key) =>
		(content[key] ?? []).flatMap(({ files = [] }, index) =>
			files.flatMap((glob, place) => {
				const refused = whyRefused(glob);
				const pointer = `/${key}/${index}/files/${place}`;
				return refused === undefined ? [] : { pointer, ...refused };
			}),
		),
	);
}

/** A line about a place, for a `SettingsError`. */
export function lineAt(
	{ file, range }: Location,
	message: string,
	hint?: string,
	name: string = file.path,
): string {
	return line(file.position(range.start), name, message, hint);
}

function line(
	at: Position,
	name: string,
	message: string,
	hint?: string,
): string {
	return `${name}:${at.line}:${at.column} ${shortened(message)}${hint === undefined ? "" : ` ${shortened(hint)}`}`;
}

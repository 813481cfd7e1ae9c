// What is wrong with a file of settings, line by line.
import { createRequire } from "node:module";
import type { ValidateFunction } from "ajv";
import { levels } from "../../engine/severity.ts";
import { type CompiledSchema, faultsIn, type PlacedFault } from "../../schema/schema-errors.ts";
import { describeFault } from "../../schema/schema-fault.ts";
import type { DataDocument } from "../../source/document.ts";
import { child, type JsonPointer, segments } from "../../source/pointer.ts";
import type { Location, Position } from "../../source/source-file.ts";
import { type Complaint, noLevel, noRule, noRuleFits } from "../../text/rule-names.ts";
import { shortened, show } from "../../text/words.ts";
import type { ConfigContent } from "./config.ts";
import { whyRefused } from "./glob.ts";
import { meansRule } from "./rule-levels.ts";

const load = createRequire(import.meta.url);

interface Compiled {
	readonly config: ValidateFunction;
}

const check = (): Compiled => load("./schemas/config-check.cjs");
const telling = (): Compiled => load("./schemas/config-faults.cjs");

/**
 * The JSON Schema of `docproof.config.json`, compiled by `tools/schemas/compile.ts`; loaded when a
 * site has one.
 */
const configSchema: CompiledSchema = {
	accepts: (value) => check().config(value),
	telling: () => telling().config,
};

/** Nobody reads more lines about one file. */
const mostLines = 50;

/** A line for each of the first faults of a file, and one that counts the others. */
export function firstOf<Fault>(
	faults: readonly Fault[],
	name: string,
	lineFor: (fault: Fault) => string,
): string[] {
	const lines = faults.slice(0, mostLines).map(lineFor);
	const rest = faults.length - lines.length;
	return rest > 0 ? [...lines, `${name}: ${rest} more of this kind are not listed.`] : lines;
}

/** What is wrong with patterns of rules and of files. */
export function patternFaults(
	document: DataDocument,
	content: ConfigContent,
	rules: readonly string[],
	name: string,
): string[] {
	const idle = firstOf(idlePatterns(content, rules), name, (pointer) => {
		const { message, hint } = noRuleFits(lastOf(pointer), rules);
		return lineAt(document.locate(pointer, "key"), message, hint, name);
	});
	const refused = firstOf(refusedGlobs(content), name, ({ pointer, why, hint }) =>
		lineAt(document.locate(pointer), why, hint, name),
	);
	return [...idle, ...refused];
}

/** What the JSON Schema of settings says of a file. */
export function schemaFaults(
	document: DataDocument,
	rules: readonly string[],
	name: string,
): string[] {
	return firstOf(faultsIn(configSchema, document.value), name, (found) => {
		const at = document.locate(found.pointer, found.part);
		const { message, hint } =
			ofRule(found, rules) ??
			describeFault(found.fault, {
				name: lastOf(found.pointer) || name,
				written: found.written,
				...(found.title !== undefined && { holder: found.title }),
			});
		return lineAt(at, message, hint, name);
	});
}

/**
 * What the names and levels of rules have of their own; `undefined` where a fault is about
 * something else.
 */
function ofRule(
	{ fault, pointer, written }: PlacedFault,
	rules: readonly string[],
): Complaint | undefined {
	const isLevel = /^(?:\/overrides\/\d+)?\/rules\/[^/]*$/.test(pointer);
	if (isLevel && fault.kind === "unknown") return noRule(lastOf(pointer), rules);
	if (isLevel && fault.kind === "value") return noLevel(show(written), levels);
	return /^\/exceptions\/\d+\/rule$/.test(pointer) && fault.kind === "value"
		? noRule(show(written), rules)
		: undefined;
}

function lastOf(pointer: JsonPointer): string {
	return segments(pointer).at(-1) ?? "";
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
	const { elsewhere = [] } = content;
	const files = (["overrides", "ignore", "exceptions"] as const).flatMap((key) =>
		(content[key] ?? []).flatMap(({ files = [] }, index) =>
			refusedAmong(files, `/${key}/${index}/files`),
		),
	);
	const addresses = elsewhere.flatMap(({ addresses }, index) =>
		refusedAmong(addresses, `/elsewhere/${index}/addresses`),
	);
	return [...files, ...addresses];
}

function refusedAmong(globs: readonly string[], place: string): RefusedGlob[] {
	return globs.flatMap((glob, index) => {
		const refused = whyRefused(glob);
		return refused === undefined ? [] : { pointer: `${place}/${index}`, ...refused };
	});
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

/** The same about a position. */
export function line(at: Position, name: string, message: string, hint?: string): string {
	return `${name}:${at.line}:${at.column} ${shortened(message)}${hint === undefined ? "" : ` ${shortened(hint)}`}`;
}

// JSONPath as Mintlify asks it: RFC 9535, by the same package, with the same limits.
import { createRequire } from "node:module";
import { runInNewContext } from "node:vm";
import type { Path } from "../../source/merged-document.ts";
import { isContainer, isMapping } from "../../source/value.ts";

const load = createRequire(import.meta.url);

/** An expression that cannot be answered. */
export class PathError extends Error {
	/**
	 * `too deep`: the values nest deeper than Mintlify follows. `too long`: a pattern or a text that
	 * it is tried on.
	 */
	readonly kind: "invalid" | "too deep" | "too long";

	constructor(kind: PathError["kind"], message: string) {
		super(message);
		this.kind = kind;
	}
}

/** An expression that may take longer than anybody waits. */
export class TooSlow extends Error {}

/** The limits of Mintlify, in characters. */
const longestPattern = 512;
const longestText = 100_000;

/** What `match` and `search` of Mintlify do not count beyond. */
const mostRepetitions = 1000;

type Package = typeof import("json-p3");
type Environment = InstanceType<Package["JSONPathEnvironment"]>;
type Segments = InstanceType<Package["JSONPathQuery"]>["segments"];
type JSONValue = Parameters<Environment["query"]>[1];

let known: Environment | undefined;

/**
 * The paths of the values that an expression selects, each once. Throws `PathError` and `TooSlow`.
 */
export function select(expression: string, value: unknown): readonly Path[] {
	known ??= environment();
	// Each of these looks through all that the one before has found.
	if (expression.split("..").length > 3) throw new TooSlow();
	const paths = new Map<string, Path>();
	try {
		for (const { location } of known.lazyQuery(expression, value as JSONValue))
			paths.set(JSON.stringify(location), location);
	} catch (error) {
		throw asPathError(error);
	}
	return [...paths.values()];
}

/** A name of an expression that nothing has, where the names before it lead to something. */
export interface MissingName {
	readonly name: string;
	/** What there is in its place. */
	readonly known: readonly string[];
}

/** Why an expression selects nothing, where that is a name. */
export function missingName(expression: string, value: unknown): MissingName | undefined {
	known ??= environment();
	const { segments } = known.compile(expression);
	for (let end = segments.length - 1; end >= 0; end--) {
		const holders = valuesAt(known, segments.slice(0, end), value);
		if (holders.length > 0) return missingIn(holders, segments[end]);
	}
	return undefined;
}

function valuesAt(from: Environment, segments: Segments, value: unknown): readonly unknown[] {
	const { JSONPathQuery }: Package = load("json-p3");
	const query = new JSONPathQuery(from, segments);
	return [...query.lazyQuery(value as JSONValue)].map((node) => node.value);
}

/** Of several names, or of any depth, it cannot be told which is meant. */
function missingIn(
	holders: readonly unknown[],
	segment: Segments[number] | undefined,
): MissingName | undefined {
	const [selector, ...others] = segment?.selectors ?? [];
	const isDeep = segment?.toString().startsWith("..") !== false;
	const name: unknown = selector !== undefined && "name" in selector ? selector.name : undefined;
	if (isDeep || typeof name !== "string" || others.length > 0) return undefined;
	const names = holders.flatMap((holder) => (isMapping(holder) ? Object.keys(holder) : []));
	return { name, known: [...new Set(names)] };
}

/** Does something that asks for paths, for so many milliseconds at most. Throws `TooSlow`. */
export function inTime<Answer>(time: number, ask: () => Answer): Answer {
	// Not as a part of what the time is for.
	known ??= environment();
	try {
		return runInNewContext("ask()", { ask }, { timeout: time });
	} catch (error) {
		// It is an error of another context.
		const isTimeout =
			isContainer(error) && Reflect.get(error, "code") === "ERR_SCRIPT_EXECUTION_TIMEOUT";
		throw isTimeout ? new TooSlow() : error;
	}
}

function environment(): Environment {
	const { JSONPathEnvironment }: Package = load("json-p3");
	const made = new JSONPathEnvironment();
	for (const name of ["match", "search"]) {
		const own = made.functionRegister.get(name);
		if (own === undefined) continue;
		const { argTypes, returnType } = own;
		const call = (text: unknown, pattern: unknown): boolean => {
			checkLengths(text, pattern);
			if (typeof text !== "string" || typeof pattern !== "string") return false;
			return own.call(text, forJavaScript(pattern)) === true;
		};
		made.functionRegister.set(name, { argTypes, returnType, call });
	}
	return made;
}

function checkLengths(text: unknown, pattern: unknown): void {
	if (typeof pattern === "string" && pattern.length > longestPattern)
		throw new PathError("too long", `a pattern has more than ${longestPattern} characters`);
	if (typeof text === "string" && text.length > longestText)
		throw new PathError(
			"too long",
			`a pattern is tried on a text of more than ${longestText} characters`,
		);
	if (typeof pattern === "string" && repetitionsOf(pattern) > mostRepetitions) throw new TooSlow();
}

/** How often a part of a pattern can stand in what all its counts together ask for. */
function repetitionsOf(pattern: string): number {
	let all = 1;
	for (const [, count] of pattern.matchAll(/[{,](\d+)/g)) all *= Math.max(Number(count), 1);
	return all;
}

/**
 * As JavaScript has them: patterns of RFC 9485 have no anchors, and may escape a hyphen anywhere.
 */
const meaning = new Map([
	["^", "\\^"],
	["$", "[$]"],
	["\\-", "-"],
]);

function forJavaScript(pattern: string): string {
	let isClass = false;
	return pattern.replaceAll(/\\.|\[\^?|[\]$^]/gsu, (part) => {
		if (part.startsWith("[")) isClass = true;
		else if (part === "]") isClass = false;
		return isClass ? part : (meaning.get(part) ?? part);
	});
}

function asPathError(error: unknown): unknown {
	if (!(error instanceof Error) || !/^JSONPath|^Undefined/.test(error.name)) return error;
	if (error.name === "JSONPathRecursionLimitError") return new PathError("too deep", error.message);
	// Its place in the expression stands at the end.
	const end = error.message.lastIndexOf(" (");
	const message = end === -1 ? error.message : error.message.slice(0, end);
	return new PathError("invalid", message);
}

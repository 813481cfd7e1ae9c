// JSONPath as Mintlify evaluates it: RFC 9535, with the same package and the same limits.
import { runInNewContext } from "node:vm";
import { loadLate } from "../../load-late.ts";
import type { Path } from "../../text/merged-document.ts";
import { isContainer, isMapping } from "../../text/value.ts";

export class PathError extends Error {
	/**
	 * `too deep`: the values nest deeper than Mintlify follows. `too long`: a regular expression,
	 * or the text that the expression tests, is too long.
	 */
	readonly kind: "invalid" | "too deep" | "too long";

	constructor(kind: PathError["kind"], message: string) {
		super(message);
		this.kind = kind;
	}
}

export class TooSlowError extends Error {}

/**
 * Mintlify's limits on the lengths of a pattern and of the text that the pattern tests, in
 * characters.
 */
const maxPatternLength = 512;
const maxTextLength = 100_000;

/**
 * The maximum number of repetitions in a pattern. Mintlify's `match` and `search` do not count
 * beyond this number, so docproof does not run such patterns.
 */
const maxRepetitions = 1000;

type Package = typeof import("json-p3");
type Environment = InstanceType<Package["JSONPathEnvironment"]>;
type Segments = InstanceType<Package["JSONPathQuery"]>["segments"];
type JSONValue = Parameters<Environment["query"]>[1];

let cachedEnvironment: Environment | undefined;

/**
 * The paths of the values that an expression selects, each path once. Throws a `PathError` or a
 * `TooSlowError`.
 */
export function selectPaths(expression: string, value: unknown): readonly Path[] {
	cachedEnvironment ??= createEnvironment();
	// Each `..` searches all results of the previous `..`, so several `..` multiply the time.
	if (expression.split("..").length > 3) throw new TooSlowError();
	const paths = new Map<string, Path>();
	try {
		for (const { location } of cachedEnvironment.lazyQuery(expression, value as JSONValue))
			paths.set(JSON.stringify(location), location);
	} catch (error) {
		throw asPathError(error);
	}
	return [...paths.values()];
}

/** A name in an expression that does not exist, although all names before the name exist. */
export interface MissingName {
	readonly name: string;
	readonly knownNames: readonly string[];
}

/**
 * The first name in an expression that a value does not have; `undefined` if the reason is not a
 * single name.
 */
export function findMissingName(expression: string, value: unknown): MissingName | undefined {
	cachedEnvironment ??= createEnvironment();
	const { segments } = cachedEnvironment.compile(expression);
	for (let end = segments.length - 1; end >= 0; end--) {
		const holders = valuesAt(cachedEnvironment, segments.slice(0, end), value);
		if (holders.length > 0) return missingNameIn(holders, segments[end]);
	}
	return undefined;
}

function valuesAt(from: Environment, segments: Segments, value: unknown): readonly unknown[] {
	const { JSONPathQuery }: Package = loadLate("openapi/overlays/json-p3.cjs");
	const query = new JSONPathQuery(from, segments);
	return [...query.lazyQuery(value as JSONValue)].map((node) => node.value);
}

/**
 * The missing name; `undefined` for a segment with several names or with any depth, because it is
 * unknown which name is wrong.
 */
function missingNameIn(
	holders: readonly unknown[],
	segment: Segments[number] | undefined,
): MissingName | undefined {
	const [selector, ...others] = segment?.selectors ?? [];
	const isDeep = segment?.toString().startsWith("..") !== false;
	const name: unknown = selector !== undefined && "name" in selector ? selector.name : undefined;
	if (isDeep || typeof name !== "string" || others.length > 0) return undefined;
	const names = holders.flatMap((holder) => (isMapping(holder) ? Object.keys(holder) : []));
	return { name, knownNames: [...new Set(names)] };
}

/**
 * Runs a function that evaluates expressions, for at most the given number of milliseconds.
 * Throws a `TooSlowError`.
 */
export function runInTime<Answer>(time: number, ask: () => Answer): Answer {
	// The package is loaded before the time starts to count.
	cachedEnvironment ??= createEnvironment();
	try {
		return runInNewContext("ask()", { ask }, { timeout: time });
	} catch (error) {
		// The error is recognized by its code, because the error comes from another context, where
		// `instanceof` fails.
		const isTimeout =
			isContainer(error) && Reflect.get(error, "code") === "ERR_SCRIPT_EXECUTION_TIMEOUT";
		throw isTimeout ? new TooSlowError() : error;
	}
}

function createEnvironment(): Environment {
	const { JSONPathEnvironment }: Package = loadLate("openapi/overlays/json-p3.cjs");
	const pathEnvironment = new JSONPathEnvironment();
	for (const name of ["match", "search"]) {
		const ownFunction = pathEnvironment.functionRegister.get(name);
		if (ownFunction === undefined) continue;
		const { argTypes, returnType } = ownFunction;
		const call = (text: unknown, pattern: unknown): boolean => {
			checkLengths(text, pattern);
			if (typeof text !== "string" || typeof pattern !== "string") return false;
			return ownFunction.call(text, toJavaScriptPattern(pattern)) === true;
		};
		pathEnvironment.functionRegister.set(name, { argTypes, returnType, call });
	}
	return pathEnvironment;
}

function checkLengths(text: unknown, pattern: unknown): void {
	if (typeof pattern === "string" && pattern.length > maxPatternLength)
		throw new PathError("too long", `a pattern has more than ${maxPatternLength} characters`);
	if (typeof text === "string" && text.length > maxTextLength)
		throw new PathError(
			"too long",
			`a pattern is tried on a text of more than ${maxTextLength} characters`,
		);
	if (typeof pattern === "string" && repetitionsOf(pattern) > maxRepetitions)
		throw new TooSlowError();
}

/** The number of repetitions that all counts of a pattern allow together. */
function repetitionsOf(pattern: string): number {
	let repetitions = 1;
	for (const [, count] of pattern.matchAll(/[{,](\d+)/g)) repetitions *= Math.max(Number(count), 1);
	return repetitions;
}

/**
 * The JavaScript syntax of parts of a pattern. Patterns of RFC 9485 have no anchors, and may escape
 * a hyphen anywhere.
 */
const javaScriptByPart = new Map([
	["^", "\\^"],
	["$", "[$]"],
	["\\-", "-"],
]);

function toJavaScriptPattern(pattern: string): string {
	let isClass = false;
	return pattern.replaceAll(/\\.|\[\^?|[\]$^]/gsu, (part) => {
		if (part.startsWith("[")) isClass = true;
		else if (part === "]") isClass = false;
		return isClass ? part : (javaScriptByPart.get(part) ?? part);
	});
}

function asPathError(error: unknown): unknown {
	if (!(error instanceof Error) || !/^JSONPath|^Undefined/.test(error.name)) return error;
	if (error.name === "JSONPathRecursionLimitError") return new PathError("too deep", error.message);
	// The message is cut, because the package appends the position in the expression to its messages.
	const end = error.message.lastIndexOf(" (");
	const message = end === -1 ? error.message : error.message.slice(0, end);
	return new PathError("invalid", message);
}

// TypeScript with JSX as JavaScript. Mintlify removes the types with the same version of sucrase, so
// sucrase decides which files a build accepts, and which imports it takes for types.
import type { transform } from "sucrase";
import type * as nameTypes from "sucrase/dist/types/NameManager.js";
import type * as stateTypes from "sucrase/dist/types/parser/tokenizer/state.js";
import type * as processorTypes from "sucrase/dist/types/TokenProcessor.js";
import { loadLate } from "../../load-late.ts";
import { positionIn, type Range } from "../../text/source-file.ts";
import { innerValue } from "../../text/value.ts";

export interface StrippedScript {
	readonly code: string;
	/** The offset in the original text of a character of `code`. */
	offsetOf(offset: number): number;
}

/**
 * Throws a `SyntaxError` with the offset `pos` for a text that is not TypeScript, and a `RangeError`
 * for a text that would take too long.
 */
export function stripTypes(text: string): StrippedScript {
	furthestError = undefined;
	repeatedSteps = 0;
	claimedNameCount = 0;
	copiedTokens = [];
	try {
		const { code } = loadSucrase().transform(text, {
			transforms: ["typescript", "jsx"],
			jsxRuntime: "preserve",
			disableESTransforms: true,
		});
		return { code, offsetOf: offsetsBy(copiedTokens) };
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		keepFurthest(error);
		throw furthestError ?? error;
	} finally {
		copiedTokens = [];
	}
}

/**
 * sucrase reads what may be a function or an element again as something else, so the last error is
 * at the beginning of the function around the fault. The furthest error is at the fault.
 */
let furthestError: SyntaxError | undefined;

function keepFurthest(error: SyntaxError): void {
	if (furthestError === undefined || placeOf(error) > placeOf(furthestError)) furthestError = error;
}

function placeOf(error: SyntaxError): number {
	return Number(innerValue(error, "pos") ?? 0);
}

/**
 * The limit on the work that sucrase repeats: functions in parameters of functions, and classes in
 * fields of classes, double it, and each field looks for a name from the first one on.
 */
const maxRepeatedSteps = 1_000_000;
let repeatedSteps = 0;
let claimedNameCount = 0;

function countRepeated(steps: number): void {
	repeatedSteps += steps;
	if (repeatedSteps > maxRepeatedSteps) throw new RangeError("The script is too complicated.");
}

/** A token of the original text, and its offset in the code; removed tokens have an offset, too. */
interface CopiedToken extends Range {
	readonly offset: number;
}

let copiedTokens: readonly CopiedToken[] = [];

interface Sucrase {
	readonly transform: typeof transform;
	readonly NameManager: typeof nameTypes.default.default;
	readonly State: typeof stateTypes.default.default;
	readonly TokenProcessor: typeof processorTypes.default.default;
}

let sucrase: Sucrase | undefined;

function loadSucrase(): Sucrase {
	if (sucrase !== undefined) return sucrase;
	const loadedSucrase: Sucrase = loadLate("mdx/scripts/sucrase.cjs");
	watch(loadedSucrase);
	sucrase = loadedSucrase;
	return loadedSucrase;
}

/** Counts the work that sucrase repeats, and keeps its errors and tokens. */
function watch({ NameManager, State, TokenProcessor }: Sucrase): void {
	const { restoreFromSnapshot } = State.prototype;
	State.prototype.restoreFromSnapshot = function (snapshot): void {
		if (this.error instanceof SyntaxError) keepFurthest(this.error);
		countRepeated(this.tokens.length - snapshot.tokensLength);
		restoreFromSnapshot.call(this, snapshot);
	};
	const { claimFreeName } = NameManager.prototype;
	NameManager.prototype.claimFreeName = function (name): string {
		claimedNameCount++;
		countRepeated(claimedNameCount);
		return claimFreeName.call(this, name);
	};
	const { finish, restoreToSnapshot } = TokenProcessor.prototype;
	TokenProcessor.prototype.restoreToSnapshot = function (snapshot): void {
		countRepeated(this.currentIndex() - snapshot.tokenIndex);
		restoreToSnapshot.call(this, snapshot);
	};
	// The offsets of tokens are kept, because the source maps of sucrase are wrong after `${a}${b}`.
	TokenProcessor.prototype.finish = function (): ReturnType<typeof finish> {
		const result = finish.call(this);
		copiedTokens = this.tokens.flatMap(({ start, end }, index) => {
			const offset = result.mappings[index];
			return offset === undefined ? [] : [{ start, end, offset }];
		});
		return result;
	};
}

function offsetsBy(tokens: readonly CopiedToken[]): StrippedScript["offsetOf"] {
	const offsets = tokens.map(({ offset }) => offset);
	return (offset) => {
		const token = tokens[positionIn(offsets, offset).line - 1];
		return token === undefined ? 0 : Math.min(token.start + offset - token.offset, token.end);
	};
}

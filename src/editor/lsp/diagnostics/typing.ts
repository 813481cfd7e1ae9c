// Diagnostics at the cursor are held back while a word is typed, because the next letter may remove
// the diagnostics.
import type {
	Diagnostic,
	Position,
	TextDocumentContentChangeEvent,
} from "vscode-languageserver-protocol";
import type { FileDiagnostics } from "./publisher.ts";

/** The milliseconds without a keystroke after which held-back diagnostics are published. */
const restTime = 700;

interface TypedWord {
	readonly uri: string;
	/** The position after the last letter. */
	readonly cursor: Position;
	/** The diagnostics of the file before the word. */
	readonly before: readonly Diagnostic[];
}

export class Typing {
	readonly #onRest: () => void;
	#word: TypedWord | undefined;
	#timer: NodeJS.Timeout | undefined;

	constructor(onRest: () => void) {
		this.#onRest = onRest;
	}

	/** Registers a change of a file. `diagnostics` are the diagnostics before the change. */
	onChange(
		uri: string,
		changes: readonly TextDocumentContentChangeEvent[],
		diagnostics: readonly Diagnostic[],
	): void {
		clearTimeout(this.#timer);
		const cursor = cursorBehind(changes);
		const word = this.#word;
		this.#word = undefined;
		if (cursor === undefined) return;
		const isSameWord = word?.uri === uri && areBeside(word.cursor, cursor);
		this.#word = { uri, cursor, before: isSameWord ? word.before : diagnostics };
		this.#timer = setTimeout(() => this.end(), restTime);
	}

	/** Ends the word, for example when the file is saved. */
	end(): void {
		clearTimeout(this.#timer);
		if (this.#word === undefined) return;
		this.#word = undefined;
		this.#onRest();
	}

	publishableDiagnostics(
		all: ReadonlyMap<string, FileDiagnostics>,
	): ReadonlyMap<string, FileDiagnostics> {
		const word = this.#word;
		const file = all.get(word?.uri ?? "");
		if (word === undefined || file === undefined) return all;
		const { uri, cursor, before } = word;
		const isPublished = (one: Diagnostic): boolean =>
			!isAt(one, cursor) || before.some((other) => isLike(one, other));
		const diagnostics = file.diagnostics.filter(isPublished);
		return diagnostics.length === file.diagnostics.length
			? all
			: new Map(all).set(uri, { ...file, diagnostics });
	}
}

/**
 * The cursor after a typed or deleted letter; `undefined` for a larger change, such as a line or a
 * whole text.
 */
function cursorBehind(changes: readonly TextDocumentContentChangeEvent[]): Position | undefined {
	const [change, ...others] = changes;
	if (change === undefined || others.length > 0 || !("range" in change)) return undefined;
	const { text, range } = change;
	const { start, end } = range;
	const isLetter =
		/^[\p{L}\p{N}_/#.:@-]{0,2}$/u.test(text) &&
		start.line === end.line &&
		end.character - start.character <= 1;
	return isLetter ? { line: start.line, character: start.character + text.length } : undefined;
}

function areBeside(one: Position, other: Position): boolean {
	return one.line === other.line && Math.abs(one.character - other.character) <= 2;
}

function isAt({ range: { start, end } }: Diagnostic, { line, character }: Position): boolean {
	const isBehindStart = start.line < line || (start.line === line && start.character <= character);
	const isBeforeEnd = end.line > line || (end.line === line && end.character >= character);
	return isBehindStart && isBeforeEnd;
}

function isLike(one: Diagnostic, other: Diagnostic): boolean {
	return (
		one.code === other.code &&
		one.range.start.line === other.range.start.line &&
		one.range.start.character === other.range.start.character
	);
}

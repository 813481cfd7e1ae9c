// The files whose bodies Mintlify reads: pages, snippets and scripts.
import { recordReads } from "../../../engine/questions/reads.ts";
import type { BodyReading } from "../../../mdx/body.ts";
import { type Opening, openingOf } from "../../../mdx/opening.ts";
import { ignoreMark, type ProvenPage } from "../../../mdx/proven-page.ts";
import { readBody } from "../../../mdx/read-body.ts";
import { languageOfScript, readScriptFile } from "../../../mdx/script-file.ts";
import {
	LazyLocation,
	type Location,
	lineStartsOf,
	type Position,
	positionIn,
	type Range,
	SourceFile,
} from "../../../text/source-file.ts";
import { measurePhase } from "../../../text/stopwatch.ts";
import { isMapping, property } from "../../../text/value.ts";
import type { DocsJson } from "../docs-json/docs-json.ts";
import type { FileFailures } from "../files/facts.ts";
import { createFact, type SiteFiles } from "../files/site-files.ts";
import { pageFile } from "../pages/page.ts";

/**
 * A file whose body Mintlify reads. The content is fixed: after a change, the file gets another
 * object.
 */
export class BodyFile {
	readonly path: string;
	/**
	 * The kind of body. `snippet`: a file that is not a page of its own; `script`: JavaScript with
	 * JSX.
	 */
	readonly kind: "page" | "snippet" | "script";
	readonly #files: SiteFiles;
	readonly #variables: ReadonlySet<string>;
	readonly #provenPage: ProvenPage | undefined;
	#reading: BodyReading | undefined;
	#mayHaveIgnoreComment: boolean;
	#hasByteOrderMark = false;
	#lineStarts: readonly number[] | undefined;
	/** A text that replaces the text of the site (`withText`). */
	#replacement: SourceFile | undefined;
	/**
	 * The reference is weak, because few callers need the text of a page again after its body is
	 * read.
	 */
	#openedFile: WeakRef<SourceFile> | undefined;

	constructor(
		files: SiteFiles,
		path: string,
		kind: BodyFile["kind"],
		variables: ReadonlySet<string>,
	) {
		this.#files = files;
		this.#variables = variables;
		this.path = path;
		this.kind = kind;
		this.#provenPage = kind === "script" ? undefined : pageFile(files, path).proven;
		this.#mayHaveIgnoreComment = this.#provenPage?.mayHaveIgnoreComment === true;
	}

	/** The errors of docproof itself on the files of the site. */
	get failures(): FileFailures {
		return this.#files.failures;
	}

	/** The parsed body; `unknown` for an unreadable file. */
	get reading(): BodyReading {
		this.#reading ??= this.#files.failures.guardSearch(
			this.path,
			() => this.#read(),
			() => ({ kind: "unknown" }),
		);
		return this.#reading;
	}

	get mayHaveIgnoreComment(): boolean {
		return this.reading !== undefined && this.#mayHaveIgnoreComment;
	}

	get opening(): Opening | undefined {
		return this.#replacement !== undefined || this.#provenPage === undefined
			? openingOf(this.file.text)
			: this.#provenPage.opening;
	}

	/** False for a proven page, because a proven page has no `{{`. */
	get mayHaveVariables(): boolean {
		return this.#replacement !== undefined || this.#provenPage === undefined;
	}

	/**
	 * The file with its whole text. docproof reads the file again unless the text is still in memory.
	 */
	get file(): SourceFile {
		const openFile = this.#replacement ?? this.#openedFile?.deref();
		if (openFile !== undefined) return openFile;
		const file = this.#open();
		this.#openedFile = new WeakRef(file);
		return file;
	}

	/**
	 * The line and column of an offset. Only the line starts are cached, not the text, because every
	 * link of a site is located.
	 */
	position(offset: number): Position {
		this.#lineStarts ??= lineStartsOf(
			(this.#replacement ?? this.#openedFile?.deref() ?? this.#open()).text,
		);
		return positionIn(this.#lineStarts, offset);
	}

	locate(range: Range): Location {
		return new LazyLocation(this, "", () => range);
	}

	locateLineRest(start: number): Location {
		return new LazyLocation(this, "", () => lineRestRange(this.file.text, start));
	}

	/** The body that another text of this file would have. */
	readAs(text: string): BodyReading {
		const isPage = this.kind === "page";
		const parsedText = isPage ? text : withoutVariables(text, this.#variables);
		return measurePhase("parsing", () =>
			this.kind === "script"
				? readScriptFile(parsedText, languageOfScript(this.path))
				: readBody(parsedText, this.#hasByteOrderMark),
		);
	}

	withText(text: string): BodyFile {
		const file = new SourceFile(this.path, text);
		const copy = new BodyFile(this.#files, this.path, this.kind, this.#variables);
		copy.#replacement = file;
		copy.#reading = this.readAs(file.text);
		return copy;
	}

	/** No dependency is recorded for this read, because callers depend on the body already. */
	#open(): SourceFile {
		const content = recordReads(undefined, () => this.#files.read(this.path));
		return new SourceFile(this.path, "text" in content ? content.text : "");
	}

	#read(): BodyReading {
		if (this.kind === "script") {
			const { reading, mayHaveIgnoreComment } = scriptFile(this.#files, this.path);
			this.#mayHaveIgnoreComment = mayHaveIgnoreComment;
			return this.#variables.size > 0 && this.file.text.includes("{{")
				? this.readAs(this.file.text)
				: reading;
		}
		if (this.#provenPage !== undefined) return { kind: "body", body: this.#provenPage.body };
		const content = recordReads(undefined, () => this.#files.read(this.path));
		if (!("text" in content)) return { kind: "unknown" };
		this.#mayHaveIgnoreComment = content.text.includes(ignoreMark);
		const file = new SourceFile(this.path, content.text);
		this.#hasByteOrderMark = file.hasByteOrderMark;
		return this.readAs(file.text);
	}
}

function lineRestRange(text: string, start: number): Range {
	const line = /.*/y;
	line.lastIndex = start;
	const length = line.exec(text)?.[0].trimEnd().length ?? 0;
	return { start, end: start + length };
}

const variablePattern = /\{\{\s*([\w.-]+)\s*\}\}/g;

export function variablesOf({ value }: DocsJson): ReadonlySet<string> {
	const variables = property(value, "variables");
	return new Set(isMapping(variables) ? Object.keys(variables) : []);
}

/**
 * A snippet or script as Mintlify parses it: with text in place of the variables of docs.json. The
 * text has the length of the variables, so that offsets stay valid. Mintlify parses pages before it
 * inserts values, so pages stay unchanged.
 */
function withoutVariables(text: string, names: ReadonlySet<string>): string {
	if (names.size === 0) return text;
	return text.replaceAll(variablePattern, (written: string, name: string) =>
		names.has(name) ? "x".repeat(written.length) : written,
	);
}

interface ScriptFile {
	/** The result of reading the body; `unknown` for an unreadable file. */
	readonly reading: BodyReading;
	readonly mayHaveIgnoreComment: boolean;
}

export function isScript(path: string): boolean {
	return /\.[jt]sx$/.test(path);
}

export const scriptFile = createFact((files, path): ScriptFile => {
	const unknownScript: ScriptFile = { reading: { kind: "unknown" }, mayHaveIgnoreComment: false };
	return files.failures.guardSearch(
		path,
		() => {
			const content = files.read(path);
			if (!("text" in content)) return unknownScript;
			const { text } = new SourceFile(path, content.text);
			const reading = measurePhase("parsing", () => readScriptFile(text, languageOfScript(path)));
			return { reading, mayHaveIgnoreComment: text.includes(ignoreMark) };
		},
		() => unknownScript,
	);
});

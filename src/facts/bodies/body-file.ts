// The files whose bodies Mintlify reads: pages, snippets, in which variables of docs.json get their
// values before, and scripts.
import { reading as readingFor } from "../../engine/questions/reads.ts";
import type { BodyReading } from "../../source/mdx/body.ts";
import { type Opening, openingOf } from "../../source/mdx/opening.ts";
import { ignoreMark, type ProvenPage } from "../../source/mdx/proven-page.ts";
import { readBody } from "../../source/mdx/read-body.ts";
import { readScriptFile } from "../../source/mdx/script-file.ts";
import {
	type Location,
	lineStartsOf,
	type Position,
	positionIn,
	type Range,
	SourceFile,
} from "../../source/source-file.ts";
import { timed } from "../../source/stopwatch.ts";
import { isMapping, property } from "../../source/value.ts";
import type { DocsJson } from "../docs-json/docs-json.ts";
import type { FileFailures } from "../files/facts.ts";
import { fact, type SiteFiles } from "../files/site-files.ts";
import { pageFile } from "../pages/page.ts";

/** A file whose body Mintlify reads, with one content: where that changes, it is another object. */
export class BodyFile {
	readonly path: string;
	/** `snippet`: it is no page of its own; `script`: it is JavaScript with JSX. */
	readonly kind: "page" | "snippet" | "script";
	readonly #files: SiteFiles;
	readonly #variables: ReadonlySet<string>;
	readonly #proven: ProvenPage | undefined;
	#reading: BodyReading | undefined;
	#hasMark: boolean;
	#hasByteOrderMark = false;
	#lineStarts: readonly number[] | undefined;
	/** Of a text that is not that of the site. */
	#given: SourceFile | undefined;
	/** As long as somebody holds it: of most pages the text is not asked for again. */
	#opened: WeakRef<SourceFile> | undefined;

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
		this.#proven = kind === "script" ? undefined : pageFile(files, path).proven;
		this.#hasMark = this.#proven?.hasMark === true;
	}

	/** Where it is told that a search in it has failed. */
	get failures(): FileFailures {
		return this.#files.failures;
	}

	/** What it says; `unknown` too of a file that cannot be read. */
	get reading(): BodyReading {
		this.#reading ??= this.#files.failures.guard(
			this.path,
			() => this.#read(),
			() => ({ kind: "unknown" }),
		);
		return this.#reading;
	}

	/** Whether it may have a comment that accepts findings. */
	get hasMark(): boolean {
		return this.reading !== undefined && this.#hasMark;
	}

	/** What it says first. */
	get opening(): Opening | undefined {
		return this.#given !== undefined || this.#proven === undefined
			? openingOf(this.file.text)
			: this.#proven.opening;
	}

	/** Of its whole text. */
	get file(): SourceFile {
		const known = this.#given ?? this.#opened?.deref();
		if (known !== undefined) return known;
		const file = this.#open();
		this.#opened = new WeakRef(file);
		return file;
	}

	/**
	 * Where an offset of its text is. Only where its lines start is kept, as somebody asks this of
	 * each link of a site.
	 */
	position(offset: number): Position {
		this.#lineStarts ??= lineStartsOf((this.#given ?? this.#opened?.deref() ?? this.#open()).text);
		return positionIn(this.#lineStarts, offset);
	}

	place(range: Range): Location {
		return new BodyPlace(this, range);
	}

	/** What it would say with another text. */
	readAs(text: string): BodyReading {
		if (this.kind === "script")
			return timed("parsing", () => readScriptFile(text, this.path.endsWith(".tsx")));
		const isPage = this.kind === "page";
		const parsed = isPage ? text : withValues(text, this.#variables);
		return timed("parsing", () => readBody(parsed, this.#hasByteOrderMark));
	}

	/** What it would be with another text. */
	withText(text: string): BodyFile {
		const file = new SourceFile(this.path, text);
		const other = new BodyFile(this.#files, this.path, this.kind, this.#variables);
		other.#given = file;
		other.#reading = this.readAs(file.text);
		return other;
	}

	/** Whose content it is, who asks knows. */
	#open(): SourceFile {
		const content = readingFor(undefined, () => this.#files.read(this.path));
		return new SourceFile(this.path, "text" in content ? content.text : "");
	}

	#read(): BodyReading {
		if (this.kind === "script") {
			const { reading, hasMark } = scriptFile(this.#files, this.path);
			this.#hasMark = hasMark;
			return reading;
		}
		if (this.#proven !== undefined) return { kind: "body", body: this.#proven.body };
		const content = readingFor(undefined, () => this.#files.read(this.path));
		if (!("text" in content)) return { kind: "unknown" };
		this.#hasMark = content.text.includes(ignoreMark);
		const file = new SourceFile(this.path, content.text);
		this.#hasByteOrderMark = file.hasByteOrderMark;
		return this.readAs(file.text);
	}
}

/** A place of a body, whose file is read again only if somebody asks for it. */
class BodyPlace implements Location {
	readonly pointer = "";
	readonly range: Range;
	readonly #body: BodyFile;

	constructor(body: BodyFile, range: Range) {
		this.#body = body;
		this.range = range;
	}

	get file(): SourceFile {
		return this.#body.file;
	}
}

const variable = /\{\{\s*([\w.-]+)\s*\}\}/g;

export function variablesOf({ value }: DocsJson): ReadonlySet<string> {
	const variables = property(value, "variables");
	return new Set(isMapping(variables) ? Object.keys(variables) : []);
}

/**
 * A snippet as Mintlify parses it: with the values, which text of the same length stands for here.
 * Pages it parses as they are written, though readers get them with the values.
 */
function withValues(text: string, names: ReadonlySet<string>): string {
	if (names.size === 0) return text;
	return text.replaceAll(variable, (written: string, name: string) =>
		names.has(name) ? "x".repeat(written.length) : written,
	);
}

interface ScriptFile {
	/** `unknown` too of a file that cannot be read. */
	readonly reading: BodyReading;
	/** Whether it may have a comment that accepts findings. */
	readonly hasMark: boolean;
}

/** Whether Mintlify takes a file for a script. */
export function isScript(path: string): boolean {
	return /\.[jt]sx$/.test(path);
}

export const scriptFile = fact((files, path): ScriptFile => {
	const unknown: ScriptFile = { reading: { kind: "unknown" }, hasMark: false };
	return files.failures.guard(
		path,
		() => {
			const content = files.read(path);
			if (!("text" in content)) return unknown;
			const { text } = new SourceFile(path, content.text);
			const reading = timed("parsing", () => readScriptFile(text, path.endsWith(".tsx")));
			return { reading, hasMark: text.includes(ignoreMark) };
		},
		() => unknown,
	);
});

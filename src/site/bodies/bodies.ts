// The bodies of pages, snippets and scripts: each is read once, when somebody asks.
import type { Location } from "../../source/location.ts";
import type { BodyReading } from "../../source/mdx/body.ts";
import { ignoreMark } from "../../source/mdx/proven-page.ts";
import { readBody } from "../../source/mdx/read-body.ts";
import { readScriptFile } from "../../source/mdx/script-file.ts";
import { memoised } from "../../source/memoised.ts";
import {
	type Position,
	positionIn,
	type Range,
	SourceFile,
} from "../../source/source-file.ts";
import type { SiteFiles } from "../files/site-files.ts";
import type { Site } from "../site.ts";
import { variablesOf, withValues } from "./variables.ts";

/** A file whose body Mintlify reads. */
export class BodyFile {
	readonly path: string;
	/** `snippet`: it is no page of its own; `script`: it is JavaScript with JSX. */
	readonly kind: "page" | "snippet" | "script";
	readonly #files: SiteFiles;
	readonly #variables: ReadonlySet<string>;
	#reading: BodyReading | undefined;
	#hasMark = false;
	#hasByteOrderMark = false;
	#lineStarts: readonly number[] | undefined;
	#file: SourceFile | undefined;

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

	/** Of its whole text. */
	get file(): SourceFile {
		if (this.#file === undefined) {
			const content = this.#files.read(this.path);
			const text = "text" in content ? content.text : "";
			this.#file = new SourceFile(this.path, text);
		}
		return this.#file;
	}

	/** Where an offset of its text is. */
	position(offset: number): Position {
		return this.#lineStarts === undefined
			? this.file.position(offset)
			: positionIn(this.#lineStarts, offset);
	}

	place(range: Range): Location {
		return new BodyPlace(this, range);
	}

	/** What it would say with another text. */
	readAs(text: string): BodyReading {
		if (this.kind === "script")
			return readScriptFile(text, this.path.endsWith(".tsx"));
		const isPage = this.kind === "page";
		const parsed = isPage ? text : withValues(text, this.#variables);
		return readBody(parsed, this.#hasByteOrderMark);
	}

	#read(): BodyReading {
		const proven = this.#files.takeProven(this.path);
		if (proven !== undefined) {
			this.#hasMark = proven.hasMark;
			this.#lineStarts = proven.lineStarts;
			return { kind: "body", body: proven.body };
		}
		const content = this.#files.read(this.path);
		if (!("text" in content)) return { kind: "unknown" };
		this.#hasMark = content.text.includes(ignoreMark);
		const file = new SourceFile(this.path, content.text);
		this.#hasByteOrderMark = file.hasByteOrderMark;
		const reading = this.readAs(file.text);
		// A script that is not known has types.
		if (reading.kind === "unknown" && this.kind !== "script")
			this.#files.notParsed.add(this.path);
		return reading;
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

/** The files that Mintlify parses, in the order of the walk; none where bodies are not to be looked at. */
export const bodiesOf = memoised(
	({ docs, files, pages }: Site): readonly BodyFile[] => {
		if (!files.hasBodies) return [];
		const variables = variablesOf(docs);
		const published = new Set(pages.all.map(({ path }) => path));
		const passedOver = new Set(
			[...pages.others.values()].flatMap(({ path, why }) =>
				why === "name" ? path : [],
			),
		);
		return [...files.paths].flatMap((path) => {
			if (/^_snippets\//i.test(path) || passedOver.has(path)) return [];
			const kind = kindOf(path, published);
			return kind === undefined
				? []
				: new BodyFile(files, path, kind, variables);
		});
	},
);

/** The body of the file at a path. */
export function bodyAt(site: Site, path: string): BodyFile | undefined {
	return byPath(site).get(path);
}

const byPath = memoised(
	(site: Site) => new Map(bodiesOf(site).map((file) => [file.path, file])),
);

function kindOf(
	path: string,
	published: ReadonlySet<string>,
): BodyFile["kind"] | undefined {
	if (published.has(path)) return "page";
	if (/\.[jt]sx$/.test(path)) return "script";
	return /\.mdx?$/.test(path) ? "snippet" : undefined;
}

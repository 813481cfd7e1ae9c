import type { Body } from "../../source/mdx/body.ts";
import { memoised } from "../../source/memoised.ts";
import type { Location } from "../../source/source-file.ts";
import { NearPaths } from "../../text/near-paths.ts";
import type { BodyFile } from "./body-file.ts";
import { contentKeys, type IdName, idNames, mayHaveMore } from "./id-names.ts";
import { folded, smartFolded } from "./slug.ts";

/** An id that is near one that is not there. */
export interface NearId {
	/** `punctuation`: it has what Mintlify puts in place of what keyboards have. */
	readonly kind: "letter-case" | "punctuation" | "similar";
	readonly id: string;
	readonly at: Location;
}

/** The ids that a file gives; `undefined` for a file that is not read. */
export const fileIds = memoised((file: BodyFile): FileIds | undefined =>
	file.reading.kind === "body"
		? new FileIds(file, file.reading.body)
		: undefined,
);

export class FileIds {
	readonly #file: BodyFile;
	readonly #body: Body;
	readonly #names: readonly IdName[];
	/** By key: how often each is given. */
	readonly #counts = new Map<string, number>();
	/** What only the text tells, which is read again for links that seem dead. */
	#fromText: { keys: ReadonlySet<string>; hasMore: boolean } | undefined;
	/** By key without numbers at its end. */
	#stems: Map<string, number> | undefined;
	#plain: ReadonlyMap<string, IdName> | undefined;
	#near: { paths: NearPaths; names: Map<string, IdName> } | undefined;

	constructor(file: BodyFile, body: Body) {
		this.#file = file;
		this.#body = body;
		this.#names = idNames(body);
		for (const { keys } of this.#names)
			for (const key of keys) add(this.#counts, key);
	}

	has(key: string): boolean {
		return this.#counts.has(key);
	}

	/** How often an id is given that is equal but for numbers at its end. */
	countOfStem(key: string): number {
		if (this.#stems === undefined) {
			this.#stems = new Map();
			for (const { keys } of this.#names)
				for (const one of keys) add(this.#stems, stem(one));
		}
		return this.#stems.get(stem(key)) ?? 0;
	}

	/** Whether it may give an id that is not known without its text. */
	mayHave(key: string): boolean {
		const { text } = this.#file.file;
		this.#fromText ??= {
			keys: new Set(contentKeys(this.#body, text)),
			hasMore: mayHaveMore(this.#body, text),
		};
		return this.#fromText.hasMore || this.#fromText.keys.has(key);
	}

	near(fragment: string): NearId | undefined {
		this.#plain ??= this.#byPlainKey();
		const meant = this.#plain.get(folded(fragment));
		if (meant?.id !== undefined)
			return { kind: "punctuation", id: meant.id, at: this.#place(meant) };
		this.#near ??= this.#certain();
		const { paths, names } = this.#near;
		const otherCase = paths.otherCase(fragment);
		const id = otherCase ?? paths.slip(fragment) ?? "";
		const name = names.get(id);
		if (name === undefined) return undefined;
		const kind = otherCase === undefined ? "similar" : "letter-case";
		return { kind, id, at: this.#place(name) };
	}

	/** The ids with other punctuation than keyboards have, by what they would be without; the first of several. */
	#byPlainKey(): ReadonlyMap<string, IdName> {
		const names = new Map<string, IdName>();
		for (const name of this.#names.toReversed())
			for (const key of name.plain ?? []) names.set(key, name);
		return names;
	}

	/** The ids that are known for certain, and given once. */
	#certain(): { paths: NearPaths; names: Map<string, IdName> } {
		const names = new Map<string, IdName>();
		for (const name of this.#names)
			if (name.id !== undefined && this.#counts.get(keyOf(name.id)) === 1)
				names.set(name.id, name);
		return { paths: new NearPaths(names.keys()), names };
	}

	#place({ range: { start, end } }: IdName): Location {
		const { text } = this.#file.file;
		const line = /.*/y;
		line.lastIndex = start;
		const length = line.exec(text)?.[0].trimEnd().length ?? 0;
		return this.#file.place({
			start,
			end: end === start ? start + length : end,
		});
	}
}

function keyOf(id: string): string {
	return smartFolded(id) ?? folded(id);
}

function add(counts: Map<string, number>, key: string): void {
	counts.set(key, (counts.get(key) ?? 0) + 1);
}

function stem(key: string): string {
	return key.replace(/(?<![\d-])-\d[\d-]*$/, "");
}

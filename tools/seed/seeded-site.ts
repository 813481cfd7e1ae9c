// One site, and docproof's findings with one more fault.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type HeldTexts, inMemory } from "../../src/check/site/in-memory.ts";
import { checkSite, type SiteWithResult } from "../../src/check/site/validate.ts";
import type { Finding } from "../../src/engine/finding.ts";
import { ChangingSite } from "../../src/session/changing-site.ts";
import type { Site } from "../../src/site/parts/site.ts";
import type { Kind, Planted, TextFile } from "./kind.ts";

/** A planted fault, and its result. */
export interface Trial {
	readonly kind: Kind;
	readonly site: string;
	readonly path: string;
	/** Counts from 1. */
	readonly line: number;
	/** The planted line. */
	readonly written: string;
	readonly isFound: boolean;
	/** Other new findings. */
	readonly besides: readonly Finding[];
}

export class SeededSite {
	readonly #root: string;
	readonly #changing: ChangingSite;
	readonly #site: Site;
	readonly #before: readonly Finding[];
	readonly #files = new Map<string, TextFile>();

	constructor(root: string) {
		this.#root = root;
		this.#changing = new ChangingSite(root);
		const { site, result } = this.#look({});
		this.#site = site;
		this.#before = result.findings;
	}

	filesOf(kind: Kind): readonly string[] {
		return kind.files(this.#site);
	}

	file(path: string): TextFile {
		const cachedFile = this.#files.get(path);
		if (cachedFile !== undefined) return cachedFile;
		const text = readFileSync(join(this.#root, path), "utf8");
		const file = { path, text };
		this.#files.set(path, file);
		return file;
	}

	tried(kind: Kind, { path, text }: TextFile, planted: Planted): Trial {
		const { findings } = this.#look({ [path]: planted.text }).result;
		const moved = new Moved(path, text, planted.text);
		const before = this.#before.map((finding) => moved.findingKey(finding));
		const news = withoutAll(findings, before);
		const line = lineAt(planted.text, planted.at);
		const match = news.find(
			(finding) =>
				finding.rule === kind.rule && finding.at.file.path === path && lineOf(finding) === line,
		);
		return {
			kind,
			site: this.#root,
			path,
			line,
			written: planted.text.split("\n")[line - 1] ?? "",
			isFound: match !== undefined,
			besides: news.filter((finding) => finding !== match),
		};
	}

	/** Checks the site with some texts replaced, without its settings and baseline. */
	#look(texts: HeldTexts): SiteWithResult {
		const changing = this.#changing;
		const heldTree = inMemory(this.#root, texts, {});
		this.#changing.touch(Object.keys(texts), false);
		const looked = checkSite(this.#root, { ...heldTree, baseline: [], changing });
		this.#changing.touch(Object.keys(texts), false);
		return looked;
	}
}

/** The findings that are new, each as often as it is new. */
function withoutAll(findings: readonly Finding[], before: readonly string[]): readonly Finding[] {
	const left = new Map<string, number>();
	for (const key of before) left.set(key, (left.get(key) ?? 0) + 1);
	return findings.filter((finding) => {
		const key = keyAt(finding, lineOf(finding));
		const count = left.get(key) ?? 0;
		left.set(key, count - 1);
		return count === 0;
	});
}

/** Maps lines of a file before a change to lines after it. */
class Moved {
	readonly #path: string;
	/** The first changed line, and the number of lines by which the rest has moved. */
	readonly #from: number;
	readonly #by: number;

	constructor(path: string, before: string, after: string) {
		this.#path = path;
		const lines = before.split("\n");
		const afterLines = after.split("\n");
		const first = lines.findIndex((line, index) => line !== afterLines[index]);
		this.#from = first === -1 ? lines.length : first + 1;
		this.#by = afterLines.length - lines.length;
	}

	findingKey(finding: Finding): string {
		const line = lineOf(finding);
		const isMoved = finding.at.file.path === this.#path && line > this.#from;
		return keyAt(finding, isMoved ? line + this.#by : line);
	}
}

function keyAt({ rule, at, message }: Finding, line: number): string {
	return `${rule} ${at.file.path}:${line} ${message}`;
}

export function lineOf({ at }: Finding): number {
	return at.file.position(at.range.start).line;
}

function lineAt(text: string, offset: number): number {
	return text.slice(0, offset).split("\n").length;
}

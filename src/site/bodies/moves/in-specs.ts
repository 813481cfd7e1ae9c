// What a move changes of how OpenAPI files are named: by pages, by each other and by overlays.
import { posix } from "node:path";
import { loadSpec } from "../../../openapi/spec/load-spec.ts";
import type { DataDocument } from "../../../source/document.ts";
import { fixedLocation } from "../../../source/source-file.ts";
import type { SpecReference } from "../../parts/placed-reference.ts";
import { meaningOf } from "../../parts/specs/spec-names.ts";
import { specLinks } from "../destinations/links.ts";
import { parts } from "../destinations/relative-links.ts";
import type { Change } from "./change.ts";
import type { Move } from "./moved-files.ts";
import { newAddress, newBeside, newFile } from "./new-paths.ts";
import { stringsIn } from "./strings.ts";

export function* changesOfSpecs(move: Move): Iterable<Change> {
	const { specs, published } = move.site;
	for (const reference of published.specReferences)
		if (reference.from === "page") yield* ofPage(move, reference);
	for (const spec of specs.readable())
		if (spec.files.some(({ text }) => namesFile.test(text))) yield* inDocument(move, spec.document);
	for (const { path, text } of specs.others)
		if (namesFile.test(text)) {
			const spec = loadSpec(path, text);
			if (spec.kind === "readable") yield* inDocument(move, spec.document);
		}
	for (const { document } of specs.overlays.known.values()) yield* ofOverlay(move, document);
	yield* ofDescriptions(move);
}

/**
 * The links of what operations say of themselves. A place begins at the first link that reads so;
 * each counts once.
 */
function* ofDescriptions(move: Move): Iterable<Change> {
	const ends = new Map<string, number>();
	for (const { written, at } of specLinks(move.site)) {
		const { path } = parts(written);
		const text = newAddress(move, path);
		if (text === undefined) continue;
		const { file, pointer, range } = at;
		const key = `${file.path}\n${pointer}\n${written}`;
		const start = file.text.indexOf(written, ends.get(key) ?? range.start);
		const end = start + written.length;
		ends.set(key, end);
		if (start === -1) yield { at, path, text: undefined };
		else yield { at: fixedLocation(file, { start, end }, pointer), path, text };
	}
}

/** A `$ref` to another file. */
const namesFile = /\$ref["']?\s*:\s*["']?[^\s"'#]/;

function* inDocument(move: Move, document: DataDocument): Iterable<Change> {
	for (const { key, written, pointer } of stringsIn(document.value)) {
		if (key !== "$ref" || /^(?:#|[a-z][a-z\d+.-]*:|\/\/)/i.test(written)) continue;
		const [path = ""] = written.split("#", 1);
		const at = document.locate(pointer);
		const text = path.startsWith("/")
			? newFile(move, path)?.text
			: newBeside(move, path, at.file.path);
		if (text !== undefined) yield { at, path, text };
	}
}

/** The file that it says it changes. */
function* ofOverlay(move: Move, document: DataDocument): Iterable<Change> {
	for (const { key, written: path, pointer } of stringsIn(document.value)) {
		if (pointer !== "/extends" || key !== "extends") continue;
		const text = path.startsWith("/")
			? newFile(move, path)?.text
			: newBeside(move, path, document.file.path);
		if (text !== undefined) yield { at: document.locate(pointer), path, text };
	}
}

/**
 * A page names a file by any part of its path: what it is to write means the same files as before.
 */
function* ofPage(move: Move, { written, at, specs }: SpecReference): Iterable<Change> {
	const { site, moved } = move;
	const meant = specs.flatMap((spec) => (spec.kind === "readable" ? spec.path : []));
	const isRelative = /^\.\.?\//.test(written);
	if (
		!meant.some((path) => moved.paths.has(path)) &&
		!(isRelative && moved.paths.has(at.file.path))
	)
		return;
	const paths = site.specs.readable().map(({ path }) => moved.now(path));
	const wanted = new Set(meant.map((path) => moved.now(path)));
	const [now = ""] = wanted;
	const beside = newBeside(move, written, at.file.path);
	const text = isRelative
		? beside
		: namesFor(written, now).find((name) => isSame(new Set(meaningOf(paths, name)), wanted));
	if (text === written || (isRelative && text === undefined)) return;
	yield { at, path: written, text };
}

/** What a file can be called, as near to the old name as it can be. */
function namesFor(written: string, now: string): readonly string[] {
	const slash = written.startsWith("/") ? "/" : "";
	const { length } = written.slice(slash.length).split("/");
	const { dir, name } = posix.parse(now);
	const stem = posix.join(dir, name);
	const hasEnding = /\.(?:json|ya?ml)$/i.test(written);
	const forms = hasEnding ? [now] : [stem, now];
	const short = forms.map((form) => form.split("/").slice(-length).join("/"));
	return [written, ...short, now].map((one) => (one === written ? one : slash + one));
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
	return one.size === other.size && [...one].every((path) => other.has(path));
}

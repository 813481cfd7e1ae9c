// Which findings were not there before.
import { posix } from "node:path";
import type { Finding } from "../../engine/finding.ts";
import { severities } from "../../engine/severity.ts";
import { slugOf } from "../../facts/files/site-path.ts";
import type { Moves } from "../../site/parts/site.ts";
import { groupBy } from "../../source/lists.ts";
import { type JsonPointer, withoutIndexes } from "../../source/pointer.ts";

/**
 * One that has only moved is not new: its list may have other items before it now, or its file may be elsewhere. One that has
 * become worse is.
 */
export function newFindings(
	now: readonly Finding[],
	before: readonly Finding[],
	moves: Moves,
	rank: (finding: Finding) => number = severityRank,
): readonly Finding[] {
	const left = new Set([...before].sort((a, b) => rank(b) - rank(a)));
	// What is told gravely was, before what is told less gravely takes its place.
	const inOrder = [...now].sort((a, b) => rank(a) - rank(b));
	const known = new Set<Finding>();
	for (const nameNow of [asItWas, ...namesAfter(moves)])
		for (const sameness of [asWritten, exactly, wherever]) {
			if (known.size === now.length || left.size === 0) break;
			const byKey = groupBy(left, (one) => sameness(one, nameNow(one)));
			for (const finding of inOrder) {
				if (known.has(finding)) continue;
				const alike = byKey.get(sameness(finding, asItWas(finding)));
				const worst = alike?.at(-1);
				if (worst === undefined || rank(worst) > rank(finding)) continue;
				alike?.pop();
				left.delete(worst);
				known.add(finding);
			}
		}
	return now.filter(
		(finding) => !known.has(finding) && !wasSo(finding, before, rank),
	);
}

/** Those of some findings that were there before, however grave they are told. */
export function oldFindings(
	now: readonly Finding[],
	before: readonly Finding[],
	moves: Moves,
): ReadonlySet<Finding> {
	const added = new Set(newFindings(now, before, moves, () => 0));
	return new Set(now.filter((finding) => !added.has(finding)));
}

/** Whether a rule says so itself, as of some things that it tells together, and told it no less gravely before. */
function wasSo(
	finding: Finding,
	before: readonly Finding[],
	rank: (finding: Finding) => number,
): boolean {
	return (
		finding.isOld === true &&
		before.some(
			(one) => one.rule === finding.rule && rank(one) <= rank(finding),
		)
	);
}

/** From the worst on. */
function severityRank({ severity }: Finding): number {
	return severities.indexOf(severity);
}

/** The file of a finding, what is said of it, and the text at its place. */
interface Name {
	readonly path: string;
	readonly message: string;
	readonly text: string;
}

function asItWas({ at: { file, range }, message }: Finding): Name {
	const end = Math.min(range.end, range.start + longEnough);
	const text = file.text.slice(range.start, end);
	return { path: file.path, message, text };
}

/** Characters of a text by which it is known again. */
const longEnough = 200;

/** What the same finding has after files have moved: what it speaks of may have stayed, or moved too. */
function namesAfter(moves: Moves): readonly ((finding: Finding) => Name)[] {
	const wentTo = (path: string): string | undefined => {
		const moved = moves.wentTo(path);
		return moved?.isCertain ? moved.path : undefined;
	};
	const pathNow = (path: string): string => wentTo(path) ?? path;
	const targetNow = (name: string): string => {
		const page = wentTo(`${name}.mdx`) ?? wentTo(`${name}.md`);
		if (page !== undefined) return slugOf(page);
		return wentTo(name) ?? moves.folderWentTo(name) ?? name;
	};
	const told =
		(nameNow: (name: string, was: string, now: string) => string) =>
		(finding: Finding): Name => {
			const { path: was, message, text } = asItWas(finding);
			const path = pathNow(was);
			const now = (written: string): string =>
				written.replace(/[^/?#][^?#]*?(?=\/?(?:[?#]|$))/, (name) =>
					nameNow(name, was, path),
				);
			const quoted = (one: string): string => `\`${now(one.slice(1, -1))}\``;
			return {
				path,
				message: message.replaceAll(/`[^`]+`/g, quoted),
				text: now(text),
			};
		};
	return [told((name) => name), told(targetNow), told(beside)];
}

/** What a page names in its own folder, there or not, is named in the new one. */
function beside(path: string, was: string, now: string): string {
	const folder = `${posix.dirname(was)}/`;
	return was !== now && path.startsWith(folder)
		? posix.join(posix.dirname(now), path.slice(folder.length))
		: path;
}

/** Of several that say the same at the same value, the text tells which one was there. */
function asWritten(finding: Finding, name: Name): string {
	return `${exactly(finding, name)}\n${name.text}`;
}

function exactly(finding: Finding, name: Name): string {
	return keyOf(finding, name, finding.at.pointer);
}

function wherever(finding: Finding, name: Name): string {
	return keyOf(finding, name, withoutIndexes(finding.at.pointer));
}

/** What is at no value, such as a fault of syntax, is where its text is. */
function keyOf(
	{ rule }: Finding,
	{ path, message, text }: Name,
	pointer: JsonPointer,
): string {
	return [rule, path, message, pointer === "" ? text : pointer].join("\n");
}

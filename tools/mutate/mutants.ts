// The mutants of the sources: each a small change, with a number and a name.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { root } from "../root.ts";
import { type Change, changesOf } from "./operators.ts";
import { isCalled, type Node, readSyntax, type Syntax } from "./syntax.ts";

export interface Mutant {
	readonly id: number;
	/** From the folder of the project. */
	readonly path: string;
	readonly line: number;
	/** The line as it is and as it becomes: unlike its number, it stays when other lines change. */
	readonly name: string;
	/** Whether it runs where a function is called, not where its module is loaded. */
	readonly isCalled: boolean;
	/** What gives way to the change as a whole. */
	readonly node: Node;
	/** The code there, changed. */
	readonly text: string;
}

export interface Source {
	readonly path: string;
	readonly syntax: Syntax;
	readonly mutants: readonly Mutant[];
}

/** What names a mutant whatever its number is. */
export function keyOf({ path, name }: Pick<Mutant, "path" | "name">): string {
	return `${path} ${name}`;
}

/**
 * All that tests run as it is written, from the folder of the project. A preview is drawn by a
 * script that is made of its sources before.
 */
function mutatedPaths(): readonly string[] {
	const ignore = ["**/*.d.ts", "src/ask/preview/drawing/**"];
	return globSync(["src/**/*.ts", "rules/**/*.ts"], { cwd: root, ignore }).sort();
}

export function readSources(paths = mutatedPaths()): readonly Source[] {
	let count = 0;
	return paths.map((path) => {
		const source = readSource(path, count);
		count += source.mutants.length;
		return source;
	});
}

function readSource(path: string, first: number): Source {
	const syntax = readSyntax(path, readFileSync(join(root, path), "utf8"));
	const names = new Map<string, number>();
	const mutants = syntax.nodes.flatMap((node) =>
		changesOf(node, syntax).map((change) => {
			const name = nameOf(change, syntax);
			const count = (names.get(name) ?? 0) + 1;
			names.set(name, count);
			const at = switchOf(node, syntax);
			return {
				path,
				line: syntax.text.slice(0, change.start).split("\n").length,
				name: count === 1 ? name : `${name} (${count})`,
				isCalled: isCalled(node, syntax),
				node: at,
				text: changed(syntax.text, at, change),
			};
		}),
	);
	return {
		path,
		syntax,
		mutants: mutants.map((mutant, index) => ({ id: first + index, ...mutant })),
	};
}

/** A part of `a?.b.c` is not to be put in brackets: the whole is. */
function switchOf(node: Node, { parents }: Syntax): Node {
	let at = node;
	for (let up = parents.get(at); up !== undefined; up = parents.get(at)) {
		if (up.type === "ChainExpression") return up;
		if (!isLink(at, up)) return node;
		at = up;
	}
	return node;
}

function isLink(node: Node, parent: Node): boolean {
	if (parent.type === "CallExpression") return parent.callee === node;
	if (parent.type === "MemberExpression") return parent.object === node;
	return parent.type === "TSNonNullExpression";
}

function changed(
	text: string,
	within: { readonly start: number; readonly end: number },
	{ start, end, text: instead }: Change,
): string {
	return text.slice(within.start, start) + instead + text.slice(end, within.end);
}

function nameOf(change: Change, { text }: Syntax): string {
	const start = text.lastIndexOf("\n", change.start) + 1;
	const lines = { start, end: text.indexOf("\n", change.end) };
	const before = text.slice(lines.start, lines.end);
	return `${oneLine(before)} → ${oneLine(changed(text, lines, change))}`;
}

function oneLine(code: string): string {
	return code.trim().replaceAll(/\s+/g, " ");
}

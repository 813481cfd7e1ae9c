// The mutants of the sources: small changes, each with a number and a name.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { root } from "../root.ts";
import { type Change, changesOf } from "./operators.ts";
import { isCalled, type Node, readSyntax, type Syntax } from "./syntax.ts";

export interface Mutant {
	readonly id: number;
	/** The path relative to the project. */
	readonly path: string;
	readonly line: number;
	/** The line before and after the change. Unlike the line number it survives changes elsewhere. */
	readonly name: string;
	/** True if the code runs in a function, not when its module is loaded. */
	readonly isCalled: boolean;
	/** The node that the switch surrounds. */
	readonly node: Node;
	/** The changed code of the node. */
	readonly text: string;
}

export interface Source {
	readonly path: string;
	readonly syntax: Syntax;
	readonly mutants: readonly Mutant[];
}

/** The key of a mutant, which does not depend on its number. */
export function mutantKey({ path, name }: Pick<Mutant, "path" | "name">): string {
	return `${path} ${name}`;
}

/**
 * All sources that tests run unbundled, relative to the project. A preview is drawn by a bundled
 * script, so its sources are left out.
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
			const name = mutantName(change, syntax);
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

/** The whole chain `a?.b.c`, because a part of it cannot be put in parentheses. */
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

function mutantName(change: Change, { text }: Syntax): string {
	const start = text.lastIndexOf("\n", change.start) + 1;
	const lines = { start, end: text.indexOf("\n", change.end) };
	const before = text.slice(lines.start, lines.end);
	return `${oneLine(before)} → ${oneLine(changed(text, lines, change))}`;
}

function oneLine(code: string): string {
	return code.trim().replaceAll(/\s+/g, " ");
}

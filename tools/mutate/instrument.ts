// Instrumented sources: all mutants at once, with calls of `$m` that switch each one on.
import { groupBy } from "../../src/source/lists.ts";
import type { Mutant, Source } from "./mutants.ts";
import { isCalled, type Node, type Syntax } from "./syntax.ts";

/** The text before and behind a node. */
interface Frame {
	readonly start: number;
	readonly end: number;
	readonly before: string;
	readonly behind: string;
}

export function instrument(source: Source): string {
	const { syntax, mutants } = source;
	const byNode = groupBy(mutants, ({ node }) => node);
	const constants = constantsIn(source);
	const frames = syntax.nodes.flatMap((node) => {
		const constant = constants.get(node);
		const here = byNode.get(node);
		return [
			...(constant === undefined ? [] : [constant]),
			...(here === undefined ? [] : [frame(node, here)]),
		];
	});
	return framed(withVariables(syntax, [...constants.keys()]), frames);
}

/** Turns the `const` of these values into `let`. */
function withVariables({ text, parents }: Syntax, values: readonly Node[]): string {
	return values.reduce((code, value) => {
		const declarator = parents.get(value);
		const start = declarator && parents.get(declarator)?.start;
		if (start === undefined) return code;
		return `${code.slice(0, start)}let  ${code.slice(start + "const".length)}`;
	}, text);
}

function frame(node: Node, mutants: readonly Mutant[]): Frame {
	const { start, end } = node;
	if (node.type === "ExpressionStatement") {
		const none = mutants.map(({ id }) => `!$m(${id})`).join(" && ");
		return { start, end, before: `{ if (${none}) {`, behind: "} }" };
	}
	const choices = mutants.map(({ id, text }) => `$m(${id}) ? (${text}) : `);
	return { start, end, before: `(${choices.join("")}(`, behind: "))" };
}

/**
 * The constants of a module that are evaluated again whenever one of their mutants is switched;
 * caches are emptied when any mutant of the file is.
 */
function constantsIn({ syntax, mutants }: Source): ReadonlyMap<Node, Frame> {
	const values = syntax.nodes.flatMap((node): [Node, Frame][] => {
		if (node.type !== "VariableDeclarator" || isCalled(node, syntax)) return [];
		if (isOfLoop(node, syntax)) return [];
		const { id, init } = node;
		if (init === null || id.type !== "Identifier") return [];
		const { start, end } = init;
		const own = mutants.filter(
			({ isCalled, node: { start: at } }) => !isCalled && at >= start && at < end,
		);
		const ids = (isCache(init) ? mutants : own).map((mutant) => mutant.id);
		if (ids.length === 0) return [];
		const before = `undefined; $s([${ids}], () => { ${id.name} = (`;
		return [[init, { start, end, before, behind: "); })" }]];
	});
	return new Map(values);
}

/** True for the variable of a loop, which the loop sets itself. */
function isOfLoop(declarator: Node, { parents }: Syntax): boolean {
	const declaration = parents.get(declarator);
	return declaration !== undefined && parents.get(declaration)?.type.startsWith("For") === true;
}

/** True if a value is a cache, whose content would differ for another mutant. */
function isCache(node: Node): boolean {
	if (node.type !== "NewExpression" && node.type !== "CallExpression") return false;
	const { callee } = node;
	return callee.type === "Identifier" && ["Map", "WeakMap", "memoised"].includes(callee.name);
}

function framed(text: string, frames: readonly Frame[]): string {
	const before = new Map<number, string>();
	const behind = new Map<number, string>();
	for (const { start, end, before: opening, behind: closing } of frames) {
		before.set(start, (before.get(start) ?? "") + opening);
		behind.set(end, closing + (behind.get(end) ?? ""));
	}
	const places = [...new Set([...before.keys(), ...behind.keys(), 0])].sort(
		(one, other) => one - other,
	);
	return places
		.map((at, index) => {
			const code = text.slice(at, places[index + 1]);
			return (behind.get(at) ?? "") + (before.get(at) ?? "") + code;
		})
		.join("");
}

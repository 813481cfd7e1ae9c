// The names that a function declares.
import { property } from "../../value.ts";
import { isName, type NameNode, typeOf } from "./trees.ts";

/**
 * Its own name, those of its parameters, and all that is declared anywhere in it, but in functions
 * within.
 */
export function boundNames(called: unknown): ReadonlySet<string> {
	const names = new Set<string>();
	addPattern([property(called, "id"), property(called, "params")], names);
	const open = [property(called, "body")];
	while (open.length > 0) {
		const value = open.pop();
		if (typeof value !== "object" || value === null) continue;
		addPattern(declaredBy(value), names);
		if (isClosed.test(typeOf(value))) continue;
		for (const part of Object.values(value)) if (typeof part === "object") open.push(part);
	}
	return names;
}

const isClosed = /^(?:ArrowFunction|Function|Class)(?:Expression|Declaration)$/;

function declaredBy(value: unknown): readonly unknown[] {
	switch (typeOf(value)) {
		case "VariableDeclarator":
		case "FunctionDeclaration":
		case "ClassDeclaration":
			return [property(value, "id")];
		case "CatchClause":
			return [property(value, "param")];
		default:
			return [];
	}
}

function addPattern(patterns: readonly unknown[], names: Set<string>): void {
	for (const { name } of patternNames(patterns)) names.add(name);
}

/** The names that patterns give values to, in the order of the text. */
export function patternNames(patterns: readonly unknown[]): readonly NameNode[] {
	const names: NameNode[] = [];
	const open = [...patterns];
	while (open.length > 0) {
		const value = open.pop();
		if (isName(value)) names.push(value);
		else if (Array.isArray(value)) for (const one of value) open.push(one);
		else for (const key of partsOf.get(typeOf(value)) ?? []) open.push(property(value, key));
	}
	return names.sort((a, b) => a.start - b.start);
}

/** What of a pattern is one itself, by its type. */
const partsOf: ReadonlyMap<string, readonly string[]> = new Map([
	["ObjectPattern", ["properties"]],
	["ArrayPattern", ["elements"]],
	["Property", ["value"]],
	["AssignmentPattern", ["left"]],
	["RestElement", ["argument"]],
]);

// The names that exports declare.
import { ownedText } from "../../text/text-parts.ts";
import { asText, itemsIn, property } from "../../text/value.ts";
import type { Declaration } from "../body.ts";
import { isName, type NameNode, typeOf } from "./trees.ts";

/**
 * The declarations in the order of the text. `base` is the file offset at which the parsed text
 * begins.
 */
export function declarationsIn(tree: unknown, base: number): readonly Declaration[] {
	return itemsIn(property(tree, "body")).flatMap((statement) =>
		typeOf(statement) === "ExportNamedDeclaration"
			? declaredNames(statement).map(({ node, kind }) => ({
					name: ownedText(node.name),
					kind,
					start: base + node.start,
				}))
			: [],
	);
}

interface DeclaredName extends Pick<Declaration, "kind"> {
	readonly node: NameNode;
}

function declaredNames(statement: unknown): readonly DeclaredName[] {
	const declaration = property(statement, "declaration");
	switch (typeOf(declaration)) {
		case "VariableDeclaration": {
			const isVar = asText(property(declaration, "kind")) === "var";
			const patterns = itemsIn(property(declaration, "declarations")).map((declarator) =>
				property(declarator, "id"),
			);
			const kind = isVar ? "var" : "value";
			return patternNames(patterns).map((node) => ({ node, kind }));
		}
		case "FunctionDeclaration":
		case "ClassDeclaration": {
			const node = property(declaration, "id");
			const isClass = typeOf(declaration) === "ClassDeclaration";
			const kind = isClass ? "value" : "function";
			return isName(node) ? [{ node, kind }] : [];
		}
		default:
			return renamedExports(statement);
	}
}

/** `export { a as b }` declares `b` as a value. */
function renamedExports(statement: unknown): readonly DeclaredName[] {
	if (property(statement, "source") != null) return [];
	return itemsIn(property(statement, "specifiers")).flatMap((specifier) => {
		const localName = property(specifier, "local");
		const node = property(specifier, "exported");
		return isName(localName) &&
			isName(node) &&
			node.name !== localName.name &&
			node.name !== "default"
			? [{ node, kind: "value" as const }]
			: [];
	});
}

/**
 * The names of a function and of its parameters, and every name that the function declares outside
 * inner functions.
 */
export function boundNames(functionNode: unknown): ReadonlySet<string> {
	const names = new Set<string>();
	addPattern([property(functionNode, "id"), property(functionNode, "params")], names);
	const openNodes = [property(functionNode, "body")];
	while (openNodes.length > 0) {
		const value = openNodes.pop();
		if (typeof value !== "object" || value === null) continue;
		addPattern(boundPatterns(value), names);
		if (innerFunction.test(typeOf(value))) continue;
		for (const childNode of Object.values(value))
			if (typeof childNode === "object") openNodes.push(childNode);
	}
	return names;
}

const innerFunction = /^(?:ArrowFunction|Function|Class)(?:Expression|Declaration)$/;

function boundPatterns(value: unknown): readonly unknown[] {
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

/** The names that patterns bind, in the order of the text. */
function patternNames(patterns: readonly unknown[]): readonly NameNode[] {
	const names: NameNode[] = [];
	const openPatterns = [...patterns];
	while (openPatterns.length > 0) {
		const value = openPatterns.pop();
		if (isName(value)) names.push(value);
		else if (Array.isArray(value)) for (const pattern of value) openPatterns.push(pattern);
		else
			for (const key of patternKeysByType.get(typeOf(value)) ?? [])
				openPatterns.push(property(value, key));
	}
	return names.sort((a, b) => a.start - b.start);
}

/** The keys of a node whose values are patterns, by the type of the node. */
const patternKeysByType: ReadonlyMap<string, readonly string[]> = new Map([
	["ObjectPattern", ["properties"]],
	["ArrayPattern", ["elements"]],
	["Property", ["value"]],
	["AssignmentPattern", ["left"]],
	["RestElement", ["argument"]],
]);

// The names that exports declare.
import type { ExportNamedDeclaration, Expression, Node, Program } from "estree";
import { addAll } from "../../text/lists.ts";
import { ownedText } from "../../text/text-parts.ts";
import type { Declaration } from "../body.ts";
import {
	childNodes,
	type FunctionNode,
	isFunctionOrClass,
	isName,
	type MaybeNode,
	type NameNode,
} from "./trees.ts";

/**
 * The declarations in the order of the text. `base` is the file offset at which the parsed text
 * begins.
 */
export function declarationsIn(tree: Program | Expression, base: number): readonly Declaration[] {
	const statements = tree.type === "Program" ? tree.body : [];
	return statements
		.filter((statement) => statement.type === "ExportNamedDeclaration")
		.flatMap(declaredNames)
		.map(({ node, kind }) => ({ name: ownedText(node.name), kind, start: base + node.start }));
}

interface DeclaredName extends Pick<Declaration, "kind"> {
	readonly node: NameNode;
}

function declaredNames(statement: ExportNamedDeclaration): readonly DeclaredName[] {
	const { declaration } = statement;
	switch (declaration?.type) {
		case "VariableDeclaration": {
			const kind = declaration.kind === "var" ? "var" : "value";
			const patterns = declaration.declarations.map(({ id }) => id);
			return patternNames(patterns).map((node) => ({ node, kind }));
		}
		case "FunctionDeclaration":
			return [{ node: declaration.id, kind: "function" }];
		case "ClassDeclaration":
			return [{ node: declaration.id, kind: "value" }];
		default:
			return renamedExports(statement);
	}
}

/** `export { a as b }` declares `b` as a value. */
function renamedExports({ source, specifiers }: ExportNamedDeclaration): readonly DeclaredName[] {
	if (source != null) return [];
	return specifiers.flatMap(({ local, exported }) =>
		isName(local) && isName(exported) && exported.name !== local.name && exported.name !== "default"
			? [{ node: exported, kind: "value" as const }]
			: [],
	);
}

/**
 * The names of a function and of its parameters, and every name that the function declares outside
 * inner functions.
 */
export function boundNames(functionNode: FunctionNode): ReadonlySet<string> {
	const patterns: MaybeNode[] = ["id" in functionNode ? functionNode.id : null];
	addAll(patterns, functionNode.params);
	const openNodes: Node[] = [functionNode.body];
	for (let node = openNodes.pop(); node !== undefined; node = openNodes.pop()) {
		const pattern = boundPattern(node);
		if (pattern != null) patterns.push(pattern);
		if (!isFunctionOrClass(node)) addAll(openNodes, childNodes(node));
	}
	return new Set(patternNames(patterns).map(({ name }) => name));
}

function boundPattern(node: Node): MaybeNode {
	switch (node.type) {
		case "VariableDeclarator":
		case "FunctionDeclaration":
		case "ClassDeclaration":
			return node.id;
		case "CatchClause":
			return node.param;
		default:
			return undefined;
	}
}

/** The names that patterns bind, in the order of the text. */
function patternNames(patterns: readonly MaybeNode[]): readonly NameNode[] {
	const names: NameNode[] = [];
	const openPatterns = [...patterns];
	while (openPatterns.length > 0) {
		const pattern = openPatterns.pop();
		if (isName(pattern)) names.push(pattern);
		else addAll(openPatterns, innerPatterns(pattern));
	}
	return names.sort((a, b) => a.start - b.start);
}

function innerPatterns(pattern: MaybeNode): readonly MaybeNode[] {
	switch (pattern?.type) {
		case "ObjectPattern":
			return pattern.properties;
		case "ArrayPattern":
			return pattern.elements;
		case "Property":
			return [pattern.value];
		case "AssignmentPattern":
			return [pattern.left];
		case "RestElement":
			return [pattern.argument];
		default:
			return [];
	}
}

// The syntax tree of a source file, with the parents of its nodes.
import { type ESTree, parseSync } from "rolldown/utils";

export type Node = ESTree.Node;

export interface Syntax {
	readonly text: string;
	/** All nodes, parents before children. */
	readonly nodes: readonly Node[];
	readonly parents: ReadonlyMap<Node, Node>;
}

export function readSyntax(path: string, text: string): Syntax {
	const { program, errors } = parseSync(path, text, { preserveParens: false });
	if (errors[0] !== undefined) throw new Error(errors[0].message);
	const nodes: Node[] = [];
	const parents = new Map<Node, Node>();
	const visit = (node: Node): void => {
		nodes.push(node);
		for (const child of children(node)) {
			// Types do not exist at run time.
			if (isType(child)) continue;
			parents.set(child, node);
			visit(child);
		}
	};
	visit(program);
	return { text, nodes, parents };
}

function children(node: Node): readonly Node[] {
	return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && "type" in value;
}

const typesWithCode: ReadonlySet<string> = new Set([
	"TSAsExpression",
	"TSNonNullExpression",
	"TSSatisfiesExpression",
	"TSParameterProperty",
]);

function isType({ type }: Node): boolean {
	return type.startsWith("TS") && !typesWithCode.has(type);
}

const functions: ReadonlySet<string> = new Set([
	"ArrowFunctionExpression",
	"FunctionDeclaration",
	"FunctionExpression",
	// Each object evaluates its value.
	"PropertyDefinition",
]);

/** True if the code runs in a function, not when its module is loaded. */
export function isCalled(node: Node, { parents }: Syntax): boolean {
	for (let at = parents.get(node); at !== undefined; at = parents.get(at))
		if (functions.has(at.type)) return true;
	return false;
}

// The names that exports declare.
import { ownedText } from "../../text-parts.ts";
import { asText, itemsIn, property } from "../../value.ts";
import type { Declaration } from "../body.ts";
import { patternNames } from "./bound-names.ts";
import { isName, type NameNode, typeOf } from "./trees.ts";

/** In the order of the text; `base` is where in the file the text of the tree begins. */
export function declarationsIn(tree: unknown, base: number): readonly Declaration[] {
	return itemsIn(property(tree, "body")).flatMap((statement) =>
		typeOf(statement) === "ExportNamedDeclaration"
			? declaredBy(statement).map(({ node, kind }) => ({
					name: ownedText(node.name),
					kind,
					start: base + node.start,
				}))
			: [],
	);
}

interface Declared extends Pick<Declaration, "kind"> {
	readonly node: NameNode;
}

function declaredBy(statement: unknown): readonly Declared[] {
	const declaration = property(statement, "declaration");
	switch (typeOf(declaration)) {
		case "VariableDeclaration": {
			const isVar = asText(property(declaration, "kind")) === "var";
			const patterns = itemsIn(property(declaration, "declarations")).map((one) =>
				property(one, "id"),
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
			return renamedBy(statement);
	}
}

/** `export { a as b }` makes a value of `b`. */
function renamedBy(statement: unknown): readonly Declared[] {
	if (property(statement, "source") != null) return [];
	return itemsIn(property(statement, "specifiers")).flatMap((one) => {
		const local = property(one, "local");
		const node = property(one, "exported");
		return isName(local) && isName(node) && node.name !== local.name && node.name !== "default"
			? [{ node, kind: "value" as const }]
			: [];
	});
}

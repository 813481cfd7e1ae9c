// Names come from strangers: files, settings, servers, command lines. A plain object has more than
// was put into it, such as `constructor` and `toString`, so nothing is looked up in one by a name
// that can be any text: `property` asks for own keys, and a table is a `Map`.
import { join } from "node:path";
import {
	type Expression,
	isBinaryExpression,
	isElementAccessExpression,
	isForInStatement,
	type Node,
	SyntaxKind,
} from "typescript/unstable/ast";
import { API, type Checker, type Type, TypeFlags } from "typescript/unstable/sync";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
/** What asks for own keys, and for nothing else. */
const home = join(root, "src/text/value.ts");

/** A name, and the object in which it is looked up. */
interface Lookup {
	readonly key: Expression;
	readonly holder: Expression;
}

function lookupOf(node: Node): Lookup | undefined {
	if (isElementAccessExpression(node))
		return { key: node.argumentExpression, holder: node.expression };
	return isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword
		? { key: node.left, holder: node.right }
		: undefined;
}

/** `for (const key in holder)` gives the keys of the holder. */
function isOwnKey({ key, holder }: Lookup): boolean {
	for (let node: Node = key; node.parent !== undefined; node = node.parent)
		if (
			isForInStatement(node) &&
			node.initializer.getText().endsWith(` ${key.getText()}`) &&
			holder.getText().match(/\w+/)?.[0] === node.expression.getText()
		)
			return true;
	return false;
}

function lookupsIn(node: Node): Lookup[] {
	const found: Lookup[] = [];
	const visit = (inner: Node): void => {
		const lookup = lookupOf(inner);
		if (lookup !== undefined && !isOwnKey(lookup)) found.push(lookup);
		inner.forEachChild(visit);
	};
	visit(node);
	return found;
}

const numbersAndSymbols = TypeFlags.NumberLike | TypeFlags.ESSymbolLike | TypeFlags.Never;

/** Whether a value of a type can be any text: it is none of some that are written down. */
function isAnyText(type: Type, checker: Checker): boolean {
	if (type.isUnionType()) return type.getTypes().some((one) => isAnyText(one, checker));
	if (type.isTypeParameter() || type.isIndexType()) {
		const widest = checker.getBaseConstraintOfType(type);
		return widest === undefined || widest === type || isAnyText(widest, checker);
	}
	return !type.isStringLiteralType() && (type.flags & numbersAndSymbols) === 0;
}

/** Whether an object takes the key only because it takes every text. */
function isOpen({ key, holder }: Lookup, checker: Checker): boolean {
	const [keyType, type] = checker.getTypeAtLocation([key, holder]);
	if (keyType === undefined || type === undefined) return true;
	return (
		isAnyText(keyType, checker) &&
		!(keyType.isTypeParameter() && checker.getIndexInfosOfType(type).length === 0)
	);
}

it("looks up no name of a stranger in a plain object", () => {
	const api = new API({ cwd: root });
	try {
		const path = join(root, "tsconfig.json");
		const snapshot = api.updateSnapshot({ openProjects: [path] });
		const project = snapshot.getProject(path);
		if (project === undefined) throw new Error("There is no project.");
		const { program, checker } = project;
		const files = program
			.getSourceFileNames()
			.filter((name) => /\/(?:src|rules)\/.*\.tsx?$/.test(name.slice(root.length)));
		expect(files.length).toBeGreaterThan(500);
		const wrong = files.flatMap((name) => {
			const file = program.getSourceFile(name);
			if (file === undefined || name === home) return [];
			return lookupsIn(file)
				.filter((lookup) => isOpen(lookup, checker))
				.map(({ key, holder }) => {
					const line = file.text.slice(0, key.end).split("\n").length;
					return `${name.slice(root.length + 1)}:${line}: ${holder.getText()} by ${key.getText()}`;
				});
		});
		expect(wrong).toEqual([]);
	} finally {
		api.close();
	}
});

// The literal values of exports, which decide whether React can render an export.
import { ownedText } from "../../text/text-parts.ts";
import { asText, itemsIn, property } from "../../text/value.ts";
import { parseModule } from "../script-parser.ts";
import { isName, typeOf, unwrapNode } from "./trees.ts";

/** The maximum length of an export, in characters. */
const maxExportLength = 100_000;

/** The maximum number of blank lines that are tried as the end of a statement. */
const maxBlankLines = 20;

/**
 * The syntax tree of the value in `export const name = …`; `undefined` if the name is declared in
 * another way.
 */
export function valueOfExport(text: string, start: number, name: string): unknown {
	const statement = statementAt(text.slice(start, start + maxExportLength));
	const declaration = property(statement, "declaration");
	if (
		typeOf(statement) !== "ExportNamedDeclaration" ||
		asText(property(declaration, "kind")) !== "const"
	)
		return undefined;
	const namedDeclarator = itemsIn(property(declaration, "declarations")).find((declarator) => {
		const id = property(declarator, "id");
		return isName(id) && id.name === name;
	});
	return property(namedDeclarator, "init");
}

/** The first statement of a text. The statement ends at the end of a line before a blank line. */
function statementAt(text: string): unknown {
	const blankLine = /\r?\n[ \t]*(?:\r?\n|$)/g;
	for (let tryCount = 0; tryCount < maxBlankLines; tryCount++) {
		const end = blankLine.exec(text)?.index;
		try {
			return parseModule(text.slice(0, end)).body[0];
		} catch {
			if (end === undefined) return undefined;
		}
	}
	return undefined;
}

/** The value under a key; `undefined` if the value is not certain. */
export function memberOf(node: unknown, key: string): unknown {
	const value = unwrapNode(node);
	if (typeOf(value) === "ArrayExpression") {
		const items = itemsIn(property(value, "elements"));
		const isPlain = items.every((element) => typeOf(element) !== "SpreadElement");
		return isPlain && /^\d{1,6}$/.test(key) ? items[Number(key)] : undefined;
	}
	return membersOf(value)?.get(key);
}

/**
 * The members of an object by key; `undefined` if a member is unknown, or if React may render the
 * object because of a member.
 */
export function membersOf(node: unknown): ReadonlyMap<string, unknown> | undefined {
	const value = unwrapNode(node);
	if (typeOf(value) !== "ObjectExpression") return undefined;
	const members = new Map<string, unknown>();
	for (const memberNode of itemsIn(property(value, "properties"))) {
		const key = propertyName(memberNode);
		// The members are unknown, because the object may be a promise or an element, or inherit
		// members.
		if (key === undefined || /^(?:then|\$\$typeof|__proto__)$/.test(key)) return undefined;
		members.set(key, property(memberNode, "value"));
	}
	return members;
}

function propertyName(memberNode: unknown): string | undefined {
	const isPlain =
		typeOf(memberNode) === "Property" &&
		property(memberNode, "computed") !== true &&
		asText(property(memberNode, "kind")) === "init";
	if (!isPlain) return undefined;
	const key = property(memberNode, "key");
	return ownedText(isName(key) ? key.name : asText(property(key, "value")));
}

/**
 * Classes whose objects React never renders. The source text `new Date()` is enough to recognize
 * such an object.
 */
const classNames = new Set(["Date", "Error", "URL", "Number", "RegExp"]);

/**
 * The reason why React cannot render a value. `made`: the value is a regular expression or an
 * object of a class, which can be converted to text.
 */
export type UnshownValue = "object" | "made" | "list";

/**
 * The reason why React certainly cannot render a value; `undefined` if React may render the value.
 */
export function unshownReason(node: unknown): UnshownValue | undefined {
	const value = unwrapNode(node);
	if (membersOf(value) !== undefined) return "object";
	if (isMadeObject(value)) return "made";
	return hasObject(value) ? "list" : undefined;
}

function isMadeObject(value: unknown): boolean {
	if (typeOf(value) === "Literal") return property(value, "regex") != null;
	const callee = property(value, "callee");
	return typeOf(value) === "NewExpression" && isName(callee) && classNames.has(callee.name);
}

function hasObject(list: unknown): boolean {
	const openLists = typeOf(list) === "ArrayExpression" ? [list] : [];
	while (openLists.length > 0) {
		const value = unwrapNode(openLists.pop());
		if (membersOf(value) !== undefined || isMadeObject(value)) return true;
		if (typeOf(value) !== "ArrayExpression") continue;
		for (const element of itemsIn(property(value, "elements"))) openLists.push(element);
	}
	return false;
}

// What the values of exports are, as far as they are written out: for who asks whether React shows
// them.
import { ownedText } from "../../text-parts.ts";
import { asText, itemsIn, property } from "../../value.ts";
import { scriptParser } from "../script-parser.ts";
import { isName, typeOf, unwrapped } from "./trees.ts";

/** Longer exports are not looked into. */
const longest = 100_000;

/** A block of statements may have blank lines; after some of them nobody looks for its end. */
const mostBlanks = 20;

/**
 * The value that `export const name = …` gives to a name, as a syntax tree; `undefined` where it is
 * given in another way.
 */
export function valueOfExport(text: string, start: number, name: string): unknown {
	const statement = statementAt(text.slice(start, start + longest));
	const declaration = property(statement, "declaration");
	if (
		typeOf(statement) !== "ExportNamedDeclaration" ||
		asText(property(declaration, "kind")) !== "const"
	)
		return undefined;
	const declared = itemsIn(property(declaration, "declarations")).find((one) => {
		const id = property(one, "id");
		return isName(id) && id.name === name;
	});
	return property(declared, "init");
}

/** The first statement of a text, which ends before the end of a line that a blank one follows. */
function statementAt(text: string): unknown {
	const blank = /\r?\n[ \t]*(?:\r?\n|$)/g;
	for (let tries = 0; tries < mostBlanks; tries++) {
		const end = blank.exec(text)?.index;
		try {
			const tree = scriptParser().parse(text.slice(0, end), {
				ecmaVersion: 2024,
				sourceType: "module",
			});
			return tree.body[0];
		} catch {
			if (end === undefined) return undefined;
		}
	}
	return undefined;
}

/** What a value has under a key; `undefined` where that is not certain. */
export function memberOf(written: unknown, key: string): unknown {
	const value = unwrapped(written);
	if (typeOf(value) === "ArrayExpression") {
		const items = itemsIn(property(value, "elements"));
		const isPlain = items.every((one) => typeOf(one) !== "SpreadElement");
		return isPlain && /^\d{1,6}$/.test(key) ? items[Number(key)] : undefined;
	}
	return membersOf(value)?.get(key);
}

/**
 * The members of an object, by their keys; `undefined` where not all of them are known, or it may
 * be shown for one of them.
 */
export function membersOf(written: unknown): ReadonlyMap<string, unknown> | undefined {
	const value = unwrapped(written);
	if (typeOf(value) !== "ObjectExpression") return undefined;
	const members = new Map<string, unknown>();
	for (const part of itemsIn(property(value, "properties"))) {
		const key = keyOf(part);
		// It may be a promise, an element, or get members from elsewhere.
		if (key === undefined || /^(?:then|\$\$typeof|__proto__)$/.test(key)) return undefined;
		members.set(key, property(part, "value"));
	}
	return members;
}

function keyOf(part: unknown): string | undefined {
	const isPlain =
		typeOf(part) === "Property" &&
		property(part, "computed") !== true &&
		asText(property(part, "kind")) === "init";
	if (!isPlain) return undefined;
	const key = property(part, "key");
	return ownedText(isName(key) ? key.name : asText(property(key, "value")));
}

/** Classes whose objects React never shows, and whose text says what they are. */
const classes = new Set(["Date", "Error", "URL", "Number", "RegExp"]);

/** Why React cannot show a value. `made`: its class or pattern gives it a text. */
export type UnshownValue = "object" | "made" | "list";

/** Certain only where it is written out. */
export function whyUnshown(written: unknown): UnshownValue | undefined {
	const value = unwrapped(written);
	if (membersOf(value) !== undefined) return "object";
	if (isMade(value)) return "made";
	return hasObject(value) ? "list" : undefined;
}

function isMade(value: unknown): boolean {
	if (typeOf(value) === "Literal") return property(value, "regex") != null;
	const callee = property(value, "callee");
	return typeOf(value) === "NewExpression" && isName(callee) && classes.has(callee.name);
}

/** Whether there is an object in a list, at any depth. */
function hasObject(list: unknown): boolean {
	const open = typeOf(list) === "ArrayExpression" ? [list] : [];
	while (open.length > 0) {
		const value = unwrapped(open.pop());
		if (membersOf(value) !== undefined || isMade(value)) return true;
		if (typeOf(value) !== "ArrayExpression") continue;
		for (const one of itemsIn(property(value, "elements"))) open.push(one);
	}
	return false;
}

// The parser of JavaScript with JSX for the parser of pages. The parser of pages calls acorn at
// each `}` and each blank line, to find the end of an expression or statement, so acorn reads a
// long expression again and again. A limit bounds this work.
import type { Options, Parser } from "acorn";
import type { Expression, Program } from "estree";
import { loadLate } from "../load-late.ts";

let parser: typeof Parser | undefined;

/**
 * The limit on the JavaScript that acorn reads for a page with the given length, in characters,
 * including repetitions.
 */
export function maxScriptLength(pageLength: number): number {
	return Math.min(500_000 + 10 * pageLength, 4_000_000);
}

function scriptParser(): typeof Parser {
	parser ??= withIndexedNames(loadLate("mdx/acorn.cjs"));
	return parser;
}

/** The syntax of the modules that Mintlify's acorn reads. */
const moduleSyntax = { ecmaVersion: 2024, sourceType: "module" } as const;

/** Throws a `SyntaxError` for a text that is not a module of JavaScript with JSX. */
export function parseModule(text: string, options?: Partial<Options>): Program {
	return scriptParser().parse(text, { ...moduleSyntax, ...options }) as Program;
}

/**
 * The expression at the beginning of a text; any text may follow the expression. Throws a
 * `SyntaxError` for a text that begins in another way.
 */
export function parseExpression(text: string): Expression {
	return scriptParser().parseExpressionAt(text, 0, {
		...moduleSyntax,
		preserveParens: true,
	}) as Expression;
}

/** The names that a scope declares. The first name can be read by its index. */
class ScopeNames {
	0: string | undefined;
	#names: Set<string> | undefined;

	indexOf(name: string): number {
		return this.#names?.has(name) === true ? 0 : -1;
	}

	push(name: string): void {
		this[0] ??= name;
		this.#names ??= new Set();
		this.#names.add(name);
	}
}

/** The parts of acorn that its types leave out. */
interface ScopedParser {
	readonly scopeStack: Record<"var" | "lexical" | "functions", ScopeNames>[];
	enterScope(flags: number): void;
}

/** acorn with an index of names, because acorn searches lists of names for each new name. */
function withIndexedNames(base: typeof Parser): typeof Parser {
	const Base = base as unknown as new (options: Options, text: string) => ScopedParser;
	class IndexedParser extends Base {
		override enterScope(flags: number): void {
			super.enterScope(flags);
			const scope = this.scopeStack.at(-1);
			if (scope === undefined) return;
			scope.var = new ScopeNames();
			scope.lexical = new ScopeNames();
			scope.functions = new ScopeNames();
		}
	}
	return IndexedParser as unknown as typeof Parser;
}

type Acorn = Pick<typeof import("acorn"), "parse" | "parseExpressionAt">;

/**
 * The error that stops the parser of pages. That parser treats any error as a fault of the script,
 * reads the error's position, and continues, so reading the position throws again.
 */
export class ScriptLimitError extends Error {
	get pos(): never {
		throw this;
	}
}

/**
 * acorn for a page with the given length. Throws if more JavaScript is read than `maxScriptLength`
 * allows.
 */
export function boundedAcorn(pageLength: number): Acorn {
	const parser = scriptParser();
	let scriptBudget = maxScriptLength(pageLength);
	const spend = (text: string): void => {
		scriptBudget -= text.length;
		if (scriptBudget < 0) throw new ScriptLimitError();
	};
	return {
		parse(text, options) {
			spend(text);
			return parser.parse(text, options);
		},
		parseExpressionAt(text, at, options) {
			spend(text);
			return parser.parseExpressionAt(text, at, options);
		},
	};
}

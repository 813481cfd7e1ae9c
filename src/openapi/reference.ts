import { methods, type Operation, type ReferenceMethod } from "./spec/spec.ts";

/**
 * A reference to an operation in navigation or frontmatter: `[file] METHOD /path`, or `[file]
 * webhook name`.
 */
export interface OperationReference {
	/** The source text of the OpenAPI file; `undefined` if the reference names no file. */
	readonly file?: string;
	readonly method: ReferenceMethod;
	/** The method in the letter case of the source text. */
	readonly writtenMethod: string;
	readonly path: string;
}

const knownMethods: ReadonlySet<string> = new Set([...methods, "webhook"]);

/**
 * Parses a reference: two or three words, the second to last of which is a method. Returns
 * `undefined` for any other text.
 */
export function parseReference(text: string): OperationReference | undefined {
	const referenceWords = text.trim().split(/\s+/);
	const [path, writtenMethod, file] = referenceWords.reverse();
	if (referenceWords.length > 3 || path === undefined || writtenMethod === undefined)
		return undefined;
	const method = methodOf(writtenMethod, path);
	if (method === undefined) return undefined;
	return { ...(file !== undefined && { file }), method, writtenMethod, path };
}

/**
 * The method in a word; since OpenAPI 3.2, any word in upper case before a path can be a method.
 */
function methodOf(word: string, path: string): ReferenceMethod | undefined {
	const lowerCaseWord = word.toLowerCase();
	if (knownMethods.has(lowerCaseWord)) return lowerCaseWord;
	if (!path.startsWith("/")) return undefined;
	if (lowerCaseWord === "query") return lowerCaseWord;
	return isOwnMethod(word) ? word : undefined;
}

/**
 * True for a word in upper case that can be a method, because OpenAPI 3.2 allows methods that
 * OpenAPI does not name.
 */
export function isOwnMethod(word: string): boolean {
	return /[A-Z]/.test(word) && /^[A-Z0-9!#$%&'*+.^_`|~-]+$/.test(word);
}

/**
 * The method in the spelling that Mintlify documents: upper case, except `webhook`. Methods that
 * OpenAPI does not name stay unchanged.
 */
export function documentedMethod(method: ReferenceMethod): string {
	const isMethod = knownMethods.has(method) || method === "query";
	return isMethod && method !== "webhook" ? method.toUpperCase() : method;
}

export function methodsOf(operations: readonly Operation[]): string {
	const names = operations.map(({ method }) => documentedMethod(method));
	return [...new Set(names)].map((name) => `\`${name}\``).join(", ");
}

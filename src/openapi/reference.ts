import { methods, type Operation, type ReferenceMethod } from "./spec/spec.ts";

/**
 * A reference to an operation in navigation or frontmatter: `[file] METHOD /path`, or `[file]
 * webhook name`.
 */
export interface OperationReference {
	/** The OpenAPI file as written, if the reference names one. */
	readonly file?: string;
	readonly method: ReferenceMethod;
	/** The method in its written letter case. */
	readonly writtenMethod: string;
	readonly path: string;
}

const knownMethods: ReadonlySet<string> = new Set([...methods, "webhook"]);

/** Two or three words, the last but one of which is a method; `undefined` for any other text. */
export function parseReference(text: string): OperationReference | undefined {
	const referenceWords = text.trim().split(/\s+/);
	const [path, writtenMethod, file] = referenceWords.reverse();
	if (referenceWords.length > 3 || path === undefined || writtenMethod === undefined)
		return undefined;
	const method = methodOf(writtenMethod, path);
	if (method === undefined) return undefined;
	return { ...(file !== undefined && { file }), method, writtenMethod, path };
}

/** Since OpenAPI 3.2, any word in upper case before a path can be a method. */
function methodOf(word: string, path: string): ReferenceMethod | undefined {
	const lowerCaseWord = word.toLowerCase();
	if (knownMethods.has(lowerCaseWord)) return lowerCaseWord;
	if (!path.startsWith("/")) return undefined;
	if (lowerCaseWord === "query") return lowerCaseWord;
	return isOwnMethod(word) ? word : undefined;
}

/** OpenAPI 3.2 allows methods that it does not name itself, in upper case. */
export function isOwnMethod(word: string): boolean {
	return /[A-Z]/.test(word) && /^[A-Z0-9!#$%&'*+.^_`|~-]+$/.test(word);
}

/**
 * The upper-case spelling that Mintlify documents. `webhook` stays in lower case, and other words
 * stay as written.
 */
export function documentedMethod(method: ReferenceMethod): string {
	const isMethod = knownMethods.has(method) || method === "query";
	return isMethod && method !== "webhook" ? method.toUpperCase() : method;
}

/** The methods of operations for a message, each once. */
export function methodsOf(operations: readonly Operation[]): string {
	const names = operations.map(({ method }) => documentedMethod(method));
	return [...new Set(names)].map((name) => `\`${name}\``).join(", ");
}

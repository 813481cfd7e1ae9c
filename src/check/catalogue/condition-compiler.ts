// The packages that compile conditions: Ajv for schemas, RE2 for patterns. They are loaded only for
// sites with conditions.
import { loadLate } from "../../load-late.ts";

interface Packages {
	readonly Ajv2020: typeof import("ajv/dist/2020.js").Ajv2020;
	readonly addFormats: typeof import("ajv-formats").default;
	readonly RE2JS: typeof import("re2js").RE2JS;
}

const packages = (): Packages => loadLate("check/catalogue/condition-packages.cjs");

/**
 * The compilers, by whether they report all errors. Compilers are cached, because creating a
 * compiler takes longer than compiling most schemas.
 */
const ajvByAllErrors = new Map<boolean, ReturnType<typeof newAjv>>();

export function ajvFor(allErrors: boolean) {
	const ajv = ajvByAllErrors.get(allErrors) ?? newAjv(allErrors);
	ajvByAllErrors.set(allErrors, ajv);
	return ajv;
}

function newAjv(allErrors: boolean) {
	const { Ajv2020, addFormats } = packages();
	// The strict checks are off, because `findFault` has already checked the keywords, with locations,
	// and because some of them reject valid schemas.
	const ajv = new Ajv2020({
		allErrors,
		strict: false,
		meta: false,
		validateSchema: false,
		$data: true,
		code: { regExp: Object.assign(compilePattern, { code: "" }) },
	});
	addFormats(ajv, { keywords: true });
	return ajv;
}

interface CompiledPattern {
	test(text: string): boolean;
	toString(): string;
}

/**
 * Only patterns in the syntax of RE2 are allowed, because matching such a pattern takes time that
 * is linear in the length of a text, and strangers write the texts of records. Throws for any other
 * pattern.
 */
export function compilePattern(pattern: string): CompiledPattern {
	const { RE2JS } = packages();
	const compiledPattern = RE2JS.compile(RE2JS.translateRegExp(pattern));
	// `toString` returns the pattern, because Ajv takes two patterns with the same text for one.
	return { test: (text) => compiledPattern.test(text), toString: () => pattern };
}

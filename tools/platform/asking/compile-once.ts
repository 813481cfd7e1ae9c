// Caches the compiled JSON Schemas of Mintlify's parser. It compiles the same schema again for each
// OpenAPI file, which takes most of the time of all questions.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { at, type Packages } from "./packages.ts";

const modules = ["ajv/dist/2020.js", "ajv-draft-04"];

/** Does nothing if the parser has changed. */
export async function compileOnce(packages: Packages): Promise<void> {
	const { resolve } = createRequire(packages.file("openapi-parser/package.json"));
	const seen = new Set<object>();
	for (const name of modules) {
		try {
			// Imported as the parser does, because `require` could return another instance.
			const module: unknown = await import(pathToFileURL(resolve(name)).href);
			const holder = holderOfCompile(at(module, "default"));
			if (holder !== undefined && !seen.has(holder)) patch(holder);
			if (holder !== undefined) seen.add(holder);
		} catch {
			// Without the cache it is only slower.
		}
	}
}

function holderOfCompile(ajv: unknown): object | undefined {
	let holder: unknown = typeof ajv === "function" ? ajv.prototype : undefined;
	while (typeof holder === "object" && holder !== null) {
		if (Object.hasOwn(holder, "compile")) return holder;
		holder = Reflect.getPrototypeOf(holder);
	}
	return undefined;
}

function patch(holder: object): void {
	const compile: unknown = Reflect.get(holder, "compile");
	if (typeof compile !== "function") return;
	const cache = new WeakMap<object, unknown>();
	const compiledOnce = function (this: unknown, schema: object): unknown {
		const compiled = cache.get(schema) ?? Reflect.apply(compile, this, [schema]);
		cache.set(schema, compiled);
		return compiled;
	};
	Reflect.set(holder, "compile", compiledOnce);
}

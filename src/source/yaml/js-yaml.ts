// js-yaml 4, with which Mintlify reads YAML. Many sites have nothing but JSON and the simplest frontmatter.
import { createRequire } from "node:module";
import type { YAMLException } from "js-yaml-4";

const load = createRequire(import.meta.url);

type Package = typeof import("js-yaml-4");

let loaded: Package | undefined;

function yamlPackage(): Package {
	const found: Package = loaded ?? load("js-yaml-4");
	loaded = found;
	return found;
}

/** The value of a single-document YAML 1.2 text, with timestamps and merge keys. Throws a `YAMLException`. */
export function loadYaml(
	text: string,
	options?: { readonly maxDepth: number },
): unknown {
	return yamlPackage().load(text, options);
}

export function isYamlException(error: unknown): error is YAMLException {
	return error instanceof yamlPackage().YAMLException;
}

export function yamlException(reason: string): YAMLException {
	return new (yamlPackage().YAMLException)(reason);
}

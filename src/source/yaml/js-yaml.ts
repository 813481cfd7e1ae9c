// js-yaml 4, with which Mintlify reads YAML. Many sites have nothing but JSON and the simplest frontmatter.
import type { YAMLException } from "js-yaml-4";
import { currentYamlPackage } from "../../lazy/lazy.ts";

/** The value of a single-document YAML 1.2 text, with timestamps and merge keys. Throws a `YAMLException`. */
export function load(
	text: string,
	options?: { readonly maxDepth: number },
): unknown {
	return currentYamlPackage().load(text, options);
}

export function isYamlException(error: unknown): error is YAMLException {
	return error instanceof currentYamlPackage().YAMLException;
}

export function yamlException(reason: string): YAMLException {
	return new (currentYamlPackage().YAMLException)(reason);
}

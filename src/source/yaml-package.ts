import { createRequire } from "node:module";

type YamlPackage = typeof import("yaml");

let loaded: YamlPackage | undefined;

/** The package `yaml`, loaded when the first broken file is met: most runs never need it. */
export function yamlPackage(): YamlPackage {
	loaded ??= createRequire(import.meta.url)("yaml") as YamlPackage;
	return loaded;
}

// All that few runs need, loaded when one does. The build makes a file of dist/ of whatever is loaded here by name, and
// fails where nobody asks for it, or where anything else of docproof loads something by itself.
import { createRequire } from "node:module";
import type { ErrorObject } from "ajv";

const load = createRequire(import.meta.url);

/** Reads on in broken YAML. */
export function yamlPackage(): typeof import("yaml") {
	return load("yaml");
}

let currentYaml: typeof import("js-yaml-4") | undefined;

/** Reads YAML that is not of the simplest kind. */
export function currentYamlPackage(): typeof import("js-yaml-4") {
	currentYaml ??= loadCurrentYaml();
	return currentYaml;
}

function loadCurrentYaml(): typeof import("js-yaml-4") {
	return load("js-yaml-4");
}

interface OldYamlPackage {
	/** The value of a single-document YAML text. Throws a `YAMLException` of its own. */
	readonly safeLoad: (text: string) => unknown;
}

/** Reads frontmatter that js-yaml 4 does not take, or may take for something else. */
export function oldYamlPackage(): OldYamlPackage {
	return load("js-yaml-3/lib/js-yaml/loader.js");
}

/** Gives the places of YAML. */
export function yamlEvents(): Pick<
	typeof import("js-yaml"),
	"constructFromEvents" | "parseEvents" | "YAMLException"
> {
	return load("js-yaml");
}

/** Reads on in broken JSON. */
export function jsoncPackage(): Pick<
	typeof import("jsonc-parser"),
	"createScanner" | "parseTree"
> {
	return load("jsonc-parser");
}

/** Parses JavaScript with JSX. */
export function scriptPackages(): {
	readonly Parser: typeof import("acorn").Parser;
	readonly acornJsx: typeof import("acorn-jsx");
} {
	return { Parser: load("acorn").Parser, acornJsx: load("acorn-jsx") };
}

type MdxPackages = typeof import("./mdx.ts");

let mdx: MdxPackages | undefined;

/** Reads the body of a page. */
export function mdxPackages(): MdxPackages {
	mdx ??= loadMdx();
	return mdx;
}

function loadMdx(): MdxPackages {
	return {
		// Bundled, all of these are the same file.
		...load("mdast-util-from-markdown"),
		...load("mdast-util-gfm"),
		...load("mdast-util-math"),
		...load("mdast-util-mdx"),
		...load("micromark-extension-frontmatter"),
		...load("micromark-extension-mdxjs"),
		...load("micromark-extension-gfm"),
		...load("micromark-extension-math"),
	};
}

/** Finds values by JSONPath. */
export function jsonPathPackage(): typeof import("json-p3") {
	return load("json-p3");
}

/** Shows two texts as a unified diff. */
export function diffPackage(): typeof import("diff") {
	return load("diff");
}

/** Opens no connection to private addresses. */
export function filterPackage(): Pick<
	typeof import("request-filtering-agent"),
	"RequestFilteringHttpAgent" | "RequestFilteringHttpsAgent"
> {
	return load("request-filtering-agent");
}

/** Asks through a proxy. */
export function proxyPackage(): Pick<
	typeof import("https-proxy-agent"),
	"HttpsProxyAgent"
> {
	return load("https-proxy-agent");
}

/** Writes CSV. */
export function csvPackage(): Pick<
	typeof import("csv-stringify/sync"),
	"stringify"
> {
	return load("csv-stringify/sync");
}

/** Watches folders. */
export function watchingPackage(): Pick<typeof import("chokidar"), "watch"> {
	return load("chokidar");
}

/** Finds the files that fit a glob. */
export function globbingPackage(): typeof import("tinyglobby") {
	return load("tinyglobby");
}

/** Draws previews of sites, and serves them. */
export function previewPackage(): typeof import("../uses/preview/drawing/preview.ts") {
	return load("../uses/preview/drawing/preview.cjs");
}

/** An example of a rule: a finding as it is printed, and what fixes it, as a diff. */
export interface Example {
	readonly finding: string;
	readonly fix?: string;
}

/** By rule; made of the fixtures by `tools/build/examples.ts`. */
export function examples(): Readonly<Record<string, Example>> {
	return load("../uses/rules/examples.json");
}

/** Of a library of icons. */
export interface IconLibraryNames {
	/** The newest one that `names` has the names of. */
	readonly version: string;
	/** In order, each as a capital letter for how many characters it shares with the one before it, and those that follow. */
	readonly names: string;
	/** Lines of a name in it, and those that other libraries have for the same. */
	readonly twins: string;
}

/** Made of the packages of the libraries by `tools/icons/compile.ts`. */
export function iconNames(): {
	readonly lucide: IconLibraryNames;
	readonly tabler: IconLibraryNames;
	/** Names that Mintlify shows whatever library is chosen, as `names` has them. */
	readonly inAny: string;
} {
	return load("../facts/bodies/icon-names.json");
}

/** A compiled JSON Schema; `errors` is of the last call. */
export interface Validate {
	(value: unknown): boolean;
	errors?: ErrorObject[] | null;
}

/** Compiled JSON Schemas by name: of each kind one that says whether a value fits, and one that tells every fault. */
type Compiled<Name extends string> = Readonly<Record<Name, Validate>>;

/** Of docs.json: its settings, and each kind of navigation node. */
export function docsFaults<Name extends string>(): Compiled<Name> {
	return load("../facts/settings/schemas/docs-faults.cjs");
}

export function configCheck(): Compiled<"config"> {
	return load("../findings/settings/schemas/config-check.cjs");
}

export function configFaults(): Compiled<"config"> {
	return load("../findings/settings/schemas/config-faults.cjs");
}

export function openApi30Check(): Compiled<"openapi"> {
	return load("../openapi/schemas/openapi-3.0-check.cjs");
}

export function openApi30Faults(): Compiled<"openapi"> {
	return load("../openapi/schemas/openapi-3.0-faults.cjs");
}

export function openApi31Check(): Compiled<"openapi"> {
	return load("../openapi/schemas/openapi-3.1-check.cjs");
}

export function openApi31Faults(): Compiled<"openapi"> {
	return load("../openapi/schemas/openapi-3.1-faults.cjs");
}

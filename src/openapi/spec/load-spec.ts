import type { DataDocument, SyntaxFault } from "../../text/document.ts";
import { parseJson } from "../../text/json/json.ts";
import { childPointer, type JsonPointer } from "../../text/pointer.ts";
import { SourceFile } from "../../text/source-file.ts";
import { asText, entries, isMapping, itemsIn, property, text as textOf } from "../../text/value.ts";
import { parseYaml } from "../../text/yaml/yaml.ts";
import { isFromReference, pathItem, pointerInPathItem } from "./path-items.ts";
import {
	type Channel,
	hasOpenapiKey,
	is32,
	methods,
	type Operation,
	type ReadableSpec,
	resolveValue,
	type SpecVersion,
	type UnreadableSpec,
} from "./spec.ts";

/** A quick test on the text, so that other data files are not parsed. */
export function mayBeSpec(text: string): boolean {
	return (
		(text.includes("openapi") || text.includes("swagger")) &&
		/(?:openapi|swagger)["']?\s*:/.test(text)
	);
}

/**
 * Reads the text of an OpenAPI file. The result has the operations even if the version of the file
 * is not supported.
 */
export function loadSpec(path: string, text: string): ReadableSpec | UnreadableSpec {
	const file = new SourceFile(path, text);
	if (file.text.trim() === "") return { kind: "unreadable", path, file, why: "is empty" };
	const { document, notJson } = parseSpec(file);
	return specOf(document, [file], notJson);
}

function specOf(
	document: DataDocument,
	files: readonly SourceFile[],
	notJson: SyntaxFault | undefined,
): ReadableSpec {
	const version = versionOf(document.value);
	const operations: Operation[] = [];
	const channels: Channel[] = [];
	const spec = {
		kind: "readable",
		path: document.file.path,
		document,
		files,
		notJson,
		version,
		operations,
		channels,
		isIncomplete: document.faults.length > 0 || mayHideOperations(document.value),
		isUnread: false,
	} as const;
	for (const operation of pathOperations(spec)) operations.push(operation);
	for (const operation of webhookOperations(spec)) operations.push(operation);
	for (const channel of asyncChannels(spec)) channels.push(channel);
	return spec;
}

/** The result of overlays on a file. `files`: the files of the overlays. */
export function specWithOverlays(
	{ files: own, notJson }: ReadableSpec,
	document: DataDocument,
	files: readonly SourceFile[],
): ReadableSpec {
	return specOf(document, [...own, ...files], notJson);
}

/** The same file, for overlays whose changes are unknown. */
export function withUnknownOverlays(spec: ReadableSpec): ReadableSpec {
	const isCandidate = spec.version.kind !== "supported" && hasOpenapiKey(spec);
	return {
		...spec,
		// An overlay can also change the version.
		...(isCandidate && { version: { kind: "supported", version: "3.1.0" } }),
		operations: [],
		isIncomplete: true,
		isUnread: true,
	};
}

/**
 * The document of an OpenAPI file. Mintlify reads every OpenAPI file as YAML, so a `.json` file
 * need not be strict JSON.
 */
export function parseSpecFile(file: SourceFile): DataDocument {
	return parseSpec(file).document;
}

function parseSpec(file: SourceFile): {
	document: DataDocument;
	notJson: SyntaxFault | undefined;
} {
	if (file.isRemote) return { document: parseRemote(file), notJson: undefined };
	if (!file.path.toLowerCase().endsWith(".json"))
		return { document: parseYaml(file), notJson: undefined };
	const document = parseJson(file, true);
	const [fault] = document.faults;
	if (fault === undefined) return { document, notJson: undefined };
	const yaml = parseYaml(file);
	return yaml.faults.length === 0
		? { document: yaml, notJson: fault }
		: { document, notJson: undefined };
}

/**
 * Parses the content of a URL as JSON or YAML. Both formats are tried, because the extension of a
 * URL does not determine the format.
 */
function parseRemote(file: SourceFile): DataDocument {
	const document = /^\s*\{/.test(file.text) ? parseJson(file, true) : undefined;
	return document?.faults.length === 0 ? document : parseYaml(file);
}

function* webhookOperations(spec: ReadableSpec): Iterable<Operation> {
	const root = spec.document.value;
	for (const [name, written] of entries(property(root, "webhooks"))) {
		const pointer = childPointer("/webhooks", name);
		const webhookItem = pathItem(root, "/webhooks", name, written);
		const { value: item } = webhookItem;
		const webhookKeys = operationKeys(spec, item).filter((keys) =>
			isMapping(keys.reduce<unknown>(property, item)),
		);
		// Before OpenAPI 3.2, a webhook has one page.
		for (const keys of is32(spec) ? webhookKeys : webhookKeys.slice(0, 1)) {
			const value = keys.reduce<unknown>(property, item);
			yield {
				spec,
				method: "webhook",
				path: name,
				pointer,
				pathPointer: pointer,
				value: isMapping(value) ? value : {},
				item,
				isFromReference: false,
				pointerInItem: (key) => pointerInPathItem(webhookItem, [key]) ?? childPointer(pointer, key),
			};
		}
	}
}

function* asyncChannels(spec: ReadableSpec): Iterable<Channel> {
	const { value } = spec.document;
	if (!asText(property(value, "asyncapi")).startsWith("3.")) return;
	for (const [id, item] of entries(property(value, "channels"))) {
		const channel = resolveValue(spec, item);
		const [firstTag] = itemsIn(property(channel, "tags"));
		const title = property(channel, "title");
		const tag = textOf(property(resolveValue(spec, firstTag), "name"));
		yield {
			...{ spec, id, tag, pointer: childPointer("/channels", id) },
			title: typeof title === "string" ? title : undefined,
		};
	}
}

function versionOf(value: unknown): SpecVersion {
	if (!isMapping(value)) return { kind: "other", what: undefined };
	if ("overlay" in value) return { kind: "other", what: "Overlay" };
	const { openapi, swagger } = value;
	if (typeof openapi === "number") return { kind: "number", version: openapi };
	if (typeof openapi === "string") {
		return /^3\.(?:[01](?:\.|$)|2\.\d+(?:-.+)?$)/.test(openapi)
			? { kind: "supported", version: openapi }
			: { kind: "unsupported", version: openapi };
	}
	if (typeof swagger === "string" || typeof swagger === "number")
		return { kind: "swagger", version: String(swagger) };
	if ("asyncapi" in value) return { kind: "other", what: "AsyncAPI" };
	if ("openapi" in value) return { kind: "invalid", written: openapi };
	return "paths" in value ? { kind: "missing" } : { kind: "other", what: undefined };
}

function* pathOperations(spec: ReadableSpec): Iterable<Operation> {
	const root = spec.document.value;
	for (const [path, written] of entries(property(root, "paths"))) {
		const pathPointer = childPointer("/paths", path);
		const item = pathItem(root, "/paths", path, written);
		const placeOf = (keys: readonly string[]): JsonPointer =>
			pointerInPathItem(item, keys) ?? keys.reduce(childPointer, pathPointer);
		for (const keys of operationKeys(spec, item.value)) {
			const value = keys.reduce<unknown>(property, item.value);
			if (value === undefined) continue;
			yield {
				spec,
				path,
				method: keys.at(-1) ?? "",
				pointer: placeOf(keys),
				pathPointer,
				// An operation without content still exists and is reported.
				value: isMapping(value) ? value : {},
				item: item.value,
				isFromReference: isFromReference(item, keys),
				pointerInItem: (key) => placeOf([key]),
			};
		}
	}
}

/**
 * True if a file may have operations that docproof does not see, because `paths` is not an object,
 * or because a path item is in another file.
 */
function mayHideOperations(root: unknown): boolean {
	const paths = property(root, "paths");
	if (paths === undefined) return false;
	return (
		!isMapping(paths) ||
		Object.values(paths).some((item) => {
			const reference = property(item, "$ref");
			return typeof reference === "string" && !reference.startsWith("#");
		})
	);
}

const methodsInOrder = methods.map((method) => [method]);
const requestKeys32: readonly (readonly string[])[] = [...methodsInOrder, ["query"]];

/** The keys of each operation within a path item, in the order of the pages. */
function operationKeys(
	spec: Pick<ReadableSpec, "version">,
	item: unknown,
): readonly (readonly string[])[] {
	if (!isMapping(item)) return [];
	const isNew = is32(spec);
	const methodKeys = (isNew ? requestKeys32 : methodsInOrder).filter(([method = ""]) =>
		Object.hasOwn(item, method),
	);
	const additionalMethods = isNew ? entries(item.additionalOperations) : [];
	return additionalMethods.length === 0
		? methodKeys
		: [...methodKeys, ...additionalMethods.map(([key]) => ["additionalOperations", key])];
}

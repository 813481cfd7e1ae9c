// An OpenAPI file of the site, as far as it could be had, its operations, and what they say.
import type { DataDocument, SyntaxFault } from "../../source/document.ts";
import type { UnreadableReason } from "../../source/files/read-file.ts";
import { type JsonPointer, valueAt } from "../../source/pointer.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { isMapping, property, text } from "../../source/value.ts";

/** An OpenAPI file of the site, as far as it could be had. */
export type Spec = PresentSpec | AbsentSpec | RemoteSpec;

/** A file that is there. */
export type PresentSpec = ReadableSpec | UnreadableSpec | OutsideSpec;

/** A file whose text says something, even if what it says is wrong. */
export interface ReadableSpec {
	readonly kind: "readable";
	/** Relative to the site's root, with forward slashes; a URL of a file that was fetched. */
	readonly path: string;
	/** What it says, with what overlays change. */
	readonly document: DataDocument;
	/** Those in which its values may stand: its own, and those of the overlays that change it. */
	readonly files: readonly SourceFile[];
	/** Why a file that is called JSON is none, though Mintlify reads it, as YAML. */
	readonly notJson: SyntaxFault | undefined;
	readonly version: SpecVersion;
	readonly operations: readonly Operation[];
	/** Of an AsyncAPI 3 file; empty for any other. */
	readonly channels: readonly Channel[];
	/**
	 * Whether operations may be there that could not be read: the text is broken, `paths` is no
	 * object, or a path item is in another file.
	 */
	readonly incomplete: boolean;
	/**
	 * Whether nothing of it is known but what it says it is, as overlays change it in ways that are
	 * not known. It is `incomplete` then, and has no operations here.
	 */
	readonly isUnread: boolean;
}

/** A file that is there but says nothing. */
export interface UnreadableSpec {
	readonly kind: "unreadable";
	readonly path: string;
	/** Of the file; its text is empty. */
	readonly file: SourceFile;
	readonly why: UnreadableReason | "is empty";
}

/** A symbolic link to a file outside the site. */
interface OutsideSpec {
	readonly kind: "outside";
	readonly path: string;
}

/** A file that is named but not there. */
interface AbsentSpec {
	readonly kind: "absent";
	readonly path: string;
}

/** A file behind a URL whose text is not known. */
export interface RemoteSpec {
	readonly kind: "remote";
	readonly url: string;
	/** Why it could not be fetched; `undefined` where nobody tried. */
	readonly failure?: {
		/** `private`: it was not tried, as the URL leads into the network of whoever runs docproof. */
		readonly kind: "unavailable" | "private";
		/** The end of a sentence that begins with the URL. */
		readonly why: string;
	};
}

/** What a file says it is. Only `supported` makes pages. */
export type SpecVersion =
	| { readonly kind: "supported"; readonly version: string }
	| { readonly kind: "swagger"; readonly version: string }
	| { readonly kind: "unsupported"; readonly version: string }
	/** `openapi: 3.1` without quotes, which YAML reads as a number. */
	| { readonly kind: "number"; readonly version: number }
	/** `openapi` is something that no version can be. */
	| { readonly kind: "invalid"; readonly written: unknown }
	/** `paths` without any version. */
	| { readonly kind: "missing" }
	/** Data of another kind; `asyncapi` where it says so. */
	| { readonly kind: "other"; readonly what: "AsyncAPI" | "Overlay" | undefined };

/**
 * Whether Mintlify takes it for an OpenAPI file, which it does by one key, and judges it even if
 * nothing uses it.
 */
export function saysOpenApi({ document: { value } }: ReadableSpec): boolean {
	return isMapping(value) && Object.hasOwn(value, "openapi");
}

/** Whether it is of OpenAPI 3.2, which has methods and trees of tags of its own. */
export function is32({ version }: Pick<ReadableSpec, "version">): boolean {
	return version.kind === "supported" && version.version.startsWith("3.2.");
}

/** Whether it is of OpenAPI 3.0, where nothing counts beside a reference. */
export function is30({ version }: Pick<ReadableSpec, "version">): boolean {
	return version.kind === "supported" && version.version.startsWith("3.0.");
}

/** One operation of an OpenAPI file: a method of a path, or a webhook. */
export interface Operation {
	readonly spec: ReadableSpec;
	readonly method: ReferenceMethod;
	/** The path template; for a webhook its name. */
	readonly path: string;
	/** Of the operation object; of a webhook's path item. */
	readonly pointer: JsonPointer;
	/** The pointer of the path item the operation is written in. */
	readonly pathPointer: JsonPointer;
	readonly value: Readonly<Record<string, unknown>>;
	/** The path item it is written in, with what a `$ref` of it puts there. */
	readonly item: unknown;
	/**
	 * Whether it is only there by a `$ref` of its path: Mintlify does not find it where a navigation
	 * entry names it.
	 */
	readonly isPlaced: boolean;
	/** Where a key of its path item is written. */
	placeInItem(key: string): JsonPointer;
}

/** A channel of an AsyncAPI 3 file. */
export interface Channel {
	readonly spec: ReadableSpec;
	readonly id: string;
	/** The name that the file gives it for readers. */
	readonly title: string | undefined;
	readonly pointer: JsonPointer;
}

/** An operation as readers of OpenAPI write it: `GET /users/{id}`, or `webhook orderPlaced`. */
export function signature(operation: {
	readonly method: ReferenceMethod;
	readonly path: string;
}): string {
	const { method, path } = operation;
	return method === "webhook" ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
}

/** Left out of the site entirely. Mintlify takes any truthy value for yes. */
export function isExcluded(operation: Operation): boolean {
	return Boolean(operation.value["x-excluded"]);
}

/** Published, but left out of generated navigation. Mintlify takes any truthy value for yes. */
export function isHidden(operation: Operation): boolean {
	return Boolean(operation.value["x-hidden"]);
}

/** The methods of a path item, in the order in which Mintlify generates their pages. */
export const methods = [
	"get",
	"put",
	"post",
	"delete",
	"options",
	"head",
	"patch",
	"trace",
] as const;
type Method = (typeof methods)[number];

/**
 * What a reference can name: an operation by its method, or a whole webhook. In lower case; of a
 * method that OpenAPI does not name itself, such as `COPY`, in upper case.
 */
export type ReferenceMethod = Method | "webhook" | "query" | (string & {});

/** References can lead to references. */
const mostSteps = 10;

/** What a reference within the file leads to; any other value as it is. */
export function resolved(spec: ReadableSpec, value: unknown): unknown {
	let at = value;
	for (let step = 0; step < mostSteps; step++) {
		const target = text(property(at, "$ref"));
		if (target === undefined || !target.startsWith("#/")) return at;
		at = valueAt(spec.document.value, target.slice(1));
	}
	return undefined;
}

/** The list of the first holder that has one. */
export function nearest(holders: readonly unknown[], key: string): readonly unknown[] {
	const lists = holders.map((holder) => property(holder, key));
	return lists.find(Array.isArray) ?? [];
}

export type UnsupportedVersion = Exclude<SpecVersion, { kind: "supported" }>;

export type SpecForm =
	/** OpenAPI 3.0, 3.1 or 3.2, by what it says. */
	| { readonly kind: "openapi"; readonly version: string }
	/** Mintlify takes it, as far as can be told: overlays change it. */
	| { readonly kind: "unread" }
	/** The text is not well-formed: the version and the operations are what could be recovered. */
	| { readonly kind: "broken text"; readonly version: SpecVersion }
	/** Another version or format. */
	| { readonly kind: "unsupported"; readonly version: UnsupportedVersion };

export function formOf(spec: ReadableSpec): SpecForm {
	const { document, version, isUnread } = spec;
	if (document.faults.length > 0) return { kind: "broken text", version };
	if (version.kind !== "supported") return { kind: "unsupported", version };
	if (isUnread) return { kind: "unread" };
	return { kind: "openapi", version: version.version };
}

/** Whether operations of the file can have pages, unless Mintlify rejects it. */
export function isUsable(spec: ReadableSpec): boolean {
	const form = formOf(spec);
	switch (form.kind) {
		case "openapi":
		case "unread":
			return true;
		case "broken text":
			return form.version.kind === "supported";
		case "unsupported":
			return false;
	}
}

/**
 * Whether it says a version that came after all that Mintlify takes: a newer Mintlify may take it.
 */
export function isNewer({ document: { value } }: ReadableSpec): boolean {
	const openapi = text(property(value, "openapi")) ?? "";
	const asyncapi = text(property(value, "asyncapi")) ?? "";
	return /^(?:3\.[3-9]|[4-9])(?:\.|$)/.test(openapi) || /^[4-9](?:\.|$)/.test(asyncapi);
}

/** The version or format for which Mintlify does not take the file, where it says one. */
export function unsupportedVersion(spec: ReadableSpec): UnsupportedVersion | undefined {
	const form = formOf(spec);
	switch (form.kind) {
		case "unsupported":
			return form.version;
		case "broken text":
			// What else could not be read may well say another one.
			return form.version.kind === "swagger" ? form.version : undefined;
		case "openapi":
		case "unread":
			return undefined;
	}
}

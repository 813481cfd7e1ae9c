import type { DataDocument, SyntaxFault } from "../../text/document.ts";
import type { UnreadableReason } from "../../text/files/read-file.ts";
import type { JsonPointer } from "../../text/pointer.ts";
import type { SourceFile } from "../../text/source-file.ts";
import { isMapping, property, text } from "../../text/value.ts";
import { referenceTargets } from "./reference-targets.ts";

/** An OpenAPI file of the site, as far as docproof could read it. */
export type Spec = PresentSpec | AbsentSpec | RemoteSpec;

/** A file that exists, readable or not. */
export type PresentSpec = ReadableSpec | UnreadableSpec | OutsideSpec;

/** A file with content, even if the content is wrong. */
export interface ReadableSpec {
	readonly kind: "readable";
	/**
	 * The path of the file relative to the site's root, with forward slashes, or the URL of a fetched
	 * file.
	 */
	readonly path: string;
	/** The content, with the changes of overlays. */
	readonly document: DataDocument;
	/**
	 * The files from which the values of the document can come: the OpenAPI file itself, and its
	 * overlays.
	 */
	readonly files: readonly SourceFile[];
	/**
	 * The reason why a `.json` file is not JSON. Mintlify reads the file anyway, because Mintlify
	 * reads every OpenAPI file as YAML.
	 */
	readonly notJson: SyntaxFault | undefined;
	readonly version: SpecVersion;
	readonly operations: readonly Operation[];
	/** The channels of an AsyncAPI 3 file; empty for any other file. */
	readonly channels: readonly Channel[];
	/**
	 * True if some operations may be unreadable, because the text is broken, `paths` is not an
	 * object, or a path item is in another file.
	 */
	readonly isIncomplete: boolean;
	/**
	 * True if only the version is known, because overlays change the file in unknown ways. Such a
	 * file is `isIncomplete`, and has no known operations.
	 */
	readonly isUnread: boolean;
}

/** A file that exists, but is empty or cannot be read. */
export interface UnreadableSpec {
	readonly kind: "unreadable";
	readonly path: string;
	/** The file, with an empty text. */
	readonly file: SourceFile;
	readonly why: UnreadableReason | "is empty";
}

interface OutsideSpec {
	readonly kind: "outside";
	readonly path: string;
}

interface AbsentSpec {
	readonly kind: "absent";
	readonly path: string;
}

/** A file at a URL whose text is unknown. */
export interface RemoteSpec {
	readonly kind: "remote";
	readonly url: string;
	/**
	 * The reason why the file could not be fetched; `undefined` if docproof did not try to fetch
	 * the file.
	 */
	readonly failure?: {
		/**
		 * `private`: docproof did not fetch the file, because the URL points into the network of the
		 * user.
		 */
		readonly kind: "unavailable" | "private";
		readonly why: string;
	};
}

/** The version that a file declares. Mintlify generates pages only for `supported`. */
export type SpecVersion =
	| { readonly kind: "supported"; readonly version: string }
	| { readonly kind: "swagger"; readonly version: string }
	| { readonly kind: "unsupported"; readonly version: string }
	/** The fault of `openapi: 3.1` without quotes, because YAML reads the version as a number. */
	| { readonly kind: "number"; readonly version: number }
	/** The fault of an `openapi` whose value is never a version. */
	| { readonly kind: "invalid"; readonly written: unknown }
	| { readonly kind: "missing" }
	/** The file is data of another kind; `what` is the kind that the file declares. */
	| { readonly kind: "other"; readonly what: "AsyncAPI" | "Overlay" | undefined };

/**
 * True if a file has the key `openapi`. Mintlify takes such a file for an OpenAPI file, and
 * validates the file even if the site does not use the file.
 */
export function hasOpenapiKey({ document: { value } }: ReadableSpec): boolean {
	return isMapping(value) && Object.hasOwn(value, "openapi");
}

/** True for OpenAPI 3.2, which has additional methods and trees of tags. */
export function is32({ version }: Pick<ReadableSpec, "version">): boolean {
	return intendedVersion(version)?.startsWith("3.2.") === true;
}

/** True for OpenAPI 3.0, in which keywords next to a reference have no effect. */
export function is30({ version }: Pick<ReadableSpec, "version">): boolean {
	return /^3\.0(?:\.|$)/.test(intendedVersion(version) ?? "");
}

/** The OpenAPI version of a file; a number such as `3.1` certainly means `3.1.0`. */
function intendedVersion(version: SpecVersion): string | undefined {
	if (version.kind === "supported") return version.version;
	const isKnown = version.kind === "number" && [3, 3.1, 3.2].includes(version.version);
	return isKnown ? `${version.version.toFixed(1)}.0` : undefined;
}

/**
 * The OpenAPI version by which the parts of a file are judged, even if Mintlify rejects the file;
 * `undefined` if the parts are unknown, because docproof did not read some of the text, or does not
 * know the version.
 */
export function judgedVersion({ document, version, isUnread }: ReadableSpec): string | undefined {
	return isUnread || hidesValues(document) ? undefined : intendedVersion(version);
}

/** True if docproof could not read some values of a broken text. */
export function hidesValues({ faults }: Pick<DataDocument, "faults">): boolean {
	return faults.some(({ hidesNothing }) => hidesNothing !== true);
}

/** An operation of an OpenAPI file: a method of a path, or a webhook. */
export interface Operation {
	readonly spec: ReadableSpec;
	readonly method: ReferenceMethod;
	/** The path template, or the name of a webhook. */
	readonly path: string;
	/** The pointer of the operation object, or of a webhook's path item. */
	readonly pointer: JsonPointer;
	readonly pathPointer: JsonPointer;
	readonly value: Readonly<Record<string, unknown>>;
	/** The path item that contains the operation, with the content of the path item's `$ref`. */
	readonly item: unknown;
	/**
	 * True if the operation exists only through a `$ref` of its path, because Mintlify does not find
	 * such an operation for a navigation entry.
	 */
	readonly isFromReference: boolean;
	/** The pointer of a key of the operation's path item. The key can be behind a `$ref`. */
	pointerInItem(key: string): JsonPointer;
}

export interface Channel {
	readonly spec: ReadableSpec;
	readonly id: string;
	readonly title: string | undefined;
	/** The name of the first tag. */
	readonly tag: string | undefined;
	readonly pointer: JsonPointer;
}

/** The method and the path template, which identify an operation in its file. */
export type OperationName = Pick<Operation, "method" | "path">;

/** An operation in the notation of OpenAPI users: `GET /users/{id}`, or `webhook orderPlaced`. */
export function signature(operation: OperationName): string {
	const { method, path } = operation;
	return method === "webhook" ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
}

/**
 * True for an excluded operation, which Mintlify never publishes. For Mintlify, any truthy value
 * excludes an operation.
 */
export function isExcluded(operation: Operation): boolean {
	return Boolean(operation.value["x-excluded"]);
}

/**
 * True for a hidden operation, which is published but not in generated navigation. For Mintlify,
 * any truthy value hides an operation.
 */
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
 * The method of a reference, or `webhook`. Methods are in lower case, except methods that OpenAPI
 * does not name, such as `COPY`.
 */
export type ReferenceMethod = Method | "webhook" | "query" | (string & {});

/**
 * The value at the end of a value's references; any other value unchanged; `undefined` if the
 * references end at no value of the file.
 */
export function resolveValue(
	{ document }: Pick<ReadableSpec, "document">,
	value: unknown,
): unknown {
	return referenceTargets(document).resolve(value);
}

/** The list at a key of the first holder with such a list; empty if no holder has such a list. */
export function nearestList(holders: readonly unknown[], key: string): readonly unknown[] {
	const lists = holders.map((holder) => property(holder, key));
	return lists.find(Array.isArray) ?? [];
}

export type UnsupportedVersion = Exclude<SpecVersion, { kind: "supported" }>;

export type SpecForm =
	| { readonly kind: "openapi"; readonly version: string }
	/** The file counts as accepted, because overlays change the file in unknown ways. */
	| { readonly kind: "unread" }
	/** The text is not well-formed, so only some of its content could be recovered. */
	| { readonly kind: "broken text"; readonly version: SpecVersion }
	| { readonly kind: "unsupported"; readonly version: UnsupportedVersion };

export function formOf(spec: ReadableSpec): SpecForm {
	const { document, version, isUnread } = spec;
	if (document.faults.length > 0) return { kind: "broken text", version };
	if (version.kind !== "supported") return { kind: "unsupported", version };
	if (isUnread) return { kind: "unread" };
	return { kind: "openapi", version: version.version };
}

/** True if operations of a file can have pages, unless Mintlify rejects the file. */
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
 * True for a version that is newer than all versions that Mintlify accepts, because a newer version
 * of Mintlify may accept the file.
 */
export function isNewer({ document: { value } }: ReadableSpec): boolean {
	const openapi = text(property(value, "openapi")) ?? "";
	const asyncapi = text(property(value, "asyncapi")) ?? "";
	return /^(?:3\.[3-9]|[4-9])(?:\.|$)/.test(openapi) || /^[4-9](?:\.|$)/.test(asyncapi);
}

export function unsupportedVersion(spec: ReadableSpec): UnsupportedVersion | undefined {
	const form = formOf(spec);
	switch (form.kind) {
		case "unsupported":
			return form.version;
		case "broken text":
			// Unreadable content may declare another version.
			return form.version.kind === "swagger" ||
				(form.version.kind !== "supported" && !hidesValues(spec.document))
				? form.version
				: undefined;
		case "openapi":
		case "unread":
			return undefined;
	}
}

// Overlay documents, 1.0 and 1.1, as Mintlify reads them.

import type { DataDocument } from "../../text/document.ts";
import type { Origin } from "../../text/merged-document.ts";
import { childPointer, type JsonPointer, segments } from "../../text/pointer.ts";
import {
	describeFault,
	type FaultyValue,
	type SchemaFault,
} from "../../text/schema/schema-fault.ts";
import type { Location, Part } from "../../text/source-file.ts";
import { asJson, isMapping, type Mapping, property, text } from "../../text/value.ts";
import { findNearest } from "../../text/wording/suggest.ts";
import { quoteSource, writtenKey } from "../../text/yaml/js-yaml.ts";

export interface Overlay {
	/** The path of the overlay relative to the site's root, or the URL of a fetched file. */
	readonly path: string;
	readonly document: DataDocument;
	/**
	 * The actions; empty if the document has any fault, because Mintlify then applies none of the
	 * actions.
	 */
	readonly actions: readonly OverlayAction[];
	readonly faults: readonly OverlayFault[];
}

/** A step of an overlay, which removes, copies or updates values. */
export interface OverlayAction {
	readonly overlay: DataDocument;
	readonly pointer: JsonPointer;
	readonly target: string;
	readonly isRemoval: boolean;
	readonly copy: string | undefined;
	readonly update: { readonly value: unknown; readonly origin: Origin };
}

export function readOverlay(document: DataDocument): Overlay {
	const value = asJson(document.value);
	const faults = [...overlayFaults(document, value)];
	const rawActions = property(value, "actions");
	const actions = faults.length === 0 && Array.isArray(rawActions) ? rawActions : [];
	return {
		path: document.file.path,
		document,
		faults,
		actions: actions.map((action: unknown, index) =>
			readAction(document, action, childPointer("/actions", index)),
		),
	};
}

function readAction(overlay: DataDocument, action: unknown, pointer: JsonPointer): OverlayAction {
	const origin = { document: overlay, pointer: childPointer(pointer, "update") };
	return {
		overlay,
		pointer,
		target: text(property(action, "target")) ?? "",
		isRemoval: property(action, "remove") === true,
		copy: text(property(action, "copy")),
		update: { value: property(action, "update"), origin },
	};
}

interface OverlayFault {
	readonly at: Location;
	readonly message: string;
	readonly hint?: string;
	/** The value at the location with its fault; `undefined` if no single value is faulty. */
	readonly value?: FaultyValue & { readonly why: SchemaFault };
}

interface ObjectShape {
	readonly holder: string;
	readonly required: readonly string[];
	/** The type of each key; `filled` is a text that is not blank. */
	readonly keys: Readonly<Record<string, string>>;
}

const overlayShape: ObjectShape = {
	holder: "overlay",
	required: ["overlay", "info", "actions"],
	keys: { overlay: "string", info: "object", extends: "string", actions: "array" },
};

const infoShape: ObjectShape = {
	holder: "`info` object",
	required: ["title", "version"],
	keys: { title: "string", version: "string", description: "string" },
};

const actionShape: ObjectShape = {
	holder: "action",
	required: ["target"],
	keys: {
		target: "filled",
		description: "string",
		update: "any",
		copy: "filled",
		remove: "boolean",
	},
};

/** The faults of an overlay document. `value` is the content of the document as JSON. */
function* overlayFaults(document: DataDocument, value: unknown): Iterable<OverlayFault> {
	const faultAt = createFaultAt(document);
	yield* findMisshapenValues(faultAt, Object(value), "", overlayShape);
	const version = property(value, "overlay");
	if (typeof version === "string" && !/^1\.[01](?:\.\d+)?$/.test(version))
		yield faultAt("/overlay", version, "value", { kind: "value", known: ["1.0.0", "1.1.0"] });
	const info = property(value, "info");
	if (isMapping(info)) yield* findMisshapenValues(faultAt, info, "/info", infoShape);
	const actions = property(value, "actions");
	if (!Array.isArray(actions)) return;
	if (actions.length === 0) yield faultAt("/actions", actions, "key", { kind: "empty" });
	const isOld = typeof version === "string" && version.startsWith("1.0");
	for (const [index, action] of actions.entries())
		yield* actionFaults(document, action, childPointer("/actions", index), isOld);
}

function* actionFaults(
	document: DataDocument,
	action: unknown,
	pointer: JsonPointer,
	isOld: boolean,
): Iterable<OverlayFault> {
	const faultAt = createFaultAt(document);
	if (!isMapping(action)) {
		const reason = { kind: "type", expected: "object" } as const;
		yield faultAt(pointer, action, "value", reason);
		return;
	}
	yield* findMisshapenValues(faultAt, action, pointer, actionShape);
	const { update, copy, remove } = action;
	const copyPointer = childPointer(pointer, "copy");
	if (update !== undefined && copy !== undefined)
		yield faultAt(copyPointer, copy, "key", { kind: "beside", other: "update" });
	else if (isOld && copy !== undefined)
		yield { at: document.locate(copyPointer, "key"), ...copyTooNewText };
	const hasEffect = update !== undefined || copy !== undefined || remove === true;
	if (!hasEffect && !hasSlip(action)) yield { at: document.locate(pointer), ...idleText };
}

const copyTooNewText = {
	message: "Overlay 1.0 has no `copy`.",
	hint: "Write `overlay: 1.1.0` at the top.",
};

const idleText = {
	message: "This action does nothing.",
	hint: "Add `update`, `copy` or `remove: true`.",
};

function hasSlip(action: object): boolean {
	return Object.keys(action).some(
		(key) =>
			!Object.hasOwn(actionShape.keys, key) &&
			findNearest(key, ["update", "copy", "remove"]) !== undefined,
	);
}

type FaultAt = (
	pointer: JsonPointer,
	written: unknown,
	part: Part,
	why: SchemaFault,
	holder?: string,
) => OverlayFault;

function createFaultAt(document: DataDocument): FaultAt {
	return (pointer, written, part, why, holder) => {
		const location = document.locate(pointer, part);
		const key = segments(pointer).at(-1) ?? "";
		const name = part === "key" ? writtenKey(location, key) : key;
		const index = /^\/actions\/(\d+)$/.exec(pointer)?.[1];
		const isNumber = why.kind === "type" && typeof written === "number";
		const faulty = {
			name: index === undefined ? name : `actions[${index}]`,
			written,
			...(holder !== undefined && { holder }),
			...(isNumber && why.expected === "string" && { hint: quoteSource(location) }),
		};
		return { at: location, ...describeFault(why, faulty), value: { ...faulty, why } };
	};
}

function* findMisshapenValues(
	faultAt: FaultAt,
	value: Mapping,
	pointer: JsonPointer,
	{ holder, required, keys }: ObjectShape,
): Iterable<OverlayFault> {
	const knownKeys = Object.keys(keys);
	const unknownKeys = Object.keys(value).filter(
		(key) => !knownKeys.includes(key) && !key.startsWith("x-"),
	);
	const intendedKeys = unknownKeys.map((key) => findNearest(key, knownKeys));
	const missingKeys = required.filter(
		(key) => property(value, key) === undefined && !intendedKeys.includes(key),
	);
	const keyPointer = (key: string): JsonPointer => childPointer(pointer, key);
	for (const key of missingKeys)
		yield faultAt(keyPointer(key), undefined, "key", { kind: "missing" }, holder);
	for (const key of unknownKeys) {
		const reason = { kind: "unknown", known: knownKeys } as const;
		yield faultAt(keyPointer(key), property(value, key), "key", reason, holder);
	}
	for (const [key, type] of Object.entries(keys)) {
		const rawValue = property(value, key);
		const fault = findValueFault(rawValue, type);
		const faultPart = fault?.kind === "empty" ? "key" : "value";
		if (fault !== undefined) yield faultAt(keyPointer(key), rawValue, faultPart, fault);
	}
}

function findValueFault(written: unknown, type: string): SchemaFault | undefined {
	if (written === undefined) return undefined;
	const expectedType = type === "filled" ? "string" : type;
	const kind = Array.isArray(written) ? "array" : written === null ? "null" : typeof written;
	if (type !== "any" && kind !== expectedType) return { kind: "type", expected: expectedType };
	return type === "filled" && text(written) === undefined ? { kind: "empty" } : undefined;
}

/**
 * The hint that asks for quotes around a value. The hint shows the source text, because YAML reads
 * `1.0` as the number 1.
 */

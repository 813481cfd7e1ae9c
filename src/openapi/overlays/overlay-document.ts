// Overlay documents, 1.0 and 1.1, as Mintlify reads them.
import type { DataDocument } from "../../source/document.ts";
import type { Origin } from "../../source/origins.ts";
import { child, type JsonPointer } from "../../source/pointer.ts";
import { asJson, property, text } from "../../source/value.ts";
import { type OverlayFault, overlayFaults } from "./overlay-faults.ts";

/** A file that changes OpenAPI files. */
export interface Overlay {
	/** Relative to the site's root; a URL of a file that was fetched. */
	readonly path: string;
	readonly document: DataDocument;
	/** Empty where anything is wrong with the document. */
	readonly actions: readonly OverlayAction[];
	readonly faults: readonly OverlayFault[];
}

/** One step of an overlay. It removes, or else it copies or updates. */
export interface OverlayAction {
	readonly overlay: DataDocument;
	readonly pointer: JsonPointer;
	readonly target: string;
	readonly removes: boolean;
	readonly copy: string | undefined;
	readonly update: { readonly value: unknown; readonly origin: Origin };
}

export function readOverlay(document: DataDocument): Overlay {
	const value = asJson(document.value);
	const faults = [...overlayFaults(document, value)];
	const written = property(value, "actions");
	const actions = faults.length === 0 && Array.isArray(written) ? written : [];
	return {
		path: document.file.path,
		document,
		faults,
		actions: actions.map((action: unknown, index) =>
			readAction(document, action, child("/actions", index)),
		),
	};
}

function readAction(overlay: DataDocument, action: unknown, pointer: JsonPointer): OverlayAction {
	const origin = { document: overlay, pointer: child(pointer, "update") };
	return {
		overlay,
		pointer,
		target: text(property(action, "target")) ?? "",
		removes: property(action, "remove") === true,
		copy: text(property(action, "copy")),
		update: { value: property(action, "update"), origin },
	};
}

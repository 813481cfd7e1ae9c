import type { DataDocument } from "../../text/document.ts";
import type { Piece } from "../../text/merged-document.ts";
import { MergedDocument, type Path, UnlikeValuesError } from "../../text/merged-document.ts";
import { isContainer, sizeOf, TooLargeError } from "../../text/value.ts";
import {
	findMissingName,
	type MissingName,
	PathError,
	runInTime,
	selectPaths,
	TooSlowError,
} from "./json-path.ts";
import type { Overlay, OverlayAction } from "./overlay-document.ts";

export type ActionFault =
	| { readonly kind: "expression"; readonly part: "target" | "copy"; readonly error: PathError }
	/** The expression selects values of different kinds. */
	| { readonly kind: "mixed" }
	| { readonly kind: "unlike"; readonly piece: Piece; readonly target: Piece }
	| { readonly kind: "removes all" }
	| { readonly kind: "copies"; readonly count: number }
	| { readonly kind: "too many"; readonly limit: number };

/** The result of trying an action. `isIdle` is true if the action's target selects nothing. */
export interface ActionResult {
	readonly isIdle: boolean;
	/**
	 * The name in the target that does not exist, if such a name is the reason why the target selects
	 * nothing.
	 */
	readonly missing?: MissingName | undefined;
}

export interface OverlayResult {
	/** The results of the actions; actions after a failed action have no result. */
	readonly resultByAction: ReadonlyMap<OverlayAction, ActionResult>;
	readonly end:
		| { readonly kind: "merged"; readonly document: DataDocument }
		| { readonly kind: "failed"; readonly action: OverlayAction; readonly fault: ActionFault }
		/** Applying the overlays would take too long. */
		| { readonly kind: "unknown" };
}

/** The maximum number of actions, because Mintlify rejects an overlay with more actions. */
const maxActions = 1000;

/** Applies overlays one after another, for at most the given number of milliseconds. */
export function applyOverlays(
	document: DataDocument,
	overlays: readonly Overlay[],
	time: number,
): OverlayResult {
	const resultByAction = new Map<OverlayAction, ActionResult>();
	try {
		const end = runInTime(time, () => {
			const mergedDocument = new MergedDocument(document);
			return applyActions(mergedDocument, overlays, resultByAction) ?? mergedResult(mergedDocument);
		});
		return { resultByAction, end };
	} catch (error) {
		// A `RangeError` means that hostile values exhausted the stack, or made an array too long.
		const isTooMuch =
			error instanceof TooSlowError ||
			error instanceof TooLargeError ||
			error instanceof RangeError;
		if (!isTooMuch) throw error;
		return { resultByAction, end: { kind: "unknown" } };
	}
}

function mergedResult(document: MergedDocument): OverlayResult["end"] {
	// `sizeOf` throws if the value nests too deeply for later steps.
	sizeOf(document.value);
	return { kind: "merged", document };
}

function applyActions(
	document: MergedDocument,
	overlays: readonly Overlay[],
	resultByAction: Map<OverlayAction, ActionResult>,
): OverlayResult["end"] | undefined {
	for (const { actions } of overlays) {
		const excessAction = actions[maxActions];
		const fault = { kind: "too many", limit: maxActions } as const;
		if (excessAction !== undefined) return { kind: "failed", action: excessAction, fault };
		for (const action of actions)
			try {
				const paths = evaluateExpression(document, action, "target");
				const isIdle = paths.length === 0;
				if (!isIdle) applyAction(document, action, paths);
				resultByAction.set(action, {
					isIdle,
					...(isIdle && { missing: findMissingName(action.target, document.value) }),
				});
			} catch (error) {
				if (!(error instanceof ActionError)) throw error;
				return { kind: "failed", action, fault: error.fault };
			}
	}
	return undefined;
}

class ActionError extends Error {
	readonly fault: ActionFault;

	constructor(fault: ActionFault) {
		super(fault.kind);
		this.fault = fault;
	}
}

function evaluateExpression(
	document: MergedDocument,
	action: OverlayAction,
	part: "target" | "copy",
): readonly Path[] {
	try {
		return selectPaths(action[part] ?? "", document.value);
	} catch (error) {
		throw error instanceof PathError ? new ActionError({ kind: "expression", part, error }) : error;
	}
}

function applyAction(
	document: MergedDocument,
	action: OverlayAction,
	paths: readonly Path[],
): void {
	if (action.isRemoval) {
		if (paths.some((path) => path.length === 0)) throw new ActionError({ kind: "removes all" });
		const { overlay, pointer } = action;
		document.remove(paths, { document: overlay, pointer: `${pointer}/target` });
		return;
	}
	const piece = action.copy === undefined ? action.update : copySource(document, action);
	const kinds = new Set(paths.map((path) => mergeKindOf(document.pieceAt(path).value)));
	if (kinds.size > 1) throw new ActionError({ kind: "mixed" });
	try {
		for (const path of paths) document.merge(path, piece);
	} catch (error) {
		if (!(error instanceof UnlikeValuesError)) throw error;
		throw new ActionError({ kind: "unlike", piece: error.piece, target: error.target });
	}
}

function copySource(document: MergedDocument, action: OverlayAction): Piece {
	const [path, ...others] = evaluateExpression(document, action, "copy");
	if (path === undefined || others.length > 0)
		throw new ActionError({ kind: "copies", count: path === undefined ? 0 : others.length + 1 });
	return document.copyOf(path);
}

function mergeKindOf(value: unknown): "object" | "list" | "other" {
	if (Array.isArray(value)) return "list";
	return isContainer(value) ? "object" : "other";
}

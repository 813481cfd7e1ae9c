import {
	type ActionFault,
	type ActionResult,
	applyOverlays,
	type OverlayResult,
} from "../../../openapi/overlays/apply-overlays.ts";
import type { MissingName } from "../../../openapi/overlays/json-path.ts";
import type { Overlay, OverlayAction } from "../../../openapi/overlays/overlay-document.ts";
import { specWithOverlays, withUnknownOverlays } from "../../../openapi/spec/load-spec.ts";
import { hasOpenapiKey, hidesValues, type ReadableSpec } from "../../../openapi/spec/spec.ts";
import type { RemoteTexts } from "../../../text/remote-text.ts";
import type { Location } from "../../../text/source-file.ts";
import type { SiteFiles } from "../../facts/files/site-files.ts";
import { isUrl } from "../../facts/files/site-path.ts";
import type { OpenApiOverlays } from "../../facts/specs/openapi-overlays.ts";
import { type OverlayUse, overlayUsesOf, type UnappliedOverlay } from "./open-overlay.ts";

export interface OpenApiOverlay {
	/** The path of the overlay, relative to the root of the site, or the URL of the overlay. */
	readonly path: string;
	/** The location in the list in docs.json, or of the overlay's own `extends`. */
	readonly at: Location;
	/** The path or URL of the OpenAPI file. */
	readonly changes: string;
	/**
	 * True if docs.json lists the overlay. Mintlify rejects the OpenAPI file if a listed overlay is
	 * invalid.
	 */
	readonly isListed: boolean;
	readonly fate: OverlayFate;
}

export type OverlayFate =
	| { readonly kind: "applied" }
	| { readonly kind: "failed"; readonly action: OverlayAction; readonly fault: ActionFault }
	| UnappliedOverlay;

export interface IdleAction {
	readonly action: OverlayAction;
	/** The name whose absence is the reason why the action selects nothing, if known. */
	readonly missing: MissingName | undefined;
}

export interface OverlayFile extends Overlay {
	readonly uses: readonly OpenApiOverlay[];
	/** The OpenAPI file in the overlay's `extends`, unless docs.json has a list for that file. */
	readonly extended: string | undefined;
	/** Actions that select nothing in any file that the overlay changes. */
	readonly idle: readonly IdleAction[];
}

/** The time limit for the overlays of all files together, in milliseconds. */
const maxTime = 10_000;

export class OverlaidSpecs {
	readonly uses: OpenApiOverlay[] = [];
	readonly #overlays: OpenApiOverlays;
	readonly #usesOf: (spec: string) => readonly OverlayUse[];
	/** The result of each action in each file, if known. */
	readonly #resultsByAction = new Map<OverlayAction, (ActionResult | undefined)[]>();
	#remainingTime = maxTime;

	constructor(files: SiteFiles, remotes: RemoteTexts, overlays: OpenApiOverlays) {
		this.#overlays = overlays;
		this.#usesOf = (spec) => overlayUsesOf(spec, { files, remotes, overlays });
	}

	apply(spec: ReadableSpec): ReadableSpec {
		const { document, path } = spec;
		const { isRemote } = document.file;
		const overlayUses = this.#usesOf(path);
		const hasUnknownOverlays =
			hidesValues(document) || this.#overlays.conflicts.some(({ spec }) => spec === path);
		if (hasUnknownOverlays) {
			this.#recordActions(overlayUses, undefined);
			return withUnknownOverlays(spec);
		}
		if (!isRemote && !hasOpenapiKey(spec)) return spec;
		const overlays = overlaysOf(overlayUses);
		const merger = overlayUses.every(isKnownUse) ? this.#merge(spec, overlays) : undefined;
		this.#recordActions(overlayUses, merger);
		this.#recordUses(path, overlayUses, (overlay) => fateOf(overlay, merger));
		if (merger?.end.kind !== "merged") return withUnknownOverlays(spec);
		const files = overlays.map((overlay) => overlay.document.file);
		return files.length === 0 ? spec : specWithOverlays(spec, merger.end.document, files);
	}

	/**
	 * Records the overlays of a file that docproof does not read, because overlays that docs.json
	 * lists for a URL must exist even if the URL is not fetched.
	 */
	recordUnread(path: string): void {
		const overlayUses = this.#usesOf(path);
		this.#recordActions(overlayUses, undefined);
		if (isUrl(path)) this.#recordUses(path, overlayUses, () => ({ kind: "unknown" }));
	}

	#merge({ document }: ReadableSpec, overlays: readonly Overlay[]): OverlayResult {
		if (overlays.length === 0)
			return { resultByAction: new Map(), end: { kind: "merged", document } };
		const start = performance.now();
		const time = Math.max(1, Math.round(this.#remainingTime));
		const merger = applyOverlays(document, overlays, time);
		this.#remainingTime -= performance.now() - start;
		return merger;
	}

	#recordActions(uses: readonly OverlayUse[], merger: OverlayResult | undefined): void {
		for (const { actions } of overlaysOf(uses))
			for (const action of actions) {
				const actionResults = this.#resultsByAction.get(action) ?? [];
				actionResults.push(merger?.resultByAction.get(action));
				this.#resultsByAction.set(action, actionResults);
			}
	}

	#recordUses(
		changes: string,
		uses: readonly OverlayUse[],
		fate: (overlay: Overlay) => OverlayFate,
	): void {
		for (const { path, at, isListed, opened } of uses)
			this.uses.push({
				path,
				at,
				changes,
				isListed,
				fate: "overlay" in opened ? fate(opened.overlay) : opened.fate,
			});
	}

	overlayFiles(): readonly OverlayFile[] {
		return [...this.#overlays.overlayByPath.values()].map((overlay) => ({
			...overlay,
			extended: this.#overlays.extendedSpec(overlay),
			uses: this.uses.filter(({ path }) => path === overlay.path),
			idle: overlay.actions.flatMap((action) => {
				const actionResults = this.#resultsByAction.get(action) ?? [];
				const isWithoutEffect =
					actionResults.length > 0 && actionResults.every((result) => result?.isIdle === true);
				return isWithoutEffect ? { action, missing: actionResults[0]?.missing } : [];
			}),
		}));
	}

	/** True if a file with its overlays may move pages to other addresses with `href` in `x-mint`. */
	canMovePages({ path, document }: ReadableSpec): boolean {
		const overlays = this.uses
			.filter(({ changes }) => changes === path)
			.map((use) => this.#overlays.overlayByPath.get(use.path)?.document);
		return [document, ...overlays].some(
			(one) => one === undefined || one.file.text.includes("href"),
		);
	}
}

function overlaysOf(uses: readonly OverlayUse[]): readonly Overlay[] {
	return uses.flatMap(({ opened }) => ("overlay" in opened ? opened.overlay : []));
}

/**
 * True if the effect of an overlay is known. An invalid overlay that is not listed has no effect,
 * because Mintlify ignores such an overlay.
 */
function isKnownUse({ opened, isListed }: OverlayUse): boolean {
	return "overlay" in opened || (!isListed && opened.fate.kind === "invalid");
}

function fateOf(overlay: Overlay, merger: OverlayResult | undefined): OverlayFate {
	if (merger === undefined) return { kind: "unknown" };
	const { end } = merger;
	if (end.kind === "merged") return { kind: "applied" };
	if (end.kind === "unknown")
		return { kind: "unknown", why: "applying the overlay would take too long" };
	return end.action.overlay === overlay.document ? end : { kind: "unknown" };
}

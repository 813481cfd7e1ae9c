// What overlays make of the OpenAPI files of a site.
import type { SiteFiles } from "../../../facts/files/site-files.ts";
import { isUrl } from "../../../facts/files/site-path.ts";
import type { OpenApiOverlays } from "../../../facts/specs/openapi-overlays.ts";
import {
	type ActionFault,
	applyOverlays,
	type Merger,
	type ActionResult,
} from "../../../openapi/overlays/apply-overlays.ts";
import type { MissingName } from "../../../openapi/overlays/json-path.ts";
import type { Overlay, OverlayAction } from "../../../openapi/overlays/overlay-document.ts";
import { merged, overlaid } from "../../../openapi/spec/load-spec.ts";
import { type ReadableSpec, saysOpenApi } from "../../../openapi/spec/spec.ts";
import type { RemoteTexts } from "../../../source/remote-text.ts";
import type { Location } from "../../../source/source-file.ts";
import { type NotApplied, type Use, usesOf } from "./open-overlay.ts";

/** An overlay as it changes one OpenAPI file. */
export interface OpenApiOverlay {
	/** Relative to the site's root, or a URL. */
	readonly path: string;
	/** Where docs.json lists it, or where it says what it changes. */
	readonly at: Location;
	/** The path or URL of the OpenAPI file. */
	readonly changes: string;
	/**
	 * Whether docs.json lists it, so that Mintlify rejects the file where it is not as it should be.
	 */
	readonly isListed: boolean;
	readonly fate: OverlayFate;
}

/** What comes of an overlay. */
export type OverlayFate =
	| { readonly kind: "applied" }
	/** Mintlify stops at one of its actions, and rejects the OpenAPI file. */
	| { readonly kind: "failed"; readonly action: OverlayAction; readonly fault: ActionFault }
	| NotApplied;

export interface IdleAction {
	readonly action: OverlayAction;
	/** Why it selects nothing, where that is a name. */
	readonly missing: MissingName | undefined;
}

/** An overlay with all that it changes. */
export interface OverlayFile extends Overlay {
	readonly uses: readonly OpenApiOverlay[];
	/** The OpenAPI file that it says it changes, where that counts: no list of docs.json has it. */
	readonly extended: string | undefined;
	/** The actions that select nothing in any of the files that it changes. */
	readonly idle: readonly IdleAction[];
}

/** For the overlays of all files together, in milliseconds. */
const mostTime = 10_000;

export class OverlaidSpecs {
	readonly uses: OpenApiOverlay[] = [];
	readonly #overlays: OpenApiOverlays;
	readonly #usesOf: (spec: string) => readonly Use[];
	/** By action what came of it in each file, if that is known. */
	readonly #tried = new Map<OverlayAction, (ActionResult | undefined)[]>();
	#time = mostTime;

	constructor(files: SiteFiles, remotes: RemoteTexts, overlays: OpenApiOverlays) {
		this.#overlays = overlays;
		this.#usesOf = (spec) => usesOf(spec, { files, remotes, overlays });
	}

	/** A file as its overlays change it. */
	apply(spec: ReadableSpec): ReadableSpec {
		const { document, path } = spec;
		const { isRemote } = document.file;
		const uses = this.#usesOf(path);
		const isUnclear =
			document.faults.length > 0 ||
			this.#overlays.conflicts.some(({ changes }) => changes === path);
		if (isUnclear) {
			this.#count(uses, undefined);
			return overlaid(spec);
		}
		if (!isRemote && !saysOpenApi(spec)) return spec;
		const overlays = overlaysOf(uses);
		const merger = uses.every(isKnownUse) ? this.#merge(spec, overlays) : undefined;
		this.#count(uses, merger);
		this.#tell(path, uses, (overlay) => fateOf(overlay, merger));
		if (merger?.end.kind !== "merged") return overlaid(spec);
		const files = overlays.map((overlay) => overlay.document.file);
		return files.length === 0 ? spec : merged(spec, merger.end.document, files);
	}

	/**
	 * A file that cannot be looked at: what docs.json lists for one behind a URL must be there all
	 * the same.
	 */
	passOver(path: string): void {
		const uses = this.#usesOf(path);
		this.#count(uses, undefined);
		if (isUrl(path)) this.#tell(path, uses, () => ({ kind: "unknown" }));
	}

	#merge({ document }: ReadableSpec, overlays: readonly Overlay[]): Merger {
		if (overlays.length === 0) return { tried: new Map(), end: { kind: "merged", document } };
		const start = performance.now();
		const time = Math.max(1, Math.round(this.#time));
		const merger = applyOverlays(document, overlays, time);
		this.#time -= performance.now() - start;
		return merger;
	}

	#count(uses: readonly Use[], merger: Merger | undefined): void {
		for (const { actions } of overlaysOf(uses))
			for (const action of actions) {
				const tried = this.#tried.get(action) ?? [];
				tried.push(merger?.tried.get(action));
				this.#tried.set(action, tried);
			}
	}

	#tell(changes: string, uses: readonly Use[], fate: (overlay: Overlay) => OverlayFate): void {
		for (const { path, at, isListed, opened } of uses)
			this.uses.push({
				path,
				at,
				changes,
				isListed,
				fate: "overlay" in opened ? fate(opened.overlay) : opened.fate,
			});
	}

	/** The overlays of the site, and others that docs.json lists. */
	overlayFiles(): readonly OverlayFile[] {
		return [...this.#overlays.byPath.values()].map((overlay) => ({
			...overlay,
			extended: this.#overlays.extendedBy(overlay),
			uses: this.uses.filter(({ path }) => path === overlay.path),
			idle: overlay.actions.flatMap((action) => {
				const tried = this.#tried.get(action) ?? [];
				const isIdle = tried.length > 0 && tried.every((one) => one?.isIdle === true);
				return isIdle ? { action, missing: tried[0]?.missing } : [];
			}),
		}));
	}

	/**
	 * Whether a file with its overlays may give pages addresses of their own, by `href` of `x-mint`.
	 */
	mayMovePages({ path, document }: ReadableSpec): boolean {
		const overlays = this.uses
			.filter(({ changes }) => changes === path)
			.map((use) => this.#overlays.byPath.get(use.path)?.document);
		return [document, ...overlays].some(
			(one) => one === undefined || one.file.text.includes("href"),
		);
	}
}

function overlaysOf(uses: readonly Use[]): readonly Overlay[] {
	return uses.flatMap(({ opened }) => ("overlay" in opened ? opened.overlay : []));
}

/** Mintlify passes over what is not listed and no overlay that it takes. */
function isKnownUse({ opened, isListed }: Use): boolean {
	return "overlay" in opened || (!isListed && opened.fate.kind === "invalid");
}

function fateOf(overlay: Overlay, merger: Merger | undefined): OverlayFate {
	if (merger === undefined) return { kind: "unknown" };
	const { end } = merger;
	if (end.kind === "merged") return { kind: "applied" };
	if (end.kind === "unknown") return { kind: "unknown", why: "applying it would take too long" };
	return end.action.overlay === overlay.document ? end : { kind: "unknown" };
}

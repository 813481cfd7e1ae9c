import { type Overlay, readOverlay } from "../../../openapi/overlays/overlay-document.ts";
import { loadSpec } from "../../../openapi/spec/load-spec.ts";
import type { SyntaxFault } from "../../../text/document.ts";
import type { RemoteText, RemoteTexts } from "../../../text/remote-text.ts";
import type { Location, SourceFile } from "../../../text/source-file.ts";
import type { SpecSource } from "../../facts/docs-json/declarations.ts";
import type { SiteFiles } from "../../facts/files/site-files.ts";
import { isWalked } from "../../facts/files/site-walk.ts";
import type { OpenApiOverlays } from "../../facts/specs/openapi-overlays.ts";

export type UnappliedOverlay =
	| { readonly kind: "invalid" }
	| {
			readonly kind: "broken text";
			readonly file: SourceFile;
			readonly faults: readonly SyntaxFault[];
	  }
	| { readonly kind: "absent" | "no overlay" | "no https" }
	| {
			readonly kind: "unavailable";
			readonly failure: Exclude<RemoteText, { readonly text: string }>;
	  }
	/** `why` is absent if another rule reports the reason. */
	| { readonly kind: "unknown"; readonly why?: string };

type OpenedOverlay = { readonly overlay: Overlay } | { readonly fate: UnappliedOverlay };

interface OverlaySources {
	readonly files: SiteFiles;
	readonly remotes: RemoteTexts;
	readonly overlays: OpenApiOverlays;
}

export interface OverlayUse {
	readonly path: string;
	/** The location in the list in docs.json, or of the overlay's own `extends`. */
	readonly at: Location;
	readonly isListed: boolean;
	readonly opened: OpenedOverlay;
}

export function overlayUsesOf(spec: string, sources: OverlaySources): readonly OverlayUse[] {
	const overlayList = sources.overlays.listBySpec.get(spec);
	if (overlayList !== undefined)
		return overlayList.overlays.map((listed) => ({
			path: listed.path,
			at: listed.at,
			isListed: true,
			opened: openListedOverlay(listed, sources),
		}));
	return sources.overlays.overlaysExtending(spec).map((overlay) => ({
		path: overlay.path,
		at: overlay.document.locate("/extends"),
		isListed: false,
		opened: toOpenedOverlay(overlay),
	}));
}

function openListedOverlay(
	{ path, written, isRemote }: SpecSource,
	sources: OverlaySources,
): OpenedOverlay {
	const knownOverlay = sources.overlays.overlayByPath.get(path);
	if (knownOverlay !== undefined) return toOpenedOverlay(knownOverlay);
	if (isRemote) return openRemoteOverlay(path, sources);
	return /^[a-z][a-z\d+.-]*:\/\//i.test(written)
		? toUnappliedOverlay({ kind: "no https" })
		: openOverlayFile(path, sources);
}

function toOpenedOverlay(overlay: Overlay): OpenedOverlay {
	return overlay.faults.length === 0 ? { overlay } : toUnappliedOverlay({ kind: "invalid" });
}

function openOverlayFile(path: string, sources: OverlaySources): OpenedOverlay {
	const { files } = sources;
	const { kind } = files.stateOf(path);
	if (kind === "absent" || kind === "folder")
		return isWalked(path)
			? toUnappliedOverlay({ kind: "absent" })
			: unknownFate("docproof does not read its folder");
	const content = files.read(path);
	// An unreadable file has no reason, because another rule reports the file.
	return "text" in content
		? openOverlayText(path, content.text, sources)
		: toUnappliedOverlay({ kind: "unknown" });
}

function openRemoteOverlay(url: string, sources: OverlaySources): OpenedOverlay {
	const answer = sources.remotes.get(url);
	if (answer === undefined)
		return unknownFate("overlays behind a URL are fetched only with `--remote`");
	return "text" in answer
		? openOverlayText(url, answer.text, sources)
		: toUnappliedOverlay({ kind: "unavailable", failure: answer });
}

/** The overlay may have any file extension. */
function openOverlayText(path: string, text: string, { overlays }: OverlaySources): OpenedOverlay {
	const spec = loadSpec(path, text);
	if (spec.kind !== "readable") return toUnappliedOverlay({ kind: "no overlay" });
	const { document, version } = spec;
	const { file, faults } = document;
	if (faults.length > 0) return toUnappliedOverlay({ kind: "broken text", file, faults });
	if (version.kind !== "other" || version.what !== "Overlay")
		return toUnappliedOverlay({ kind: "no overlay" });
	const overlay = readOverlay(document);
	overlays.overlayByPath.set(path, overlay);
	return toOpenedOverlay(overlay);
}

function toUnappliedOverlay(fate: UnappliedOverlay): OpenedOverlay {
	return { fate };
}

function unknownFate(why: string): OpenedOverlay {
	return toUnappliedOverlay({ kind: "unknown", why });
}

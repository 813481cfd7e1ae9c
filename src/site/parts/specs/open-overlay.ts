// Opens the overlays that are to change an OpenAPI file.
import type { SpecSource } from "../../../facts/docs-json/declarations.ts";
import type { SiteFiles } from "../../../facts/files/site-files.ts";
import type { OpenApiOverlays } from "../../../facts/specs/openapi-overlays.ts";
import { type Overlay, readOverlay } from "../../../openapi/overlays/overlay-document.ts";
import { loadSpec } from "../../../openapi/spec/load-spec.ts";
import type { SyntaxFault } from "../../../source/document.ts";
import type { RemoteText, RemoteTexts } from "../../../source/remote-text.ts";
import type { Location, SourceFile } from "../../../source/source-file.ts";

/** Why an overlay changes nothing, or what it changes is not known. */
export type NotApplied =
	/** It is no overlay that Mintlify takes. */
	| { readonly kind: "invalid" }
	| {
			readonly kind: "broken text";
			readonly file: SourceFile;
			readonly faults: readonly SyntaxFault[];
	  }
	| { readonly kind: "absent" | "no overlay" | "no https" }
	/** It could not be fetched. */
	| {
			readonly kind: "unavailable";
			readonly failure: Exclude<RemoteText, { readonly text: string }>;
	  }
	/** `why` is missing where something else tells it. */
	| { readonly kind: "unknown"; readonly why?: string };

type Opened = { readonly overlay: Overlay } | { readonly fate: NotApplied };

/** Where overlays can be found. */
interface Sources {
	readonly files: SiteFiles;
	readonly remotes: RemoteTexts;
	readonly overlays: OpenApiOverlays;
}

/** An overlay that is to change a file. */
export interface Use {
	readonly path: string;
	/** Where docs.json lists it, or where it says what it changes. */
	readonly at: Location;
	readonly isListed: boolean;
	readonly opened: Opened;
}

/** The overlays that are to change an OpenAPI file, in order. */
export function usesOf(spec: string, sources: Sources): readonly Use[] {
	const list = sources.overlays.lists.get(spec);
	if (list !== undefined)
		return list.overlays.map((listed) => ({
			path: listed.path,
			at: listed.at,
			isListed: true,
			opened: openListed(listed, sources),
		}));
	return sources.overlays.extending(spec).map((overlay) => ({
		path: overlay.path,
		at: overlay.document.locate("/extends"),
		isListed: false,
		opened: asOpened(overlay),
	}));
}

function openListed({ path, written, isRemote }: SpecSource, sources: Sources): Opened {
	const known = sources.overlays.byPath.get(path);
	if (known !== undefined) return asOpened(known);
	if (isRemote) return openRemote(path, sources);
	return /^[a-z][a-z\d+.-]*:\/\//i.test(written)
		? notApplied({ kind: "no https" })
		: openFile(path, sources);
}

function asOpened(overlay: Overlay): Opened {
	return overlay.faults.length === 0 ? { overlay } : notApplied({ kind: "invalid" });
}

function openFile(path: string, sources: Sources): Opened {
	const { files } = sources;
	const { kind } = files.state(path);
	if (kind === "absent" || kind === "folder")
		return files.isWalked(path)
			? notApplied({ kind: "absent" })
			: unknown("its folder is not looked at");
	const content = files.read(path);
	// What cannot be read is told as such.
	return "text" in content
		? openText(path, content.text, sources)
		: notApplied({ kind: "unknown" });
}

function openRemote(url: string, sources: Sources): Opened {
	const answer = sources.remotes.get(url);
	if (answer === undefined)
		return unknown("overlays behind a URL are fetched only with `--remote`");
	return "text" in answer
		? openText(url, answer.text, sources)
		: notApplied({ kind: "unavailable", failure: answer });
}

/** Whatever the name of the file ends with. */
function openText(path: string, text: string, { overlays }: Sources): Opened {
	const spec = loadSpec(path, text);
	if (spec.kind !== "readable") return notApplied({ kind: "no overlay" });
	const { document, version } = spec;
	const { file, faults } = document;
	if (faults.length > 0) return notApplied({ kind: "broken text", file, faults });
	if (version.kind !== "other" || version.what !== "Overlay")
		return notApplied({ kind: "no overlay" });
	const overlay = readOverlay(document);
	overlays.byPath.set(path, overlay);
	return asOpened(overlay);
}

function notApplied(fate: NotApplied): Opened {
	return { fate };
}

function unknown(why: string): Opened {
	return notApplied({ kind: "unknown", why });
}

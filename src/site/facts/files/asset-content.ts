// The content of an asset, recognized by its first bytes; an SVG is read as a whole.
import { XMLValidator } from "fast-xml-parser";
import { createFact } from "./site-files.ts";

/** The kind of file according to the extension. */
export type AssetKind = "picture" | "font" | "video" | "recording" | "PDF";

type ActualContent<Kind extends string> = Kind extends unknown
	? { readonly kind: Kind; readonly of: AssetKind }
	: never;

/**
 * `fine`: the content is valid, or the file is not examined; `bytes`: no file of this kind begins
 * with the bytes of the file; `pointer`: the content is a Git LFS pointer; `broken-svg`: the
 * content is not well-formed XML.
 */
export type AssetContent =
	| { readonly kind: "fine" }
	| ActualContent<"empty" | "web-page" | "error" | "text" | "bytes" | "pointer">
	| ActualContent<"no-svg" | "no-namespace" | "broken-svg">;

const fineContent: AssetContent = { kind: "fine" };

export const assetContent = createFact((files, path): AssetContent => {
	const kindOfAsset = assetKind(path);
	if (kindOfAsset === undefined) return fineContent;
	const isSvg = /\.svg$/i.test(path);
	const bytes = files.readStart(path, () => isSvg);
	if (bytes === undefined) return fineContent;
	if (bytes.length === 0) return { kind: "empty", of: kindOfAsset };
	if (firstBytesByKind[kindOfAsset]?.test(bytes.toString("latin1", 0, maxStart)) === true)
		return fineContent;
	// Binary bytes are only wrong in a font, because browsers may well show a picture, a video or a
	// PDF with the extension of another kind.
	if (bytes.includes(0) || !mayBeText(bytes))
		return kindOfAsset === "font" ? { kind: "bytes", of: kindOfAsset } : fineContent;
	const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
	const start = text.slice(0, maxStart).trimStart();
	if (/^(?:<!--[^>]*-->\s*)?<(?:!doctype\s+html|html)[\s>]/i.test(start))
		return { kind: "web-page", of: kindOfAsset };
	if (start.startsWith("version https://git-lfs.github.com/spec/"))
		return { kind: "pointer", of: kindOfAsset };
	if (/^(?:<\?xml[^>]*\?>\s*)?<Error>/.test(start)) return { kind: "error", of: kindOfAsset };
	if (isSvg) return svgContent(text);
	return kindOfAsset === "picture" && /^(?:<|GIF8|BM|RIFF)/.test(start)
		? fineContent
		: { kind: "text", of: kindOfAsset };
});

function assetKind(path: string): AssetKind | undefined {
	for (const [kind, extension] of extensionPatterns) if (extension.test(path)) return kind;
	return undefined;
}

const extensionPatterns: readonly (readonly [AssetKind, RegExp])[] = [
	["picture", /\.(?:svg|png|jpe?g|gif|webp|avif|bmp|ico|apng)$/i],
	["font", /\.(?:woff2?|ttf|otf)$/i],
	["video", /\.(?:mp4|webm|mov)$/i],
	["recording", /\.(?:mp3|wav|ogg)$/i],
	["PDF", /\.pdf$/i],
];

/**
 * The first bytes of each kind of file. Browsers recognize a font by its first bytes and ignore the
 * extension.
 */
const firstBytesByKind: { readonly [kind in AssetKind]?: RegExp } = {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: bytes, not text
	font: /^(?:wOFF|wOF2|OTTO|true|ttcf|\0\x01\0\0)/,
	PDF: /%PDF-/,
};

/** The limit, in bytes or characters, of the search for the first characters. */
const maxStart = 1000;

function mayBeText(bytes: Buffer): boolean {
	const start = bytes.subarray(0, maxStart);
	return !start.some((byte) => byte < 9 || (byte > 13 && byte < 32) || byte > 247);
}

/** Browsers show an SVG file only if the file is well-formed XML and has the SVG namespace. */
function svgContent(text: string): AssetContent {
	const kindOfAsset = "picture";
	if (!/<(?:\w{1,40}:)?svg[\s>/]/.test(text)) return { kind: "no-svg", of: kindOfAsset };
	const verdict = XMLValidator.validate(text);
	if (verdict !== true)
		return certainFault.test(verdict.err.msg)
			? { kind: "broken-svg", of: kindOfAsset }
			: fineContent;
	const hasNamespace = text.includes("http://www.w3.org/2000/svg");
	return hasNamespace || text.includes("<!DOCTYPE")
		? fineContent
		: { kind: "no-namespace", of: kindOfAsset };
}

/**
 * A pattern of the faults at which browsers fail, too. Other faults are ignored, because the
 * validator also rejects some names that browsers accept.
 */
const certainFault =
	/^(?:Unclosed tag|Expected closing tag|Extra text|Invalid '\[|char '&'|boolean attribute|Attribute '[^']*' is (?:repeated|without value))/;

// What a file holds that is shown as a picture, told by its first bytes, and of an SVG by all of it.
import { createRequire } from "node:module";
import { fact } from "./site-files.ts";

const load = createRequire(import.meta.url);

/** `fine` is also what is not looked at. */
export type PictureContent =
	| { readonly kind: "fine" }
	| { readonly kind: "empty" | "web-page" | "error" | "text" }
	/** Of Git LFS, which keeps the picture elsewhere. */
	| { readonly kind: "pointer" }
	/** `broken-svg`: it is not well-formed XML. */
	| { readonly kind: "no-svg" | "no-namespace" | "broken-svg" };

const fine: PictureContent = { kind: "fine" };

export const pictureContent = fact((files, path): PictureContent => {
	const isSvg = /\.svg$/i.test(path);
	if (!isSvg && !raster.test(path)) return fine;
	const bytes = files.start(path, () => isSvg);
	if (bytes === undefined) return fine;
	if (bytes.length === 0) return { kind: "empty" };
	// A picture of pixels has bytes that no text has; how one behaves below the name of another kind browsers decide.
	if (bytes.includes(0) || !isText(bytes)) return fine;
	const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
	const start = text.slice(0, most).trimStart();
	if (/^(?:<!--[^>]*-->\s*)?<(?:!doctype\s+html|html)[\s>]/i.test(start))
		return { kind: "web-page" };
	if (start.startsWith("version https://git-lfs.github.com/spec/"))
		return { kind: "pointer" };
	if (/^(?:<\?xml[^>]*\?>\s*)?<Error>/.test(start)) return { kind: "error" };
	if (isSvg) return svgContent(text);
	return /^(?:<|GIF8|BM|RIFF)/.test(start) ? fine : { kind: "text" };
});

const raster = /\.(?:png|jpe?g|gif|webp|avif|bmp|ico|apng)$/i;

/** Nobody looks further for how a text begins. */
const most = 1000;

function isText(bytes: Buffer): boolean {
	const start = bytes.subarray(0, most);
	return !start.some(
		(byte) => byte < 9 || (byte > 13 && byte < 32) || byte > 247,
	);
}

/** Browsers show an SVG that stands in a file of its own only if it is XML, and says that it is SVG. */
function svgContent(text: string): PictureContent {
	if (!/<(?:\w{1,40}:)?svg[\s>/]/.test(text)) return { kind: "no-svg" };
	const { XMLValidator }: typeof import("fast-xml-parser") =
		load("fast-xml-parser");
	const verdict = XMLValidator.validate(text);
	if (verdict !== true)
		return isCertain.test(verdict.err.msg) ? { kind: "broken-svg" } : fine;
	const isNamed = text.includes("http://www.w3.org/2000/svg");
	return isNamed || text.includes("<!DOCTYPE")
		? fine
		: { kind: "no-namespace" };
}

/** The validator does not like some names that browsers take. */
const isCertain =
	/^(?:Unclosed tag|Expected closing tag|Extra text|Invalid '\[|char '&'|boolean attribute|Attribute '[^']*' is (?:repeated|without value))/;

// Bundles what draws a preview, with the style and the script of the browser in it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync, transformSync } from "esbuild";
import { root } from "../root.ts";

const folder = join(root, "src/uses/preview/drawing");

/** Writes src/uses/preview/drawing/preview.cjs. */
export default function compilePreview(): void {
	const define = {
		previewStyle: JSON.stringify(styleText()),
		previewScript: JSON.stringify(scriptText()),
	};
	buildSync({
		entryPoints: [join(folder, "preview.ts")],
		outfile: join(folder, "preview.cjs"),
		bundle: true,
		format: "cjs",
		platform: "node",
		target: "node20.19",
		minify: true,
		legalComments: "none",
		logLevel: "warning",
		define,
	});
}

function styleText(): string {
	const text = readFileSync(join(folder, "style.css"), "utf8");
	return transformSync(text, { loader: "css", minify: true }).code.trim();
}

/** It stands within a page too, where nothing in it may end it. */
function scriptText(): string {
	const { outputFiles } = buildSync({
		entryPoints: [join(folder, "browser/main.ts")],
		bundle: true,
		format: "iife",
		platform: "browser",
		target: "es2022",
		minify: true,
		write: false,
	});
	const text = outputFiles[0]?.text.trim() ?? "";
	if (/<\/script|<!--/i.test(text))
		throw new Error("The script would end the element that it stands in.");
	return text;
}

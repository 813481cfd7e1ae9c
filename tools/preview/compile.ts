// Bundles the code that draws a preview, with its style and its browser script.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "lightningcss";
import { rolldown } from "rolldown";
import { root } from "../root.ts";

const folder = join(root, "src/ask/preview/drawing");

/** Writes src/ask/preview/drawing/preview.cjs. */
export default async function compilePreview(): Promise<void> {
	const define = {
		previewStyle: JSON.stringify(styleText()),
		previewScript: JSON.stringify(await scriptText()),
	};
	const bundle = await rolldown({
		input: join(folder, "preview.ts"),
		platform: "node",
		transform: { target: "node20.19", define },
	});
	await bundle.write({ file: join(folder, "preview.cjs"), format: "cjs" });
	await bundle.close();
}

function styleText(): string {
	const filename = join(folder, "style.css");
	const code = readFileSync(filename);
	return transform({ filename, code, minify: true }).code.toString();
}

/** The script may be inside a page, so it must not contain an end tag. */
async function scriptText(): Promise<string> {
	const bundle = await rolldown({
		input: join(folder, "browser/main.ts"),
		platform: "browser",
		transform: { target: "es2022" },
	});
	const { output } = await bundle.generate({ format: "iife", minify: true });
	await bundle.close();
	const text = output[0].code.trim();
	if (/<\/script|<!--/i.test(text))
		throw new Error("The script would end the element that it stands in.");
	return text;
}

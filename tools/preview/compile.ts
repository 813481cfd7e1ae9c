// Compiles the style and the browser script of previews.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "lightningcss";
import { rolldown } from "rolldown";
import { root } from "../root.ts";

const folder = join(root, "src/review/preview/drawing");

/** Writes src/review/preview/drawing/look.cjs. */
export default async function compilePreview(): Promise<void> {
	const look = { style: styleText(), script: await scriptText() };
	writeFileSync(join(folder, "look.cjs"), `module.exports = ${JSON.stringify(look)};\n`);
}

function styleText(): string {
	const filename = join(folder, "style.css");
	const code = readFileSync(filename);
	const text = transform({ filename, code, minify: true }).code.toString();
	return requireNoTags(text);
}

async function scriptText(): Promise<string> {
	const bundle = await rolldown({
		input: join(folder, "browser/main.ts"),
		platform: "browser",
		transform: { target: "es2022" },
	});
	const { output } = await bundle.generate({ format: "iife", minify: true });
	await bundle.close();
	return requireNoTags(output[0].code.trim());
}

/** The texts are inside the document, so they must not end the elements that they stand in. */
function requireNoTags(text: string): string {
	if (/<\/(?:script|style)|<!--/i.test(text))
		throw new Error("The style or script would end the element that it stands in.");
	return text;
}

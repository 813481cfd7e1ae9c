// What a script of the site says.
import type { BodyReading } from "../../source/mdx/body.ts";
import { ignoreMark } from "../../source/mdx/proven-page.ts";
import { readScriptFile } from "../../source/mdx/script.ts";
import { SourceFile } from "../../source/source-file.ts";
import { fact } from "../files/fact.ts";

export interface ScriptFile {
	/** `unknown` too of a file that cannot be read. */
	readonly reading: BodyReading;
	/** Whether it may have a comment that accepts findings. */
	readonly hasMark: boolean;
}

/** Whether Mintlify takes a file for a script. */
export function isScript(path: string): boolean {
	return /\.[jt]sx$/.test(path);
}

export const scriptFile = fact((files, path): ScriptFile => {
	const unknown: ScriptFile = { reading: { kind: "unknown" }, hasMark: false };
	return files.failures.guard(
		path,
		() => {
			const content = files.read(path);
			if (!("text" in content)) return unknown;
			const { text } = new SourceFile(path, content.text);
			const reading = readScriptFile(text, path.endsWith(".tsx"));
			return { reading, hasMark: text.includes(ignoreMark) };
		},
		() => unknown,
	);
});

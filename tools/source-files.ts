// The files of src and rules, and their imports.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { root } from "./root.ts";

/** The paths relative to the repository, without type declarations. */
export const sourceFiles: readonly string[] = ["src", "rules"].flatMap((folder) =>
	readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.map((file) => posix.join(folder, file.replaceAll("\\", "/")))
		.filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts")),
);

export function sourceText(file: string): string {
	return readFileSync(join(root, file), "utf8");
}

/** The paths of our files that a file imports: types and values, at once or later. */
export function importsIn(file: string): readonly string[] {
	return importsOf(file, sourceText(file));
}

/** The paths of our files that a file imports, except for files of which it imports only types. */
export function codeImportsIn(file: string): readonly string[] {
	return importsOf(file, sourceText(file).replaceAll(/^(?:import|export) type [^;]*;/gm, ""));
}

function importsOf(file: string, text: string): readonly string[] {
	const written = text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*["'](\.[^"']+)["']/g);
	const late = text.matchAll(/\bloadLate\(\s*"([^"]+)"/g);
	return [
		...Array.from(written, ([, target = ""]) => posix.join(posix.dirname(file), target)),
		...Array.from(late, ([, path = ""]) => posix.join("src", path)),
	];
}

/** A folder directly below `src`, or the rules; `undefined` for the entrances. */
export function roomOf(path: string): string | undefined {
	const [top = "", room = "", ...below] = path.split("/");
	if (top !== "src") return top === "rules" ? top : undefined;
	return below.length === 0 ? undefined : room;
}

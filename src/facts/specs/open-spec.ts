// Opens a file of the site as an OpenAPI file, whatever it says it is.
import { posix } from "node:path";
import { loadSpec } from "../../openapi/load-spec.ts";
import type { Spec, UnreadableSpec } from "../../openapi/spec.ts";
import { SourceFile } from "../../source/source-file.ts";
import { fact } from "../files/fact.ts";
import type { SiteFiles } from "../files/site-files.ts";

/** The endings, in lower case only, of the files that Mintlify looks for OpenAPI descriptions in. */
const endings = [".json", ".yaml", ".yml"];

export function isDataFile(path: string): boolean {
	return endings.includes(posix.extname(path));
}

export const openSpec = fact(
	(files, path): Spec =>
		files.failures.guard(
			path,
			() => open(files, path),
			() => failed(path),
		),
);

/** A file at which we have failed. */
export function failed(path: string): UnreadableSpec {
	const file = new SourceFile(path, "");
	return { kind: "unreadable", path, file, why: "cannot be read" };
}

function open(files: SiteFiles, path: string): Spec {
	const state = files.state(path).kind;
	if (state === "outside") return { kind: "outside", path };
	if (state !== "file" || !isDataFile(path)) return { kind: "absent", path };
	const content = files.read(path);
	if ("text" in content) return loadSpec(path, content.text);
	const file = new SourceFile(path, "");
	return { kind: "unreadable", path, file, why: content.why };
}

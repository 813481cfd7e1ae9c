// The files and folders of a site that could not be read.
import type { UnreadableReason } from "../../source/read-file.ts";
import { SourceFile } from "../../source/source-file.ts";
import type { Site } from "../parts/site.ts";
import { parameterFaults } from "./page-parameters.ts";

/** A file or folder of which nothing is known but that it is there. */
export interface UnreadableFile {
	/** Of its path; the text is empty. */
	readonly file: SourceFile;
	readonly why: UnreadableReason;
	readonly isFolder: boolean;
	/** Whether the site is made of it: a page, an OpenAPI file that it names, a part of docs.json. */
	readonly isNeeded: boolean;
}

export function unreadableFiles(site: Site): readonly UnreadableFile[] {
	// Of most pages only the start is read, of these all.
	parameterFaults(site);
	const { files, docs, specs } = site;
	const named = new Set(specs.all.map(({ path }) => path));
	const parts = docs.documents.map(({ file }) => file.path);
	return Array.from(files.unreadable, ([path, why]) => ({
		file: new SourceFile(path === "" ? "." : path, ""),
		why,
		isFolder: path === "" || files.state(path).kind === "folder",
		isNeeded:
			!/\.(?:json|ya?ml)$/i.test(path) ||
			named.has(path) ||
			parts.includes(path),
	}));
}

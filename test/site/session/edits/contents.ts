// The content of a path: text, bytes, or a link.
import {
	mkdirSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	rmdirSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { dirname, join, posix } from "node:path";

export type Content = string | Buffer | { readonly link: string };

/** The contents of a folder by path; files that are not text as bytes. */
export function contentsOf(root: string): Map<string, Content> {
	const found = new Map<string, Content>();
	const entries = readdirSync(root, { recursive: true, withFileTypes: true });
	for (const entry of entries) {
		const file = join(entry.parentPath, entry.name);
		const path = file.slice(root.length + 1).replaceAll("\\", "/");
		if (path.split("/").includes(".git")) continue;
		if (entry.isSymbolicLink()) found.set(path, { link: readlinkSync(file) });
		else if (entry.isFile()) found.set(path, read(file));
	}
	return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function read(file: string): Content {
	const bytes = readFileSync(file);
	if (bytes.includes(0)) return bytes;
	try {
		return text.decode(bytes);
	} catch {
		return bytes;
	}
}

/** Puts content at a path, or removes it together with the folders that become empty. */
export function put(root: string, path: string, content: Content | null): void {
	const file = join(root, path);
	rmSync(file, { recursive: true, force: true });
	if (content === null) {
		removeEmpty(root, posix.dirname(path));
		return;
	}
	mkdirSync(dirname(file), { recursive: true });
	if (typeof content === "string" || Buffer.isBuffer(content)) writeFileSync(file, content);
	else symlinkSync(content.link, file);
}

function removeEmpty(root: string, folder: string): void {
	for (let at = folder; at !== "."; at = posix.dirname(at))
		try {
			rmdirSync(join(root, at));
		} catch {
			return;
		}
}

// The open folders, their sites, and the open texts that replace the texts on disk.
import { existsSync, statSync } from "node:fs";
import { basename, dirname, sep } from "node:path";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { overlaidFiles } from "../../../check/settings/settings-files.ts";
import { byName, siteAround, sitesOf } from "../../../terminal/site-path.ts";
import { OpenSite } from "./open-site.ts";
import { pathIn, pathOf, unimportantPath, uriOf } from "./paths.ts";

export interface SiteFile {
	readonly site: OpenSite;
	readonly path: string;
}

export class Workspace {
	readonly #folders = new Set<string>();
	/** The sites by the absolute path of the folder. */
	readonly #sites = new Map<string, OpenSite>();
	#mayHaveNewSites = true;
	/** Open documents by their URI, in the spelling of the editor. */
	readonly #documents = new Map<string, TextDocument>();
	/** The URIs of open documents by absolute path. */
	readonly #uris = new Map<string, string>();
	/** The URIs of other requested files. */
	readonly #otherUris = new Map<string, string>();
	/** The settings files. The texts of open files replace the texts on disk. */
	readonly #settings = overlaidFiles((path) => {
		const text = this.#documents.get(this.#uris.get(path) ?? "")?.getText();
		return text === undefined ? undefined : Buffer.from(text);
	});

	get sites(): readonly OpenSite[] {
		if (this.#mayHaveNewSites) this.#findSites();
		return [...this.#sites.values()];
	}

	get folders(): readonly string[] {
		return [...this.#folders];
	}

	get documents(): Iterable<TextDocument> {
		return this.#documents.values();
	}

	addFolder(path: string): void {
		this.#folders.add(path);
		this.#mayHaveNewSites = true;
	}

	removeFolder(path: string): void {
		this.#folders.delete(path);
		this.#mayHaveNewSites = true;
	}

	/** Finds the sites of the folders, and the sites around open documents. */
	#findSites(): void {
		this.#mayHaveNewSites = false;
		const roots = new Set([...this.#folders].flatMap(sitesIn).sort(byName));
		for (const path of this.#uris.keys()) {
			const isKnownRoot = [...roots].some((root) => path.startsWith(root + sep));
			const root = isKnownRoot ? undefined : this.#siteAround(path);
			if (root !== undefined) roots.add(root);
		}
		for (const root of this.#sites.keys()) if (!roots.has(root)) this.#sites.delete(root);
		for (const root of roots) if (!this.#sites.has(root)) this.#openSite(root);
	}

	/**
	 * The folder of the site around an open file. The folder of a docs.json is not looked up on disk,
	 * because the file need not be saved yet.
	 */
	#siteAround(path: string): string | undefined {
		return basename(path) === "docs.json" ? dirname(path) : siteAround(dirname(path));
	}

	#openSite(root: string): void {
		try {
			const site = new OpenSite(root, this.#settings);
			this.#sites.set(root, site);
			for (const [path, uri] of this.#uris) {
				const pathInside = pathIn(root, path);
				const text = this.#documents.get(uri)?.getText();
				if (pathInside !== undefined) site.setText(pathInside, text);
			}
		} catch {
			// The error is ignored, because the folder was just deleted, and the watcher reports the
			// deletion.
		}
	}

	/** Registers a new text; `undefined` if the editor closes the document. */
	setDocument(uri: string, document: TextDocument | undefined): void {
		const path = pathOf(uri);
		if (document === undefined) this.#documents.delete(uri);
		else this.#documents.set(uri, document);
		if (path === undefined) return;
		const isNew = document !== undefined && !this.#uris.has(path);
		if (document === undefined) this.#uris.delete(path);
		else this.#uris.set(path, uri);
		this.#mayHaveNewSites ||= isNew || document === undefined;
		for (const site of this.sites) {
			const pathInside = pathIn(site.root, path);
			if (pathInside === undefined) site.touchOutside(path);
			else site.setText(pathInside, document?.getText());
		}
	}

	/** Reports a change at an absolute path. `isMoved` is true if the file may be new or deleted. */
	touch(path: string, isMoved: boolean): void {
		// A change of a folder concerns the sites in the folder.
		this.#mayHaveNewSites ||=
			isMoved && !unimportantPath.test(path) && /^docs\.json$|^[^.]*$/.test(basename(path));
		for (const site of this.sites) {
			const pathInside = pathIn(site.root, path);
			if (pathInside === undefined) site.touchOutside(path);
			else if (!unimportantPath.test(`/${pathInside}`)) site.touch(pathInside, isMoved);
		}
	}

	touchAll(): void {
		this.#mayHaveNewSites = true;
		for (const site of this.sites) site.touchAll();
	}

	document(uri: string): TextDocument | undefined {
		return this.#documents.get(uri);
	}

	/** The URI of a file: for an open file, in the spelling of the editor. */
	uriAt(path: string): string {
		const openUri = this.#uris.get(path);
		if (openUri !== undefined) return openUri;
		const cachedUri = this.#otherUris.get(path);
		if (cachedUri !== undefined) return cachedUri;
		const uri = uriOf(path);
		this.#otherUris.set(path, uri);
		return uri;
	}

	/** The file of a URI, in the innermost site that contains the file. */
	siteFileOf(uri: string): SiteFile | undefined {
		const path = pathOf(uri);
		if (path === undefined) return undefined;
		const siteFiles = this.sites.flatMap((site): SiteFile[] => {
			const pathInside = pathIn(site.root, path);
			return pathInside === undefined ? [] : [{ site, path: pathInside }];
		});
		return siteFiles.sort((a, b) => a.path.length - b.path.length)[0];
	}
}

function sitesIn(folder: string): readonly string[] {
	return existsSync(folder) && statSync(folder).isDirectory() ? sitesOf(folder) : [];
}

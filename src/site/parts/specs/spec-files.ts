import { loadSpec } from "../../../openapi/spec/load-spec.ts";
import type { PresentSpec, ReadableSpec, RemoteSpec, Spec } from "../../../openapi/spec/spec.ts";
import type { RemoteText, RemoteTexts } from "../../../text/remote-text.ts";
import type { FileFailures } from "../../facts/files/facts.ts";
import type { SiteFiles } from "../../facts/files/site-files.ts";
import { isUrl } from "../../facts/files/site-path.ts";
import {
	dataFile,
	describesApi,
	failedSpec,
	isDataFile,
	openSpec,
} from "../../facts/specs/data-file.ts";
import type { OpenApiOverlays } from "../../facts/specs/openapi-overlays.ts";
import { OverlaidSpecs } from "./overlaid-specs.ts";

/** The OpenAPI files of a site: existing files, and files that are only referenced. */
export class SpecFiles {
	/**
	 * Data files that do not declare themselves as OpenAPI descriptions, except large files, because
	 * large files are usually generated.
	 */
	readonly others: { readonly path: string; readonly text: string }[] = [];
	readonly #files: SiteFiles;
	readonly #specByPath = new Map<string, Spec>();
	readonly #mayHaveChannels: string[] = [];
	readonly overlays: OpenApiOverlays;
	readonly overlaid: OverlaidSpecs;
	#sortedSpecs: {
		readonly count: number;
		readonly specs: readonly PresentSpec[];
	} = { count: 0, specs: [] };

	get failures(): FileFailures {
		return this.#files.failures;
	}

	constructor(files: SiteFiles, remotes: RemoteTexts, overlays: OpenApiOverlays) {
		this.#files = files;
		this.overlays = overlays;
		this.overlaid = new OverlaidSpecs(files, remotes, overlays);
		for (const path of files.paths) if (isDataFile(path) && path !== "docs.json") this.#add(path);
		for (const [url, answer] of remotes) if (!overlays.urls.has(url)) this.#addRemote(url, answer);
		for (const path of overlays.changedSpecs) this.#overlay(path);
	}

	#addRemote(url: string, answer: RemoteText): void {
		if ("text" in answer)
			this.#files.failures.guardSearch(
				url,
				() => this.#specByPath.set(url, loadSpec(url, answer.text)),
				() => this.#specByPath.set(url, failedSpec(url)),
			);
		else this.#specByPath.set(url, { kind: "remote", url, failure: answer });
	}

	#overlay(path: string): void {
		const spec = this.#specByPath.get(path);
		this.#files.failures.guardSearch(
			path,
			() => {
				if (spec?.kind === "readable") this.#specByPath.set(path, this.overlaid.apply(spec));
				else if (spec !== undefined || isUrl(path)) this.overlaid.recordUnread(path);
			},
			() => this.#specByPath.set(path, failedSpec(path)),
		);
	}

	/**
	 * Registers a data file as an OpenAPI file, an overlay or another file, as its content requires.
	 */
	#add(path: string): void {
		const { spec, overlay, otherText, mayHaveChannels } = dataFile(this.#files, path);
		if (mayHaveChannels) this.#mayHaveChannels.push(path);
		if (overlay !== undefined) this.overlays.add(overlay);
		if (spec !== undefined) this.#specByPath.set(path, spec);
		if (otherText !== undefined) this.others.push({ path, text: otherText });
	}

	/** True if pages of an incompletely known file may be published in any folder. */
	canMovePages(spec: Spec): boolean {
		const isUnknown = spec.kind === "readable" && spec.isUnread;
		return isUnknown && this.overlaid.canMovePages(spec);
	}

	/** The file at a path or URL; the same object for the same name. */
	openAt(path: string, isRemote: boolean): Spec {
		const knownSpec = this.#specByPath.get(path);
		if (knownSpec !== undefined) return knownSpec;
		const spec = isRemote ? ({ kind: "remote", url: path } as const) : openSpec(this.#files, path);
		this.#specByPath.set(path, spec);
		return spec;
	}

	/** Existing files in Mintlify's order: files at URLs last. */
	get all(): readonly PresentSpec[] {
		// Files are only added, so the sorted files stay valid as long as the number of files is the
		// same.
		if (this.#sortedSpecs.count !== this.#specByPath.size)
			this.#sortedSpecs = { count: this.#specByPath.size, specs: this.#sort() };
		return this.#sortedSpecs.specs;
	}

	#sort(): readonly PresentSpec[] {
		const specs = [...this.#specByPath.values()].filter(
			(spec) => spec.kind !== "absent" && spec.kind !== "remote",
		);
		const indexByPath = new Map([...this.#files.paths].map((path, index) => [path, index]));
		return specs.sort(
			(a, b) =>
				(indexByPath.get(a.path) ?? indexByPath.size) -
				(indexByPath.get(b.path) ?? indexByPath.size),
		);
	}

	descriptionPaths(): string[] {
		return this.readableSpecs().flatMap((spec) =>
			describesApi(spec) && this.#files.paths.has(spec.path) ? spec.path : [],
		);
	}

	findKnown(path: string): Spec | undefined {
		return this.#specByPath.get(path);
	}

	readableSpecs(): ReadableSpec[] {
		return this.all.filter((spec) => spec.kind === "readable");
	}

	/** A summary for comparisons: parsed files by identity, and other files by name. */
	contentSummary(): readonly unknown[] {
		return [
			...Array.from(this.#specByPath, ([path, spec]) =>
				spec.kind === "readable" ? spec : `${spec.kind} ${path}`,
			),
			...this.others.flatMap(({ path, text }) => [path, text]),
			...this.#mayHaveChannels,
			...this.overlaid.uses,
		];
	}

	/** The AsyncAPI files, including unreferenced files. */
	withChannels(): ReadableSpec[] {
		return this.#mayHaveChannels.flatMap((path) => {
			// The opened file is not registered, because an unreferenced file is not a file of the site.
			const spec = this.#specByPath.get(path) ?? openSpec(this.#files, path);
			return spec.kind === "readable" && spec.channels.length > 0 ? [spec] : [];
		});
	}

	remotes(): RemoteSpec[] {
		return [...this.#specByPath.values()].filter((spec) => spec.kind === "remote");
	}
}

import type { FileFailures } from "../../../facts/files/facts.ts";
import type { SiteFiles } from "../../../facts/files/site-files.ts";
import { isUrl } from "../../../facts/files/site-path.ts";
import {
	dataFile,
	failed,
	isDataFile,
	isDescription,
	openSpec,
} from "../../../facts/specs/data-file.ts";
import type { OpenApiOverlays } from "../../../facts/specs/openapi-overlays.ts";
import { loadSpec } from "../../../openapi/spec/load-spec.ts";
import type { PresentSpec, ReadableSpec, RemoteSpec, Spec } from "../../../openapi/spec/spec.ts";
import type { RemoteText, RemoteTexts } from "../../../source/remote-text.ts";
import { OverlaidSpecs } from "./overlaid-specs.ts";

/** The OpenAPI files of a site: those that are there, and those that are only named. */
export class SpecFiles {
	/**
	 * The data files that do not say that they are OpenAPI descriptions, but for large ones: no hand
	 * has touched those.
	 */
	readonly others: { readonly path: string; readonly text: string }[] = [];
	readonly #files: SiteFiles;
	readonly #byPath = new Map<string, Spec>();
	readonly #mayHaveChannels: string[] = [];
	/** Which overlays change which files. */
	readonly overlays: OpenApiOverlays;
	/** What has come of them. */
	readonly overlaid: OverlaidSpecs;
	#sorted: {
		readonly count: number;
		readonly specs: readonly PresentSpec[];
	} = { count: 0, specs: [] };

	/** What went wrong with us at single files. */
	get failures(): FileFailures {
		return this.#files.failures;
	}

	/**
	 * Reads every data file that says it is an OpenAPI description: pages find operations in all of
	 * them.
	 */
	constructor(files: SiteFiles, remotes: RemoteTexts, overlays: OpenApiOverlays) {
		this.#files = files;
		this.overlays = overlays;
		this.overlaid = new OverlaidSpecs(files, remotes, overlays);
		for (const path of files.paths) if (isDataFile(path) && path !== "docs.json") this.#add(path);
		for (const [url, answer] of remotes) if (!overlays.urls.has(url)) this.#addRemote(url, answer);
		for (const path of overlays.changing) this.#overlay(path);
	}

	#addRemote(url: string, answer: RemoteText): void {
		if ("text" in answer)
			this.#files.failures.guard(
				url,
				() => this.#byPath.set(url, loadSpec(url, answer.text)),
				() => this.#byPath.set(url, failed(url)),
			);
		else this.#byPath.set(url, { kind: "remote", url, failure: answer });
	}

	/** Puts what overlays make of a file in its place. */
	#overlay(path: string): void {
		const spec = this.#byPath.get(path);
		this.#files.failures.guard(
			path,
			() => {
				if (spec?.kind === "readable") this.#byPath.set(path, this.overlaid.apply(spec));
				else if (spec !== undefined || isUrl(path)) this.overlaid.passOver(path);
			},
			() => this.#byPath.set(path, failed(path)),
		);
	}

	/** Takes a data file of the site for what it is. */
	#add(path: string): void {
		const { spec, overlay, otherText, mayHaveChannels } = dataFile(this.#files, path);
		if (mayHaveChannels) this.#mayHaveChannels.push(path);
		if (overlay !== undefined) this.overlays.add(overlay);
		if (spec !== undefined) this.#byPath.set(path, spec);
		if (otherText !== undefined) this.others.push({ path, text: otherText });
	}

	/** Whether pages of a file that is not known whole may be published in any folder. */
	mayMovePages(spec: Spec): boolean {
		const isUnknown = spec.kind === "readable" && spec.isUnread;
		return isUnknown && this.overlaid.mayMovePages(spec);
	}

	/** What is at a path, or behind a URL; the same object for the same name. */
	at(path: string, isRemote: boolean): Spec {
		const known = this.#byPath.get(path);
		if (known !== undefined) return known;
		const spec = isRemote ? ({ kind: "remote", url: path } as const) : openSpec(this.#files, path);
		this.#byPath.set(path, spec);
		return spec;
	}

	/** The files that are there, in Mintlify's order: those behind URLs last. */
	get all(): readonly PresentSpec[] {
		// Files are only added.
		if (this.#sorted.count !== this.#byPath.size)
			this.#sorted = { count: this.#byPath.size, specs: this.#sort() };
		return this.#sorted.specs;
	}

	#sort(): readonly PresentSpec[] {
		const specs = [...this.#byPath.values()].filter(
			(spec) => spec.kind !== "absent" && spec.kind !== "remote",
		);
		const order = new Map([...this.#files.paths].map((path, index) => [path, index]));
		return specs.sort(
			(a, b) => (order.get(a.path) ?? order.size) - (order.get(b.path) ?? order.size),
		);
	}

	/** The paths of the site's own files that describe an API. */
	descriptions(): string[] {
		return this.readable().flatMap((spec) =>
			isDescription(spec) && this.#files.paths.has(spec.path) ? spec.path : [],
		);
	}

	/** What is known already by a path or a URL. */
	known(path: string): Spec | undefined {
		return this.#byPath.get(path);
	}

	readable(): ReadableSpec[] {
		return this.all.filter((spec) => spec.kind === "readable");
	}

	/** All that is known of them; of what is only named its name. */
	summary(): readonly unknown[] {
		return [
			...Array.from(this.#byPath, ([path, spec]) =>
				spec.kind === "readable" ? spec : `${spec.kind} ${path}`,
			),
			...this.others.flatMap(({ path, text }) => [path, text]),
			...this.#mayHaveChannels,
			...this.overlaid.uses,
		];
	}

	/** The AsyncAPI files, whether or not anything names them. */
	withChannels(): ReadableSpec[] {
		return this.#mayHaveChannels.flatMap((path) => {
			// One that nothing names is none of the site's files.
			const spec = this.#byPath.get(path) ?? openSpec(this.#files, path);
			return spec.kind === "readable" && spec.channels.length > 0 ? [spec] : [];
		});
	}

	/** The files behind URLs whose text is not known. */
	remotes(): RemoteSpec[] {
		return [...this.#byPath.values()].filter((spec) => spec.kind === "remote");
	}
}

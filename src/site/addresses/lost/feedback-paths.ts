// The pages that feedback is about. The paths in feedback are addresses or URLs of existing or
// removed pages.

import { decodeText } from "../../../text/text-parts.ts";
import { NearPaths } from "../../../text/wording/suggest.ts";
import { destinationOf } from "../../facts/docs-json/redirect-match.ts";
import { redirectsOf } from "../../facts/docs-json/redirects.ts";
import { isInternal, isUrl, slugOf, withoutQuery } from "../../facts/files/site-path.ts";
import type { Site } from "../../parts/site.ts";
import { nearAddress } from "../addresses.ts";

export type FeedbackTarget =
	| {
			readonly kind: "page";
			readonly slug: string;
			/** The page file, or the OpenAPI file from which the page is generated. */
			readonly file: string;
	  }
	/**
	 * A path without a page: `redirect` is the target of the path's redirect, `near` the address of a
	 * similar page.
	 */
	| { readonly kind: "gone"; readonly redirect?: string; readonly near?: string };

/** The maximum number of redirects to follow; the last target is then shown instead of a page. */
const maxHops = 5;

/**
 * The pages to which paths of feedback refer. All paths are needed first, because the paths
 * together show the base path of the site.
 */
export class FeedbackPaths {
	readonly #site: Site;
	readonly #base: string;
	readonly #anyCase: NearPaths;

	constructor(site: Site, paths: Iterable<string>) {
		this.#site = site;
		const { pages, published } = site;
		this.#anyCase = new NearPaths([
			...pages.bySlug.keys(),
			...published.generated.map(({ slug }) => slug),
		]);
		this.#base = this.#baseOf(Array.from(paths, plainPath));
	}

	targetOf(path: string): FeedbackTarget {
		const plainTarget = plainPath(path);
		const pathWithin = this.#pathBelowBase(plainTarget);
		const page = this.#page(plainTarget) ?? this.#page(pathWithin);
		if (page !== undefined) return page;
		for (const start of new Set([plainTarget, pathWithin ?? plainTarget])) {
			const end = this.#redirectTarget(`/${start}`);
			if (end === undefined) continue;
			const target = isInternal(end) ? this.#page(plainPath(end)) : undefined;
			if (target !== undefined) return target;
			return { kind: "gone", redirect: end };
		}
		const nearestAddress = nearAddress(this.#site, `/${pathWithin ?? plainTarget}`);
		return { kind: "gone", ...(nearestAddress !== undefined && { near: nearestAddress }) };
	}

	/** `undefined` without a redirect. */
	#redirectTarget(start: string): string | undefined {
		let end: string | undefined;
		for (let hops = 0; hops < maxHops; hops++) {
			const lastTarget = end ?? start;
			const nextTarget = this.#next(lastTarget);
			if (nextTarget === undefined || nextTarget === lastTarget) break;
			end = nextTarget;
			if (!isInternal(end) || this.#page(plainPath(end))) break;
		}
		return end;
	}

	#next(from: string): string | undefined {
		for (const redirect of redirectsOf(this.#site.docs)) {
			const nextTarget = destinationOf(redirect, from);
			if (nextTarget !== undefined) return nextTarget;
		}
		return undefined;
	}

	/** The page of a path: preferably in the same letter case, otherwise in any letter case. */
	#page(path: string | undefined): FeedbackTarget | undefined {
		if (path === undefined) return undefined;
		const names = path === "" ? ["index"] : [path, `${path}/index`];
		const otherCaseNames = names.map((name) => this.#anyCase.pathInOtherCase(name));
		const { lookup } = this.#site.published;
		for (const slug of [...names, ...otherCaseNames]) {
			if (slug === undefined) continue;
			const file = lookup.fileAt(slug)?.path ?? lookup.generatedAt(slug)?.shows.spec.path;
			if (file !== undefined) return { kind: "page", slug, file };
		}
		return undefined;
	}

	/** `undefined` for a path that is not below the base path. */
	#pathBelowBase(path: string): string | undefined {
		if (this.#base === "") return undefined;
		if (path === this.#base) return "";
		const start = `${this.#base}/`;
		return path.startsWith(start) ? path.slice(start.length) : undefined;
	}

	/**
	 * Of the folders that all paths without a page share, the folder whose removal turns the most
	 * paths into addresses of pages; empty if no removal helps.
	 */
	#baseOf(paths: readonly string[]): string {
		const unknownPaths = paths.filter((path) => this.#page(path) === undefined);
		const sharedFolders = commonFolders(unknownPaths);
		let bestBase = { base: "", count: 0 };
		for (const base of sharedFolders) {
			if (this.#site.files.stateOf(base).kind === "folder") continue;
			// The base itself is left out, because the base may be a removed page.
			const pathsBelow = unknownPaths.filter((path) => path !== base);
			const count = pathsBelow.filter(
				(path) => this.#page(path.slice(base.length + 1)) !== undefined,
			).length;
			if (count > bestBase.count) bestBase = { base, count };
		}
		return bestBase.base;
	}
}

/** A path or URL as a slug: decoded, without host, query, anchor, extension and outer slashes. */
function plainPath(text: string): string {
	const source = isUrl(text) && URL.canParse(text) ? new URL(text).pathname : withoutQuery(text);
	const path = decodeText(source).replaceAll(/\/{2,}/g, "/");
	return slugOf(path.replace(/^\//, "").replace(/\/$/, ""));
}

/** The folders that all paths share: `a` and `a/b` for `a/b/c` and `a/b/d`. */
function commonFolders(paths: readonly string[]): readonly string[] {
	const [first = "", ...others] = paths;
	const folderStarts: string[] = [];
	for (const name of first.split("/")) {
		const start = [...folderStarts.slice(-1), name].join("/");
		const isCommon = others.every((path) => path === start || path.startsWith(`${start}/`));
		if (!isCommon) break;
		folderStarts.push(start);
	}
	return folderStarts;
}

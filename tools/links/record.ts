// Records the verdict of Mintlify's own check on each link of the sites in test/links:
// npx tsx tools/links/record.ts <folder with node_modules of @mintlify/link-rot>
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type LinkCase, type LinkSite, linkSite } from "../../test/links/link-site.ts";
import { fewSites, recorded, signOf, sites } from "../../test/links/verdicts.ts";
import { root } from "../root.ts";

/** A link as the check represents it. */
interface CheckedLink {
	readonly relativeDir: string;
	readonly filename: string;
	readonly originalPath: string;
}

interface Graph {
	precomputeFileResolutions(): void;
	getBrokenInternalLinks(options: { readonly checkAnchors: boolean }): readonly CheckedLink[];
	getBrokenRedirects(): readonly {
		readonly destination: string;
		readonly source: string;
	}[];
}

interface LinkCheck {
	buildGraph(root: string): Promise<Graph>;
}

const [, , folder] = process.argv;
if (folder === undefined) throw new Error("Which folder has the packages?");
const path = join(
	folder,
	"node_modules/@mintlify/link-rot/dist/static-checking/getBrokenInternalLinks.js",
);
const check: LinkCheck = await import(pathToFileURL(path).href);
// A fixed folder, because the check resolves paths above the root from the working directory.
const work = mkdtempSync(join(realpathSync(tmpdir()), "links-"));

const verdicts: string[] = [];
for (let seed = 0; seed < sites; seed++) {
	const site = linkSite(seed);
	const place = join(work, String(seed));
	for (const [file, text] of Object.entries(site.files)) {
		mkdirSync(dirname(join(place, file)), { recursive: true });
		writeFileSync(join(place, file), text);
	}
	process.chdir(place);
	const graph = await check.buildGraph(place);
	graph.precomputeFileResolutions();
	verdicts.push(verdictsOn(site, graph));
	process.chdir(root);
	rmSync(place, { recursive: true });
}
rmSync(work, { recursive: true });
const signs = { [fewSites]: signOf(fewSites), [sites]: signOf(sites) };
writeFileSync(recorded, `${JSON.stringify({ signs, verdicts }, undefined, "\t")}\n`);

function verdictsOn({ files, links }: LinkSite, graph: Graph): string {
	const pages = keysOf(graph.getBrokenInternalLinks({ checkAnchors: false }));
	const anchors = keysOf(graph.getBrokenInternalLinks({ checkAnchors: true }));
	const redirects = new Set(graph.getBrokenRedirects().map((redirect) => JSON.stringify(redirect)));
	const verdicts = links.map((link) => {
		const { as, file, line } = link;
		if (as === "inline" || as === "definition") return "-";
		if (as === "redirect") {
			const text = files[file]?.split("\n")[line - 1] ?? "";
			return redirects.has(text.replace(/,$/, "")) ? "p" : ".";
		}
		const key = caseKey(link);
		if (pages.has(key)) return "p";
		return anchors.has(key) ? "a" : ".";
	});
	return verdicts.join("");
}

function caseKey({ as, file, written }: LinkCase): string {
	const isTop = as === "navigation" && /^\/(?:#|$)/.test(written);
	return `${file} ${isTop ? `/index${written.slice(1)}` : written}`;
}

function keysOf(links: readonly CheckedLink[]): ReadonlySet<string> {
	return new Set(
		links.map(
			({ relativeDir, filename, originalPath }) => `${join(relativeDir, filename)} ${originalPath}`,
		),
	);
}

// The catalogue says what the rest of docproof says: `inspect`, the sidebar, the addresses and the
// rules. More sites are compared with
//   DOCPROOF_SITES=<folder of sites>:…
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { placeOfRecord } from "../../../src/check/catalogue/fact.ts";
import { allFields, type CatalogueRecord } from "../../../src/check/catalogue/kind.ts";
import { kinds } from "../../../src/check/catalogue/kinds.ts";
import { recordsOf } from "../../../src/check/catalogue/site.ts";
import { Reasons } from "../../../src/cli/inspect/places.ts";
import type { MapItem } from "../../../src/cli/inspect/sidebar-map.ts";
import { sidebarMap } from "../../../src/cli/inspect/sidebar-map.ts";
import { siteMap } from "../../../src/cli/inspect/site-map.ts";
import { isRedirectedAddress } from "../../../src/site/addresses/addresses.ts";
import { publishedAddresses } from "../../../src/site/addresses/lost/published-addresses.ts";
import { deadAnchors } from "../../../src/site/bodies/destinations/dead-anchors.ts";
import { deadLinks } from "../../../src/site/bodies/destinations/dead-links.ts";
import { deadRedirects } from "../../../src/site/bodies/destinations/dead-redirects.ts";
import { missingAssets } from "../../../src/site/bodies/destinations/missing-asset.ts";
import { allRedirects } from "../../../src/site/facts/docs-json/redirects.ts";
import { failuresOf } from "../../../src/site/parts/site-failures.ts";
import { loadSite } from "../../../src/site/session/load-site.ts";
import type { Location } from "../../../src/text/source-file.ts";
import { amountOf } from "../../thorough.ts";

function plainFields(fields: object): object {
	return JSON.parse(JSON.stringify(allFields(fields)));
}

const { DOCPROOF_SITES } = process.env;

const own = ["kitchen-sink", "inspected", "readme", "analytics-api"].map((name) =>
	join(import.meta.dirname, "../../../fixtures/sites", name),
);
const fixtures = globSync(
	"fixtures/rules/{link,redirect,picture,image,file,anchor,operation}-*/invalid-example/docs.json",
	{
		cwd: join(import.meta.dirname, "../../.."),
		absolute: true,
	},
)
	.sort()
	.filter((_, index) => index % amountOf(4, 1) === 0)
	.map((file) => join(file, ".."));

const sites =
	DOCPROOF_SITES === undefined
		? [...own, ...fixtures]
		: DOCPROOF_SITES.split(":").flatMap((folder) =>
				readdirSync(folder)
					.map((name) => join(folder, name))
					.filter((site) => existsSync(join(site, "docs.json"))),
			);

const at = ({ file, range }: Location): string => `${file.path}:${range.start}`;

/** The labels and targets of a sidebar, from top to bottom. */
function* entriesOf(items: readonly MapItem[], above: readonly string[] = []): Iterable<unknown> {
	for (const item of items) {
		const isSection = "children" in item;
		yield {
			label: item.label,
			kind: item.kind,
			target: isSection ? item.href : item.slug,
			path: above,
		};
		if (isSection) yield* entriesOf(item.children, [...above, item.label]);
	}
}

describe.each(sites)("%s", (root) => {
	const site = loadSite(root);
	const of = (kind: keyof typeof kinds): readonly CatalogueRecord[] => recordsOf(kinds[kind], site);

	it("has the pages of inspect", () => {
		const { pages } = siteMap(site, { findings: [], failures: [] });
		const listed = of("page").map(({ fields, file }) => {
			const { slug, listed, hidden } = fields;
			return { slug, file, listed, hidden };
		});
		expect(listed.toSorted(byFile)).toEqual(pages.toSorted(byFile));
	});

	it("has the addresses that are published", () => {
		const paths = of("address").filter(({ fields }) => fields.source !== "file");
		const isListed = ({ fields }: CatalogueRecord): boolean =>
			fields.listed === true || fields.source === "redirect";
		expect(new Set(paths.map(({ fields }) => fields.path))).toEqual(
			new Set([...publishedAddresses(site, true).keys(), ...publishedAddresses(site).keys()]),
		);
		const all = publishedAddresses(site, true);
		// A page that is not listed is published at the path that a redirect would take.
		const usual = [...publishedAddresses(site)]
			.filter(([path, { kind }]) => kind !== "redirect" || all.get(path)?.kind === kind)
			.map(([path]) => path);
		expect(paths.filter(isListed).map(({ fields }) => fields.path)).toEqual(
			expect.arrayContaining(usual),
		);
	});

	it("resolves links and redirects to its addresses", () => {
		const paths = new Set(of("address").map(({ fields }) => fields.path));
		const ends = [...of("link"), ...of("redirect")].flatMap(
			({ fields: { resolvesTo } }) => resolvesTo ?? [],
		);
		expect(ends.filter((end) => !paths.has(end))).toEqual([]);
	});

	it("has the operations of its OpenAPI files", () => {
		const operations = site.specs.readableSpecs().flatMap((spec) => spec.operations);
		expect(of("operation").map(({ location }) => at(location))).toEqual(
			operations.map(({ spec, pointer }) => at(spec.document.locate(pointer, "key"))),
		);
	});

	it("has the sidebar", () => {
		const map = sidebarMap(site, new Reasons([]));
		const entries = of("entry").map(({ fields: { label, kind, target, path } }) => ({
			label,
			kind,
			target,
			path,
		}));
		expect(entries).toEqual([...entriesOf(map)]);
	});

	it("has the dead links, anchors, files and redirects of the rules", () => {
		const links = of("link").filter(({ fields }) => fields.carrier !== "frontmatter");
		// A rule reports a redirect to a dead address instead of the links to the redirect.
		const isRedirected = ({ fields: { target } }: CatalogueRecord): boolean =>
			isRedirectedAddress(site, String(target));
		const dead = links.filter((link) => link.fields.state === "dead" && !isRedirected(link));
		expect(places(dead)).toEqual(
			deadLinks(site)
				.map((link) => at(link.at))
				.sort(),
		);
		const anchors = links.filter(({ fields }) => fields.anchorState === "dead");
		expect(places(anchors, "anchor")).toEqual(
			deadAnchors(site)
				.map((one) => at(one.at))
				.sort(),
		);
		const images = of("image").filter(({ fields }) => fields.state === "dead");
		expect(places(images)).toEqual(
			missingAssets(site)
				.map((asset) => at(asset.at))
				.sort(),
		);
		const redirects = of("redirect");
		expect(redirects).toHaveLength(allRedirects(site).length);
		const lost = redirects.filter(({ fields }) => fields.state === "dead");
		expect(places(lost)).toEqual(
			expect.arrayContaining(deadRedirects(site).map(({ redirect }) => at(redirect.at))),
		);
	});

	it.each(Object.values(kinds))("has locations and fields for each $name", (kind) => {
		const streamed = [...kind.stream(site)];
		const records = recordsOf(kind, site);
		expect(streamed.length).toBe(records.length);
		const { properties = {}, required = [] } = kind.schema;
		for (const [index, record] of records.entries()) {
			const { fields, location } = record;
			const plain = plainFields(fields);
			expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(plain)));
			expect(Object.keys(plain)).toEqual(expect.arrayContaining([...required]));
			const { line, column } = placeOfRecord(record);
			expect(line).toBeGreaterThan(0);
			expect(column).toBeGreaterThan(0);
			expect(location.range.end).toBeLessThanOrEqual(location.file.text.length);
			for (const name of Object.keys(plain)) {
				const { range, file } = record.locationOf([name]);
				expect(range.start).toBeLessThanOrEqual(range.end);
				expect(range.end).toBeLessThanOrEqual(file.text.length);
			}
			if (index < 50) expect(plainFields(streamed[index]?.fields ?? {})).toEqual(plain);
		}
	});

	it("makes docproof fail nowhere", () => {
		for (const kind of Object.values(kinds)) recordsOf(kind, site);
		expect(failuresOf(site)).toEqual([]);
	});
});

function byFile(one: { readonly file: string }, other: { readonly file: string }): number {
	return one.file < other.file ? -1 : 1;
}

function places(records: readonly CatalogueRecord[], field?: string): readonly string[] {
	return records
		.map((record) => at(field === undefined ? record.location : record.locationOf([field])))
		.sort();
}

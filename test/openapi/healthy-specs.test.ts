// The OpenAPI files of the healthy sites are valid by a second opinion, and say what the sites
// document.
import { join } from "node:path";
import { validate } from "@readme/openapi-parser";
import { expect, it } from "vitest";
import { isHidden } from "../../src/openapi/spec/spec.ts";
import { referencesTo } from "../../src/site/pages/operations/operation-use.ts";
import { loadSite } from "../../src/site/session/load-site.ts";

const sites = join(import.meta.dirname, "../../fixtures/sites");

const files = ["analytics-api", "kitchen-sink"].flatMap((site) =>
	loadSite(join(sites, site)).specs.all.map(({ path }) => `${site}/${path}`),
);

it.each(files)("%s is valid", async (file) => {
	expect(await validate(join(sites, file))).toMatchObject({
		valid: true,
		warnings: [],
	});
});

it("each operation of the analytics API has a page", () => {
	const site = loadSite(join(sites, "analytics-api"));
	const operations = site.published.operations.specs.flatMap((spec) => spec.operations);
	expect(operations).toHaveLength(2);
	for (const operation of operations) {
		expect(isHidden(operation)).toBe(false);
		expect(referencesTo(site, operation)).toHaveLength(1);
	}
});

// What is lost with an OpenAPI file whose overlays cannot be applied.
import { expect, it } from "vitest";
import { specLoss } from "../../src/site/pages/operations/spec-use.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { newFolder, write } from "../temporary.ts";

const openapi = {
	openapi: "3.1.0",
	info: { title: "Acme", version: "1" },
	paths: { "/users": { get: { responses: { 200: { description: "Done" } } } } },
};

const site = loadSite(
	write(newFolder(), {
		"docs.json": {
			...{ theme: "mint", name: "Acme", colors: { primary: "#0f766e" } },
			api: { openapi: "https://acme.test/api.json" },
			navigation: { groups: [{ group: "API", openapi: "used.json" }] },
		},
		"used.json": openapi,
		"spare.json": openapi,
	}),
);

const rejected = (path: string) =>
	`Mintlify rejects \`${path}\`: the build fails, or every page generated from it is blank.`;
const spared = {
	consequence: "Readers notice nothing, but `mint validate` fails.",
	severity: "warning",
};

it.each([
	["used.json", { consequence: rejected("used.json"), stopsBuild: true }],
	["spare.json", { ...spared, stopsBuild: true }],
	// Without a file of `api.openapi` the site is built.
	[
		"https://acme.test/api.json",
		{ consequence: rejected("https://acme.test/api.json"), stopsBuild: false },
	],
	// Nothing is known of it.
	["other.json", { consequence: rejected("other.json"), stopsBuild: true }],
])("%s: %j", (path, expected) => {
	expect(specLoss(site, path)).toEqual(expected);
});

// References to operations that a change renames: the hint names the new operation only if its
// `operationId` or its description shows which one that is.
import { expect, it } from "vitest";
import { findingsOf } from "../../findings-of.ts";
import { type Content, newRepository } from "./repository.ts";

type Operation = Readonly<Record<string, unknown>>;

const described = (summary: string, more: object = {}): Operation => ({
	summary,
	responses: { 200: { description: "Done" } },
	...more,
});
const spec = (paths: Readonly<Record<string, object>>): Content => ({
	openapi: "3.1.0",
	info: { title: "Acme", version: "1" },
	servers: [{ url: "https://api.acme.test" }],
	paths,
});
const docs = (pages: readonly string[]): Content => ({
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	navigation: {
		groups: [
			{ group: "Home", pages: ["index"] },
			{ group: "API", openapi: "openapi.json", pages },
		],
	},
});

const former = described("List users", { operationId: "listUsers" });
const others = { "/teams": { get: described("List teams", { operationId: "listTeams" }) } };
const toMembers =
	'The operation is now `GET /members`: run `docproof mv "GET /users" "GET /members"`.';

it.each<[what: string, paths: Readonly<Record<string, object>>, hint: string | undefined]>([
	["another path", { "/members": { get: former } }, toMembers],
	[
		"another path and description, with the same id",
		{ "/members": { get: { ...former, summary: "List members" } } },
		toMembers,
	],
	[
		"another id, with the same description",
		{ "/members": { get: { ...former, operationId: "listMembers" } } },
		toMembers,
	],
	[
		"another method",
		{ "/users": { post: former } },
		'The operation is now `POST /users`: run `docproof mv "GET /users" "POST /users"`.',
	],
	[
		"another path, beside an operation of a similar name",
		{ "/user": { get: described("One user") }, "/members": { get: former } },
		toMembers,
	],
	["another path and everything", { "/members": { get: described("List members") } }, undefined],
	[
		"two paths with the same description",
		{
			"/members": { get: described("List users") },
			"/people": { get: described("List users") },
		},
		undefined,
	],
	["no path any more", {}, undefined],
])("an operation that has %s", async (_, paths, hint) => {
	const site = newRepository({
		"docs.json": docs(["GET /users", "GET /teams"]),
		"index.mdx": "---\ntitle: Home\n---\n\nText.\n",
		"openapi.json": spec({ "/users": { get: former }, ...others }),
	});
	site.write({ "openapi.json": spec({ ...paths, ...others }) });
	const { out } = await site.run("--since", "HEAD", "--format", "json");
	const unmatched = findingsOf(out).filter(({ rule }) => rule === "operation-reference-matches");
	expect(unmatched.map((finding) => finding.hint)).toEqual([hint]);
	expect(unmatched.map((finding) => "fix" in finding)).toEqual([false]);
	// The hint says what to do about the new operation, which has no page yet.
	const unlisted = findingsOf(out).filter(
		({ rule, message }) => rule === "operation-listed" && message.includes("/members"),
	);
	expect(unlisted).toHaveLength(hint === undefined && "/members" in paths ? 1 : 0);
});

const listedWhole: Content = {
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	navigation: {
		groups: [
			{ group: "Home", pages: ["index"] },
			{ group: "API", openapi: "openapi.json" },
		],
	},
};
it.each<[what: string, now: Operation, isSafe: boolean]>([
	["by its id", { ...former, summary: "List members" }, true],
	["by its description", described("List users"), false],
])("the address of an operation that is recognised %s is redirected", async (_, now, isSafe) => {
	const site = newRepository({
		"docs.json": listedWhole,
		"index.mdx": "---\ntitle: Home\n---\n\nText.\n",
		"openapi.json": spec({ "/users": { get: { ...former, tags: ["Users"] } }, ...others }),
	});
	site.write({ "openapi.json": spec({ "/members": { get: now }, ...others }) });
	const { out } = await site.run("--since", "HEAD", "--format", "json");
	const lost = findingsOf(out).filter(({ rule }) => rule === "address-kept");
	expect(lost.map((finding) => [finding.hint, finding.fix])).toMatchObject([
		[expect.stringContaining("where the same operation is now"), { safe: isSafe }],
	]);
});

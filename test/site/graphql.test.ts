// The pages that are made of GraphQL schemas: which, where, in which order, and what leads to them.
import { expect, it } from "vitest";
import { rules } from "../../rules/index.ts";
import { runRulesOnSite } from "../../src/check/findings/run-site-rules.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { sidebarLines } from "../sidebar-lines.ts";
import { newFolder, write } from "../temporary.ts";

const schema = `
"""Everything that can be asked."""
schema { query: Root mutation: Change subscription: News }
type Root { users(first: Int): [User!]! cart: Cart node: Node }
type Change { cart: CartMutations }
type CartMutations { createCart: Cart }
type News { posted: ID }
interface Node { id: ID cart: Cart }
type Cart implements Node { id: ID cart: Cart owner: User! }
type User { id: ID }
input Filter { name: String }
union Thing = Cart | User
enum Colour { RED }
scalar Date
extend type Root { admins: [User] }
`;

const page = (body: string): string => `---\ntitle: Home\ndescription: d\n---\n\n${body}\n`;

function siteOf(node: object, body = "Text."): ReturnType<typeof loadSite> {
	const navigation = {
		tabs: [
			{ tab: "Guides", pages: ["index"] },
			{ tab: "API", ...node },
		],
	};
	return loadSite(
		write(newFolder(), {
			"docs.json": {
				...{ theme: "mint", name: "A", colors: { primary: "#000000" } },
				navigation,
			},
			"index.mdx": page(body),
			"s.graphql": schema,
		}),
	);
}

const root = "graphql-reference";

it.each<[string, object, readonly string[]]>([
	[
		"all that a schema has, by section and name",
		{ graphql: "s.graphql" },
		[
			`API > Queries :: /${root}/queries/admins [admins] tag=QUERY`,
			`API > Queries :: /${root}/queries/cart [cart] tag=QUERY`,
			`API > Queries :: /${root}/queries/node [node] tag=QUERY`,
			`API > Queries :: /${root}/queries/users [users] tag=QUERY`,
			`API > Mutations :: /${root}/mutations/cart [cart] tag=MUTATION`,
			`API > Types :: /${root}/types/Cart [Cart] tag=OBJECT`,
			`API > Types :: /${root}/types/CartMutations [CartMutations] tag=OBJECT`,
			`API > Types :: /${root}/types/Colour [Colour] tag=ENUM`,
			`API > Types :: /${root}/types/Filter [Filter] tag=INPUT`,
			`API > Types :: /${root}/types/Node [Node] tag=INTERFACE`,
			`API > Types :: /${root}/types/Thing [Thing] tag=UNION`,
			`API > Types :: /${root}/types/User [User] tag=OBJECT`,
		],
	],
	[
		"only what entries name, through fields of objects and interfaces",
		{
			graphql: { source: "./s.graphql", directory: "ref" },
			groups: [
				{
					group: "All",
					pages: ["QUERY node.cart.owner", "TYPE Thing", "MUTATION cart"],
				},
			],
		},
		[
			"API > All :: /ref/queries/node/cart/owner [owner] tag=QUERY",
			"API > All :: /ref/types/Thing [Thing] tag=UNION",
			"API > All :: /ref/mutations/cart [cart] tag=MUTATION",
		],
	],
	[
		"of two nodes one within the other each its own",
		{
			graphql: "s.graphql",
			groups: [
				{
					group: "Inner",
					graphql: { source: "s.graphql", directory: "inner" },
					pages: ["TYPE User"],
				},
				{ group: "Outer", pages: ["TYPE Cart"] },
			],
		},
		[
			"API > Inner :: /inner/types/User [User] tag=OBJECT",
			`API > Outer :: /${root}/types/Cart [Cart] tag=OBJECT`,
		],
	],
])("has %s", (_, node, expected) => {
	const site = siteOf(node);
	expect(sidebarLines(site).filter((line) => line.startsWith("API"))).toEqual(expected);
});

it("leaves a group that names something its own pages, and the node around it all", () => {
	const inner = {
		group: "Inner",
		graphql: { source: "s.graphql", directory: "inner" },
		pages: ["TYPE User"],
	};
	const site = siteOf({ graphql: "s.graphql", groups: [inner] });
	const slugs = site.published.generated.map(({ slug }) => slug);
	expect(slugs).toContain("inner/types/User");
	expect(slugs).not.toContain("inner/types/Cart");
	expect(slugs).toContain(`${root}/types/Cart`);
});

it("knows which links lead to such pages", () => {
	const site = siteOf(
		{ graphql: "s.graphql" },
		`[1](/${root}/types/Cart) [2](/${root}/types/cart) [3](/${root}/types/Date)`,
	);
	const messages = runRulesOnSite(site, rules).findings.map(({ message }) => message);
	expect(messages).toEqual([
		`\`/${root}/types/cart\` differs from \`/${root}/types/Cart\` only in letter case.`,
		`The page \`/${root}/types/Date\` does not exist.`,
	]);
});

it.each([
	["https://example.com/s.graphql", ["link-target-known"]],
	// That it is not there is told itself.
	["gone.graphql", []],
])("finds no error where pages may be made of %s", (graphql, told) => {
	const site = siteOf({ graphql }, `[1](/${root}/types/Cart)`);
	const found = runRulesOnSite(site, rules).findings.map(({ rule }) => rule);
	expect(found.filter((rule) => !rule.startsWith("graphql"))).toEqual(told);
});

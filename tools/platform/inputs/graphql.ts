// Navigations with a GraphQL schema.

export const graphqlSchema = `
type Query { users(first: Int): [User!]! cart: Cart @deprecated search(text: String!): Hit health: Date }
type Mutation { addUser(input: UserInput!): User }
type Subscription { added: User }
type User { id: ID! name: String cart: Cart }
type Cart { items: [Item!]! total: Int }
type Item { id: ID! }
interface Node { id: ID! }
union Hit = User | Item
enum Size { S L }
input UserInput { name: String }
scalar Date
`;

const source = "schema.graphql";

function tab(pages: readonly unknown[], graphql: unknown = source): object {
	return { tabs: [{ tab: "A", graphql, groups: [{ group: "G", pages }] }] };
}

/** By JSON text. */
export const graphqlInputs: ReadonlyMap<string, object> = new Map(
	[
		{ tabs: [{ tab: "A", graphql: source }] },
		{ tabs: [{ tab: "A", graphql: { source } }] },
		{ tabs: [{ tab: "A", graphql: { source, directory: "ref/x" } }] },
		{ tabs: [{ tab: "A", graphql: source, pages: ["index"] }] },
		{ groups: [{ group: "G", graphql: source, pages: ["index"] }] },
		{ groups: [{ group: "G", graphql: source }] },
		{ anchors: [{ anchor: "A", graphql: source }] },
		{ languages: [{ language: "en", graphql: source, pages: ["index"] }] },
		tab(["index"]),
		tab(["QUERY users"]),
		tab(["QUERY users", "MUTATION addUser", "TYPE Cart"]),
		tab(["QUERY cart.items", "QUERY users.cart.items"]),
		tab(["QUERY users", "QUERY users"]),
		tab(["query users"]),
		tab(["SUBSCRIPTION added"]),
		tab(["QUERY nope"]),
		tab(["TYPE Query"]),
		tab(["TYPE Date"]),
		tab(["TYPE User.cart"]),
		tab(["TYPE Size", "TYPE Hit", "TYPE Node", "TYPE UserInput"]),
		tab(["QUERY health"]),
		tab(["QUERY  users "]),
		tab([{ group: "H", pages: ["QUERY users"] }]),
		tab([
			{
				group: "H",
				graphql: { source, directory: "b" },
				pages: ["QUERY users"],
			},
		]),
		tab([{ group: "H", root: "QUERY users", pages: ["index"] }]),
		{ pages: ["QUERY users"] },
	].map((navigation) => [JSON.stringify(navigation), navigation]),
);

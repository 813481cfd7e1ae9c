// Where a redirect leads that leads to another one, and where that cannot be told.
import { expect, it } from "vitest";
import { chainOf } from "../../src/site/addresses/redirect-chains.ts";
import { redirectsOf } from "../../src/site/facts/docs-json/redirects.ts";
import { DiskTree, type TreeEntry } from "../../src/site/facts/files/file-tree.ts";
import { type LoadOptions, loadSite } from "../../src/site/session/load-site.ts";
import { UnreadableError } from "../../src/text/files/read-file.ts";
import { newFolder, write } from "../temporary.ts";

type Pair = readonly [source: string, destination: string, permanent?: boolean];

/** How many others readers of the first redirect pass, and where they end. */
function chain(
	pairs: readonly Pair[],
	pages: readonly string[] = [],
	optionsOf: (root: string) => LoadOptions = () => ({}),
): string {
	const all = ["index", "a", ...pages];
	const root = write(newFolder(), {
		"docs.json": {
			...{ theme: "mint", name: "Acme", colors: { primary: "#0f766e" } },
			navigation: { pages: all },
			redirects: pairs.map(([source, destination, permanent]) => ({
				...{ source, destination },
				...(permanent !== undefined && { permanent }),
			})),
		},
		...Object.fromEntries(all.map((page) => [`${page}.mdx`, "---\ntitle: A\n---\n\nText.\n"])),
	});
	const site = loadSite(root, optionsOf(root));
	const [first] = redirectsOf(site.docs);
	if (first === undefined) throw new Error("There is no redirect.");
	const found = chainOf(site, first);
	return found === undefined ? "" : `${found.through.length} ${found.end}`;
}

it.each<[string, readonly Pair[], string, string[]?]>([
	["to a page", [["/x", "/a"]], ""],
	["to nothing", [["/x", "/gone"]], ""],
	[
		"out of the site",
		[
			["/x", "https://acme.test/y"],
			["/y", "/a"],
		],
		"",
	],
	[
		"over one",
		[
			["/x", "/y"],
			["/y", "/a"],
		],
		"1 /a",
	],
	[
		"over two",
		[
			["/x", "/y"],
			["/y", "/z"],
			["/z", "/a"],
		],
		"2 /a",
	],
	[
		"over one, out",
		[
			["/x", "/y"],
			["/y", "https://b.test/c"],
		],
		"1 https://b.test/c",
	],
	[
		"over one, to nothing",
		[
			["/x", "/y"],
			["/y", "/gone"],
		],
		"",
	],
	[
		"over one that is a page",
		[
			["/x", "/b"],
			["/b", "/a"],
		],
		"",
		["b"],
	],
	[
		"over one for a time",
		[
			["/x", "/y"],
			["/y", "/a", false],
		],
		"",
	],
	[
		"over one for good",
		[
			["/x", "/y"],
			["/y", "/a", true],
		],
		"1 /a",
	],
	[
		"for a time",
		[
			["/x", "/y", false],
			["/y", "/a"],
		],
		"1 /a",
	],
	[
		"with an anchor",
		[
			["/x", "/y#b"],
			["/y", "/a"],
		],
		"1 /a#b",
	],
	[
		"with two anchors",
		[
			["/x", "/y#b"],
			["/y", "/a#c"],
		],
		"1 /a#c",
	],
	[
		"with a query",
		[
			["/x", "/y?b"],
			["/y", "/a"],
		],
		"1 undefined",
	],
	[
		"with a query behind an anchor",
		[
			["/x", "/y#b?c"],
			["/y", "/a"],
		],
		"1 /a#b?c",
	],
	["to itself", [["/x", "/x"]], ""],
	[
		"round",
		[
			["/x", "/y"],
			["/y", "/x"],
		],
		"",
	],
	[
		"into a circle",
		[
			["/x", "/y"],
			["/y", "/z"],
			["/z", "/y"],
		],
		"",
	],
	[
		"of a query",
		[
			["/x?b", "/y"],
			["/y", "/a"],
		],
		"",
	],
	[
		"of an anchor",
		[
			["/x#b", "/y"],
			["/y", "/a"],
		],
		"",
	],
	[
		"that is the first of its source",
		[
			["/x", "/y"],
			["/x", "/z"],
			["/y", "/a"],
		],
		"1 /a",
	],
	[
		"over a wildcard",
		[
			["/x", "/o/z"],
			["/o/:n*", "/more/:n*"],
		],
		"1 /more/z",
		["more/z"],
	],
	[
		"to a wildcard",
		[
			["/x/*", "/y/*"],
			["/y/*", "/a"],
		],
		"",
	],
	[
		"over a name",
		[
			["/x", "/o/b"],
			["/o/:n", "/:n"],
		],
		"1 /b",
		["b"],
	],
	[
		"over a name, in a folder of the site",
		[
			["/x", "/o/b"],
			["/o/:n", "/:n"],
		],
		"1 /b",
		["b", "o/c"],
	],
	[
		"over a wildcard of which it is not clear what it stands for",
		[
			["/x", "/o/b/z"],
			["/o/*/z", "/*"],
		],
		"",
		["b"],
	],
	[
		"over two that agree, one of them for a time",
		[
			["/x", "/o/b"],
			["/o/b", "/a"],
			["/o/:n*", "/a", false],
		],
		"",
	],
	[
		"with two anchors in one address",
		[
			["/x", "/y#b#c"],
			["/y", "/a"],
		],
		"1 /a#b#c",
	],
	[
		"over two that agree",
		[
			["/x", "/o/b"],
			["/o/b", "/a"],
			["/o/:n*", "/a"],
		],
		"1 /a",
	],
	[
		"over two that do not",
		[
			["/x", "/o/b"],
			["/o/b", "/a"],
			["/o/:n*", "/:n*"],
		],
		"",
	],
	[
		"over what ends like a page",
		[
			["/x", "/o/a"],
			["/o/a", "/a"],
		],
		"1 /a",
	],
	[
		"over a folder",
		[
			["/x", "/o/a"],
			["/o/a", "/a"],
		],
		"1 /a",
		["o/c"],
	],
	[
		"over what no page is called",
		[
			["/x", "/o/z"],
			["/o/z", "/a"],
		],
		"1 /a",
	],
])("%s", (_, pairs, expected, pages) => {
	expect(chain(pairs, pages)).toBe(expected);
});

it.each<[string, string, string]>([
	// At the root of its host it has no base; below one, only that is its base.
	["", "/o/a", "1 /a"],
	["/docs", "/o/a", "1 /a"],
	["/docs", "/docs/y", "1 /a"],
])("of a site below `%s`, over %s: %s", (basePath, over, expected) => {
	const pairs: readonly Pair[] = [
		["/x", over],
		[over, "/a"],
	];
	expect(chain(pairs, [], () => ({ home: { basePath } }))).toBe(expected);
});

it.each<[string, string]>([
	["/o/b", ""],
	["/oo/b", "1 /a"],
])("over %s, beside the folder `o` that cannot be read: %s", (over, expected) => {
	class Closed extends DiskTree {
		override list(folder: string): readonly TreeEntry[] {
			if (folder === "o") throw new UnreadableError("cannot be read");
			return super.list(folder);
		}
	}
	const pairs: readonly Pair[] = [
		["/x", over],
		[over, "/a"],
	];
	const found = chain(pairs, ["o/c"], (root) => ({ tree: new Closed(root) }));
	expect(found).toBe(expected);
});

const long = (count: number): readonly Pair[] =>
	Array.from(
		{ length: count },
		(_, index): Pair => [`/x${index}`, index === count - 1 ? "/a" : `/x${index + 1}`],
	);

it("is followed over ten others, and no further", () => {
	expect(chain(long(11))).toBe("10 /a");
	expect(chain(long(12))).toBe("");
});

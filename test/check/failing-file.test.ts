import { expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import { DiskTree, type FileTree } from "../../src/site/facts/files/file-tree.ts";
import { newFolder, write } from "../temporary.ts";

const root = newFolder();

const files = {
	"docs.json": JSON.stringify({
		theme: "mint",
		name: "Acme",
		colors: { primary: "#123456" },
		navigation: {
			groups: [{ group: "Guides", pages: ["start", "users", "gone"] }, { $ref: "./api.json" }],
		},
	}),
	"api.json": JSON.stringify({
		group: "API",
		pages: ["openapi.yaml GET /x", "openapi.yaml GET /y"],
	}),
	"start.mdx": "---\ntitle: Start\nmode: wide\nmode: wide\n---\n",
	"users.mdx":
		'---\ntitle: Users\napi: GET https://acme.test/users\n---\n\n<ParamField query="a" />\n',
	"openapi.yaml":
		"openapi: 3.1.0\ninfo: { title: A, version: '1' }\nservers: [{ url: https://api.acme.test }]\npaths:\n  /x: { get: { responses: { 200: { description: Done } } } }\n",
};
write(root, files);

/** What stands there, but for one file, at which reading throws what no disk throws. */
function treeThatFails(at: string): FileTree {
	const disk = new DiskTree(root);
	const check = (file: string): void => {
		if (file === at) throw new TypeError("nothing there");
	};
	return {
		list: (folder) => disk.list(folder),
		follow: (link) => disk.follow(link),
		readLink: (link) => disk.readLink(link),
		bytes(file, most) {
			check(file);
			return disk.bytes(file, most);
		},
		fileInMemory: () => undefined,
		size: (file) => disk.size(file),
		head(file, range) {
			check(file);
			return disk.head(file, range);
		},
	};
}

const gone = "docs.json navigation-page-exists";
const missing = "api.json operation-reference-matches";
const broken = "start.mdx file-parses";
const field = "users.mdx parameter-field-well-formed";

it.each([
	["none", [gone, missing, broken, field]],
	["docs.json", [broken, field]],
	["api.json", [gone, broken, field]],
	["start.mdx", [gone, missing, field]],
	["users.mdx", [gone, missing, broken]],
	["openapi.yaml", [gone, broken, field]],
])("%s", (path, expected) => {
	const tree = treeThatFails(path);
	const { failures, findings } = checkSite(root, { tree }).result;
	const found = findings.map(({ at, rule }) => `${at.file.path} ${rule}`);
	expect(found.sort()).toEqual([...expected].sort());
	const error = new TypeError("nothing there");
	const subject = `file \`${path}\``;
	expect(failures).toEqual(path === "none" ? [] : [{ subject, error }]);
});

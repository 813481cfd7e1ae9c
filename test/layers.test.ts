// The picture of the house: which part may stand on which.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** By folder (or file at the top of `src`): what it may import besides itself. */
const ground: Readonly<Record<string, readonly string[]>> = {
	"src/main.ts": ["src/cli"],
	"src/index.ts": [
		"src/validate.ts",
		"src/config",
		"src/remote",
		"src/engine",
		"src/report",
		"src/site",
	],
	"src/project.ts": ["package.json"],
	"src/validate.ts": [
		"rules",
		"src/config",
		"src/engine",
		"src/site",
		"src/text",
	],
	"src/cli": [
		"src/lazy",
		"package.json",
		"rules",
		"src/changes",
		"src/config",
		"src/fix",
		"src/project.ts",
		"src/source",
		"src/validate.ts",
		"src/engine",
		"src/inspect",
		"src/remote",
		"src/report",
		"src/schema",
		"src/site",
		"src/text",
	],
	"src/remote": ["src/lazy", "src/site"],
	"src/changes": ["src/config", "src/engine", "src/site", "src/source"],
	"src/fix": ["src/lazy", "src/engine", "src/source"],
	"src/config": [
		"src/lazy",
		"src/engine",
		"src/openapi",
		"src/schema",
		"src/site",
		"src/source",
		"src/text",
	],
	"src/inspect": [
		"src/engine",
		"src/openapi",
		"src/report",
		"src/schema",
		"src/site",
		"src/source",
	],
	"src/report": ["src/project.ts", "src/engine", "src/source"],
	rules: [
		"src/engine",
		"src/openapi",
		"src/schema",
		"src/site",
		"src/source",
		"src/text",
	],
	"src/engine": [
		"src/openapi",
		"src/schema",
		"src/site",
		"src/source",
		"src/text",
	],
	"src/site": [
		"src/lazy",
		"src/openapi",
		"src/schema",
		"src/source",
		"src/text",
	],
	"src/openapi": ["src/lazy", "src/schema", "src/source", "src/text"],
	"src/schema": ["src/lazy", "src/source", "src/text"],
	"src/source": ["src/lazy"],
	"src/text": [],
	"src/lazy": [],
};

const files = ["src", "rules"].flatMap((folder) =>
	readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.map((file) => posix.join(folder, file.replaceAll("\\", "/")))
		.filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts")),
);

it.each(files)("%s stands on what it may stand on", (file) => {
	const allowed = [roomOf(file), ...(ground[roomOf(file)] ?? [])];
	const imports = readFileSync(join(root, file), "utf8").matchAll(
		/(?:from|import\()\s*["'](\.[^"']+)["']/g,
	);
	for (const [, target = ""] of imports) {
		const imported = posix.join(posix.dirname(file), target);
		expect(allowed).toContain(roomOf(imported));
	}
});

it.each(
	files.filter(
		(file) => file.startsWith("rules/") && file !== "rules/index.ts",
	),
)("%s knows no other rule, no disk and no reporter", (file) => {
	const text = readFileSync(join(root, file), "utf8");
	expect(text).not.toMatch(
		/from "\.\/|node:(?:fs|process|child_process)|console\./,
	);
});

function roomOf(path: string): string {
	const [top = "", second = ""] = path.split("/");
	return top === "src" ? `src/${second}` : top;
}

it("has no circles", () => {
	const imports = new Map(
		files.map((file) => [
			file,
			Array.from(
				readFileSync(join(root, file), "utf8").matchAll(
					/from\s*["'](\.[^"']+)["']/g,
				),
				([, target = ""]) => posix.join(posix.dirname(file), target),
			),
		]),
	);
	const done = new Set<string>();
	const visit = (file: string, trail: readonly string[]): void => {
		expect(trail).not.toContain(file);
		if (done.has(file)) return;
		for (const next of imports.get(file) ?? []) visit(next, [...trail, file]);
		done.add(file);
	};
	for (const file of files) visit(file, []);
});

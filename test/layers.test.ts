// The picture of the house: which part may stand on which.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** What has no knowledge of documentation sites. */
const plain = ["src/lazy", "src/schema", "src/source", "src/text"];

const model = [
	"src/site/site.ts",
	"src/site/bodies",
	"src/site/files",
	"src/site/docs-json",
	"src/site/navigation",
	"src/site/pages",
	"src/site/specs",
	"src/site/published",
	"src/site/questions",
	"src/openapi",
	...plain,
];

/** What a preview shows, as data. */
const drawn = ["src/app/preview/model.ts", "src/app/preview/page-model.ts"];

/** What a probe comes to, as data. */
const probed = ["src/app/probe/report.ts", "src/app/probe/check-names.ts"];

/** By folder or file, of which the longest counts: what it may import besides itself. */
const ground: Readonly<Record<string, readonly string[]>> = {
	"src/main.ts": ["src/cli"],
	// What the public API takes and gives.
	"src/index.ts": [
		"src/app",
		"src/config",
		"src/engine",
		"src/report",
		"src/session",
	],
	"src/project.ts": ["package.json"],
	// No model: a question to a site is put by src/app.
	"src/cli": [
		...drawn,
		...probed,
		"src/app",
		"src/config",
		"src/engine",
		"src/net",
		"src/project.ts",
		"src/report",
		...plain,
	],
	"src/app": [
		...drawn,
		...probed,
		"rules",
		"src/config",
		"src/engine",
		"src/net",
		"src/site",
		...model,
	],
	"src/session": ["src/site", "src/app", "src/config", "src/report"],
	// Of the model what it calls the text behind a URL.
	"src/app/preview/model.ts": [
		"src/app/preview/page-model.ts",
		"src/engine",
		"src/site/docs-json",
	],
	"src/app/preview/page-model.ts": ["src/engine"],
	"src/app/probe/report.ts": [...probed, "src/engine", "src/source"],
	"src/app/probe/check-names.ts": ["src/engine"],
	// It draws, and knows no site.
	"src/preview": [...drawn, "src/report", "src/source"],
	// In browsers there is nothing else.
	"src/preview/browser": [],
	"src/net": ["src/lazy", "src/site/specs"],
	"src/report": [
		...probed,
		"src/project.ts",
		"src/engine",
		"src/source",
		"src/lazy",
	],
	"src/config": ["src/engine", ...model],
	rules: ["src/engine", ...model],
	"src/engine": model,
	"src/site": model,
	"src/site/site.ts": model,
	"src/site/published": model,
	"src/site/bodies": model,
	"src/site/specs": [
		"src/site/docs-json",
		"src/site/files",
		"src/openapi",
		...plain,
	],
	"src/site/questions": ["src/site/site.ts"],
	"src/site/pages": [
		"src/site/questions",
		"src/site/site.ts",
		"src/site/docs-json",
		"src/site/files",
		"src/openapi",
		...plain,
	],
	"src/site/navigation": [
		"src/site/docs-json",
		"src/site/files",
		"src/openapi",
		...plain,
	],
	"src/site/docs-json": ["src/site/files", "src/openapi", ...plain],
	// What is read is written down for who asks.
	"src/site/files": ["src/site/questions", "src/source", "src/text"],
	"src/openapi": plain,
	"src/schema": ["src/lazy", "src/source", "src/text"],
	"src/source": ["src/lazy"],
	"src/text": [],
	// The types of what it loads.
	"src/lazy": ["src/preview"],
};

const rooms = Object.keys(ground).sort((a, b) => b.length - a.length);

const files = ["src", "rules"].flatMap((folder) =>
	readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.map((file) => posix.join(folder, file.replaceAll("\\", "/")))
		.filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts")),
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

const withoutDisk =
	/^src\/(?:site\/(?!files\/)|openapi|schema|text|engine|report|lazy|preview\/(?!server))/;

it.each(files.filter((file) => withoutDisk.test(file)))(
	"%s leaves the disk to src/site/files",
	(file) => {
		const text = readFileSync(join(root, file), "utf8");
		expect(text).not.toMatch(/from "node:(?:fs|child_process|os|https?)/);
	},
);

const withSystemPaths = /^src\/(?:report|site\/files\/file-tree)/;

it.each(
	files.filter(
		(file) =>
			file.startsWith("rules/") ||
			(withoutDisk.test(file) && !withSystemPaths.test(file)),
	),
)("%s takes paths of a site apart as they are on every system", (file) => {
	const text = readFileSync(join(root, file), "utf8");
	const names = text.match(/import \{([^}]*)\} from "node:path"/)?.[1];
	expect(names?.trim() ?? "posix").toBe("posix");
});

function roomOf(path: string): string {
	const room = rooms.find(
		(name) => path === name || path.startsWith(`${name}/`),
	);
	return room ?? path;
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

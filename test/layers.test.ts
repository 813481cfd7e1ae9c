// The picture of the house: which room, and which folder in it, may stand on which.
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../tools/root.ts";
import {
	codeImportsIn,
	sourceFiles as files,
	importsIn,
	roomOf,
	sourceText,
} from "../tools/source-files.ts";

/** The rows of the tables in docs/development/structure.md that begin with a path: their cells. */
const rows = readFileSync(join(root, "docs/development/structure.md"), "utf8")
	.split("\n")
	.filter((line) => line.startsWith("| `"))
	.map((line) => line.slice(2, -1).split("|"));

const namesIn = (cell = ""): string[] =>
	Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = ""]) => name);

/** By room: the rooms that it may import from, in any form. */
const rooms = new Map(
	rows
		.filter(({ length }) => length === 3)
		.map(([room, , standsOn]) => [namesIn(room)[0] ?? "", namesIn(standsOn)]),
);

interface DrawnFolder {
	/** The neighbours that it imports from. */
	readonly standsOn: readonly string[];
	/** The files that are imported from outside the folder around it; `undefined` for any file. */
	readonly entrances: readonly string[] | undefined;
}

/** By folder within a room. */
const folders = new Map(
	rows
		.filter(({ length }) => length === 4)
		.map(([folder, , standsOn, entrances = ""]): [string, DrawnFolder] => [
			`src/${namesIn(folder)[0]}`,
			{
				standsOn: namesIn(standsOn),
				entrances: entrances.trim() === "any file" ? undefined : namesIn(entrances),
			},
		]),
);

/** The files of ours that each file imports: types and values, at once or later. */
const imports = new Map(files.map((file) => [file, importsIn(file)]));

const importsOf = (file: string): readonly string[] => imports.get(file) ?? [];

/** All imports between files, as pairs. */
const arrows = files.flatMap((file) => importsOf(file).map((target) => [file, target] as const));

/** Whether some arrows go both ways. */
function bothWays(drawn: readonly (readonly [string, string])[]): readonly string[] {
	const all = new Set(drawn.map(String));
	return drawn.filter(([from, to]) => all.has(String([to, from]))).map(String);
}

it("has each file stand on what it may stand on", () => {
	const wrong = arrows.filter(([file, imported]) => {
		const room = roomOf(file);
		if (room === undefined) return false;
		const allowed = [undefined, room, ...(rooms.get(room) ?? [])];
		return !allowed.includes(roomOf(imported));
	});
	expect(wrong).toEqual([]);
});

it.each([...rooms])("%s stands on everything that is drawn below it", (room, ground) => {
	const imported = arrows.filter(([file]) => roomOf(file) === room).map(([, to]) => roomOf(to));
	expect(imported).toEqual(expect.arrayContaining(ground));
});

it("draws every room, and arrows one way only", () => {
	const drawn = [...rooms].flatMap(([from, ground]) => ground.map((to) => [from, to] as const));
	expect(bothWays(drawn)).toEqual([]);
	expect(drawn.length).toBeLessThanOrEqual(75);
	expect(new Set(files.map(roomOf))).toEqual(new Set([undefined, ...rooms.keys()]));
});

it("has no core that knows what it is used for", () => {
	const uses = ["editor", "review", "live"];
	const known = [...rooms].filter(([room]) => !uses.includes(room)).flatMap(([, ground]) => ground);
	expect(known.filter((room) => uses.includes(room))).toEqual([]);
});

/** The folder around the rooms, and those around other folders. */
const around = [
	...new Set(
		files.flatMap((file) => {
			const parts = posix.dirname(file).split("/");
			return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
		}),
	),
];

/** The folder of a path that lies directly in a folder; `undefined` for a loose file of it. */
function folderIn(folder: string, path: string): string | undefined {
	const [name = "", ...below] = path.slice(folder.length + 1).split("/");
	return below.length === 0 ? undefined : `${folder}/${name}`;
}

const isIn = (folder: string, path: string): boolean => path.startsWith(`${folder}/`);

describe.each(around.filter((folder) => folder !== "src" && !folder.startsWith("rules")))(
	"the folders of %s",
	(folder) => {
		const within = arrows.filter(([from, to]) => isIn(folder, from) && isIn(folder, to));
		const inner = [
			...new Set(
				files.filter((file) => isIn(folder, file)).flatMap((file) => folderIn(folder, file) ?? []),
			),
		];

		it.each(inner)("%s is drawn as it is imported", (name) => {
			const standsOn = within
				.filter(([from]) => isIn(name, from))
				.flatMap(([, to]) => folderIn(folder, to) ?? [])
				.filter((to) => to !== name && inner.includes(to));
			expect(
				folders
					.get(name)
					?.standsOn.map((to) => `${folder}/${to}`)
					.sort(),
			).toEqual([...new Set(standsOn)].sort());
		});

		it.each(inner)("%s is entered by the files that are drawn", (name) => {
			const drawn = folders.get(name)?.entrances;
			if (drawn === undefined) return;
			const entered = arrows
				.filter(([from, to]) => !isIn(folder, from) && isIn(name, to) && /\.tsx?$/.test(to))
				.map(([, to]) => to.slice(name.length + 1));
			expect(new Set(entered)).toEqual(new Set(drawn));
		});

		it("import each other one way only", () => {
			const drawn = inner.flatMap((from) =>
				(folders.get(from)?.standsOn ?? []).map((to) => [from, `${folder}/${to}`] as const),
			);
			expect(bothWays(drawn)).toEqual([]);
		});
	},
);

/** All files that some files import, and the files that those import. */
function reachedFrom(
	start: readonly string[],
	next: (file: string) => readonly string[],
): ReadonlySet<string> {
	const reached = new Set(start);
	for (const file of reached) for (const target of next(file)) reached.add(target);
	return reached;
}

it.each(around)("loose files of %s are above its folders or below them", (folder) => {
	const loose = files.filter((file) => posix.dirname(file) === folder);
	const isDeep = (path: string): boolean =>
		isIn(folder, path) && folderIn(folder, path) !== undefined;
	const looseIn = (paths: readonly string[]): string[] =>
		paths.filter((path) => loose.includes(path));
	const below = reachedFrom(looseIn(files.filter(isDeep).flatMap(importsOf)), (file) =>
		looseIn(importsOf(file)),
	);
	const above = loose.filter((file) =>
		[...reachedFrom([file], (one) => looseIn(importsOf(one)))].some((one) =>
			importsOf(one).some(isDeep),
		),
	);
	expect(above.filter((file) => below.has(file))).toEqual([]);
});

it("draws no folder that is gone", () => {
	const there = new Set(files.map((file) => posix.dirname(file)));
	const isThere = (name: string): boolean =>
		[...there].some((one) => one === name || isIn(name, one));
	expect([...folders.keys()].filter((name) => !isThere(name))).toEqual([]);
});

/** What is drawn of a preview knows no site, only findings and what the model has of a site. */
const drawing = "src/review/preview/drawing";
const drawn = [
	`${drawing}/`,
	"src/review/preview/model/",
	"src/review/review/",
	"src/engine/",
	"src/output/",
	"src/text/",
	"src/load-late.ts",
	"src/project.ts",
];

it.each(files.filter((file) => file.startsWith(`${drawing}/`)))(
	"%s draws what it is given",
	(file) => {
		const isBrowser = file.startsWith(`${drawing}/browser/`);
		const allowed = isBrowser ? [`${drawing}/browser/`] : drawn;
		for (const imported of importsOf(file))
			expect(allowed.some((path) => imported.startsWith(path))).toBe(true);
	},
);

it.each(files.filter((file) => file.startsWith("rules/") && file.split("/")[2]))(
	"%s knows no other rule, no disk and no reporter",
	(file) => {
		const text = sourceText(file);
		const model = `${posix.dirname(file).replace(/\/model$/, "")}/model/`;
		const shared = importsOf(file).filter((path) => path.startsWith("rules/"));
		// What all rules share lies beside their folders.
		expect(shared.filter((path) => path.split("/")[2] && !path.startsWith(model))).toEqual([]);
		expect(text).not.toMatch(/node:(?:fs|process|child_process)|console\./);
	},
);

const withoutDisk =
	/^src\/(?:site\/(?!facts\/files\/|net\/|session\/)|openapi|engine|output|review\/preview\/drawing\/)/;

it.each(files.filter((file) => withoutDisk.test(file)))(
	"%s leaves the disk to src/site/facts/files",
	(file) => {
		expect(sourceText(file)).not.toMatch(/from "node:(?:fs|child_process|os|https?)/);
	},
);

const withSystemPaths = /^src\/(?:output|site\/facts\/files\/file-tree)/;

it.each(
	files.filter(
		(file) => file.startsWith("rules/") || (withoutDisk.test(file) && !withSystemPaths.test(file)),
	),
)("%s takes paths of a site apart as they are on every system", (file) => {
	const names = sourceText(file).match(/import \{([^}]*)\} from "node:path"/)?.[1];
	expect(names?.trim() ?? "posix").toBe("posix");
});

it("has no circles of code", () => {
	const done = new Set<string>();
	const visit = (file: string, trail: readonly string[]): void => {
		if (trail.includes(file)) expect.fail([...trail, file].join(" → "));
		if (done.has(file)) return;
		for (const next of codeImportsIn(file)) if (imports.has(next)) visit(next, [...trail, file]);
		done.add(file);
	};
	for (const file of files) visit(file, []);
});

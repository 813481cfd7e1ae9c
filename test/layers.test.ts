// The picture of the house: which room may stand on which.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** By room, as CONTRIBUTING.md draws it: what it may import from, in any form. */
const picture = new Map(
	Array.from(
		readFileSync(join(root, "CONTRIBUTING.md"), "utf8").matchAll(
			/^\| `([a-z/]+)` \|.*\|([^|]*)\|$/gm,
		),
		([, room = "", ground = ""]) => [
			room,
			Array.from(ground.matchAll(/`([a-z/]+)`/g), ([, name = ""]) => name),
		],
	),
);

const files = ["src", "rules"].flatMap((folder) =>
	readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.map((file) => posix.join(folder, file.replaceAll("\\", "/")))
		.filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts")),
);

const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

/** What it imports of ours: types and values, at once or later. */
function importsOf(file: string): readonly string[] {
	return Array.from(
		textOf(file).matchAll(/(?:\bfrom|\bimport|\b(?:import|load)\()\s*["'](\.[^"']+)["']/g),
		([, target = ""]) => posix.join(posix.dirname(file), target),
	);
}

/**
 * A folder directly below `src`, each folder of `src/site`, the rules; of an entrance and what it
 * says of itself none.
 */
function roomOf(path: string): string | undefined {
	const [top = "", room = "", part = "", ...others] = path.split("/");
	if (top !== "src") return top === "rules" ? top : undefined;
	if (part === "") return undefined;
	return room === "site" && others.length > 0 ? `${room}/${part}` : room;
}

it.each(files)("%s stands on what it may stand on", (file) => {
	const room = roomOf(file);
	if (room === undefined) return;
	const allowed = [undefined, room, ...(picture.get(room) ?? [])];
	for (const imported of importsOf(file)) expect(allowed, imported).toContain(roomOf(imported));
});

it.each([...picture])("%s stands on all that is drawn below it", (room, ground) => {
	const imported = files
		.filter((file) => roomOf(file) === room)
		.flatMap((file) => importsOf(file).map(roomOf));
	expect(imported).toEqual(expect.arrayContaining(ground));
});

it("draws every room, and arrows one way only", () => {
	const arrows = [...picture].flatMap(([from, ground]) => ground.map((to) => [from, to] as const));
	const drawn = new Set(arrows.map(String));
	expect(arrows.filter(([from, to]) => drawn.has(String([to, from])))).toEqual([]);
	expect(new Set(files.map(roomOf))).toEqual(new Set([undefined, ...picture.keys()]));
});

/** What is drawn of a preview knows no site, only the data that it shows. */
const drawing = "src/uses/preview/drawing";
const drawn = [
	`${drawing}/`,
	"src/uses/preview/model/model.ts",
	"src/uses/preview/model/page-model.ts",
	"src/engine/standing.ts",
	"src/report/",
	"src/source/",
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
		const text = textOf(file);
		const shared = importsOf(file).filter((path) => roomOf(path) === "rules");
		// What all rules share lies beside their folders.
		expect(shared.filter((path) => path.split("/")[2])).toEqual([]);
		expect(text).not.toMatch(/node:(?:fs|process|child_process)|console\./);
	},
);

const withoutDisk =
	/^src\/(?:site|facts\/(?!files\/)|openapi|schema|text|engine|report|uses\/preview\/drawing\/(?!preview))/;

it.each(files.filter((file) => withoutDisk.test(file)))(
	"%s leaves the disk to src/facts/files",
	(file) => {
		expect(textOf(file)).not.toMatch(/from "node:(?:fs|child_process|os|https?)/);
	},
);

const withSystemPaths = /^src\/(?:report|facts\/files\/file-tree)/;

it.each(
	files.filter(
		(file) => file.startsWith("rules/") || (withoutDisk.test(file) && !withSystemPaths.test(file)),
	),
)("%s takes paths of a site apart as they are on every system", (file) => {
	const names = textOf(file).match(/import \{([^}]*)\} from "node:path"/)?.[1];
	expect(names?.trim() ?? "posix").toBe("posix");
});

it("has no circles", () => {
	const imports = new Map(files.map((file) => [file, importsOf(file)]));
	const done = new Set<string>();
	const visit = (file: string, trail: readonly string[]): void => {
		expect(trail).not.toContain(file);
		if (done.has(file)) return;
		for (const next of imports.get(file) ?? []) visit(next, [...trail, file]);
		done.add(file);
	};
	for (const file of files) visit(file, []);
});

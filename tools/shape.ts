// `npm run shape`: figures about the shape of the code. They are a report, not a gate: judge them
// as a reader of the code would.
import { posix } from "node:path";
import { groupBy } from "../src/source/lists.ts";
import { sourceFiles as files, importsIn, sourceText } from "./source-files.ts";

const texts = new Map(files.map((file) => [file, sourceText(file)]));
const textOf = (file: string): string => texts.get(file) ?? "";
const linesOf = (file: string): number => textOf(file).split("\n").length - 1;

const imports = files.flatMap((file) =>
	importsIn(file)
		.filter((target) => texts.has(target))
		.map((target) => [file, target] as const),
);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const total = sum(files.map(linesOf));

/** The room of each file: a folder, opened if it has more than a tenth of the code. */
const roomByFile = new Map<string, string>();

function addRooms(folder: string, inside: readonly string[]): void {
	const depth = folder.split("/").length;
	const isLoose = (file: string): boolean => file.split("/").length === depth + 1;
	const isClosed = folder !== "src" && sum(inside.map(linesOf)) <= total / 10;
	if (isClosed || inside.every(isLoose)) {
		for (const file of inside) roomByFile.set(file, folder);
		return;
	}
	const deep = new Set(inside.filter((file) => !isLoose(file)));
	// Loose files are two rooms: those that import the folders, and those that the folders import.
	const above = new Set(deep);
	for (let size = 0; size < above.size; ) {
		size = above.size;
		for (const [from, to] of imports) if (inside.includes(from) && above.has(to)) above.add(from);
	}
	for (const file of inside.filter(isLoose))
		roomByFile.set(file, `${folder} (${above.has(file) ? "above" : "below"} its folders)`);
	for (const [name, below] of groupBy(deep, (file) => file.split("/")[depth] ?? ""))
		addRooms(`${folder}/${name}`, below);
}

addRooms(
	"src",
	files.filter((file) => file.startsWith("src/")),
);
addRooms(
	"rules",
	files.filter((file) => file.startsWith("rules/")),
);

const arrows = new Set(
	imports.flatMap(([from, to]) => {
		const [one, other] = [roomByFile.get(from), roomByFile.get(to)];
		return one === other ? [] : `${one} → ${other}`;
	}),
);
const bothWays = [...arrows].filter((arrow) => {
	const [one = "", other = ""] = arrow.split(" → ");
	return one < other && arrows.has(`${other} → ${one}`);
});

/** The files whose only importer is in the same folder. */
const withOneImporter = files.filter((file) => {
	const importers = new Set(imports.filter(([, to]) => to === file).map(([from]) => from));
	const [only = ""] = importers;
	return importers.size === 1 && posix.dirname(only) === posix.dirname(file);
});

const spreads = sum(files.map((file) => textOf(file).match(/^\t*\.\.\.\{ /gm)?.length ?? 0));

function sizes(some: readonly string[]): string {
	const lines = some.map(linesOf).sort((one, other) => one - other);
	const middle = lines[Math.floor(lines.length / 2)];
	const count = `${some.length}`.padStart(5);
	return `${count} ${`${sum(lines)}`.padStart(7)} ${`${middle}`.padStart(7)} ${`${lines.at(-1)}`.padStart(8)}`;
}

const byRoom = groupBy(files, (file) => roomByFile.get(file) ?? "");
console.log(`files   lines  median  longest
${sizes(files)}  src and rules
${[...byRoom]
	.sort(([one], [other]) => (one < other ? -1 : 1))
	.map(([room, some]) => `${sizes(some)}  ${room}`)
	.join("\n")}

${byRoom.size} rooms, ${arrows.size} arrows, ${bothWays.length} both ways${bothWays.map((pair) => `\n  ${pair}`).join("")}
${withOneImporter.length} files have one importer, in the same folder
${spreads} literals are spread`);

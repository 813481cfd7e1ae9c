// How long a file, a function and a rule may be, so that each can be read at a glance.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
	SyntaxKind as Kind,
	type Node,
	type SourceFile,
} from "typescript/unstable/ast";
import {
	isConstructorDeclaration,
	isFunctionLikeDeclaration,
	isPropertyAssignment,
} from "typescript/unstable/ast/is";
import { API } from "typescript/unstable/sync";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** What is longer for good, and why. */
const exceptions: Readonly<Record<string, string>> = {
	"rules/index.ts": "It is generated: a line for each rule.",
	"rules/operations/operation-reference-matches.ts rule":
		"What is meant takes the page, the file and the operation at once: each a few lines, and of no use to others.",
	"src/openapi/references/reference-targets.ts #follow":
		"One walk along a reference, at each step of which all that is told of it can change.",
	"src/schema/schema-errors.ts placed":
		"A case of two or three lines for each keyword of JSON Schema, as ajv tells them.",
	"src/source/yaml/aliases.ts findEndless":
		"A recursion and the counts that all of its calls share.",
};

interface Measured {
	/** `path`, `path function` or `path rule`. */
	readonly name: string;
	readonly lines: number;
	readonly most: number;
}

const measured = measureAll();

it("keeps files under 200 lines, functions under 30, rules under 40", () => {
	const tooLong = measured.filter(
		({ name, lines, most }) => lines > most && exceptions[name] === undefined,
	);
	expect(tooLong).toEqual([]);
});

it.each(Object.keys(exceptions))("still needs the exception of %s", (name) => {
	const one = measured.find((other) => other.name === name);
	expect(one?.lines).toBeGreaterThan(one?.most ?? Number.POSITIVE_INFINITY);
});

function measureAll(): Measured[] {
	const files = ["src", "rules", "tools"].flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
			.map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
			.filter((file) => /\.tsx?$/.test(file)),
	);
	const api = new API({ cwd: root });
	try {
		const projects = api
			.updateSnapshot({
				openProjects: [".", "src/uses/preview/drawing/browser"].map((folder) =>
					join(root, folder, "tsconfig.json"),
				),
			})
			.getProjects();
		return files.flatMap((path) => {
			const file = projects
				.map(({ program }) => program.getSourceFile(join(root, path)))
				.find((found) => found !== undefined);
			if (file === undefined) throw new Error(`${path} is not compiled`);
			return measure(path, file);
		});
	} finally {
		api.close();
	}
}

function measure(path: string, file: SourceFile): Measured[] {
	const functions: Measured[] = [];
	const logic = new Set<number>();
	const visit = (node: Node): undefined => {
		if (isFunctionLikeDeclaration(node) && bodyOf(node) !== undefined) {
			const lines = linesOf(file, node);
			const name = `${path} ${nameOf(node)}`;
			// What is drawn takes a line for each element.
			const most = path.endsWith("x") ? 60 : 30;
			functions.push({ name, lines: lines.length, most });
			if (!isCell(node)) for (const line of lines) logic.add(line);
		}
		node.forEachChild(visit);
	};
	visit(file);
	const all = file.text.split("\n").length - 1;
	const rule = { name: `${path} rule`, lines: logic.size, most: 40 };
	return [
		{ name: path, lines: all, most: 200 },
		...functions,
		...(path.startsWith("rules/") ? [rule] : []),
	];
}

/** A function without statements that is a value of a table: it only says a sentence. */
function isCell(node: Node): boolean {
	return isPropertyAssignment(node.parent) && bodyOf(node)?.kind !== Kind.Block;
}

function bodyOf(node: Node): Node | undefined {
	return "body" in node ? (node.body as Node | undefined) : undefined;
}

function linesOf(file: SourceFile, node: Node): number[] {
	const lineAt = (offset: number): number =>
		file.text.slice(0, offset).split("\n").length;
	const first = lineAt(node.getStart(file));
	const count = lineAt(node.getEnd()) - first + 1;
	return Array.from({ length: count }, (_, index) => first + index);
}

/** Its own, or that of what it is a value or an argument of. */
function nameOf(node: Node): string {
	if (isConstructorDeclaration(node)) return "constructor";
	for (let at = node; at.parent !== undefined; at = at.parent) {
		const name = "name" in at ? (at.name as Node | undefined) : undefined;
		if (name !== undefined) return name.getText();
	}
	return "";
}

// What JavaScript with JSX says, in a page or in a file of its own, which pages import components from.
import { asText, property } from "../value.ts";
import type { Element, Export, Import } from "./body.ts";
import { elementsIn, type Node, type Source } from "./script-elements.ts";
import { isShownAlone } from "./used-names.ts";

/** What a script says, in the order of its text. */
interface ScriptContent {
	readonly elements: readonly Element[];
	readonly imports: readonly Import[];
	readonly exports: readonly Export[];
}

/** Reads a syntax tree; `parent` is the element that the script is in. */
export function readScript(
	tree: unknown,
	source: Source,
	parent?: Element,
): ScriptContent {
	const statements = statementsOf(tree);
	const declared = new Set(statements.flatMap(declaredBy));
	return {
		elements: elementsIn(tree, source, parent),
		imports: statements
			.filter(({ type }) => type === "ImportDeclaration")
			.flatMap((statement) => importOf(statement, source.base)),
		exports: statements.flatMap((statement) =>
			exportsOf(statement, source.base, declared),
		),
	};
}

function statementsOf(tree: unknown): readonly Statement[] {
	const body = property(tree, "body");
	return Array.isArray(body) ? body : [];
}

function declaredBy(statement: Statement): string[] {
	return statement.type.startsWith("Export")
		? namesOf(statement.declaration)
		: namesOf(statement as Declaration);
}

interface Statement extends Node {
	readonly declaration?: Declaration | null;
	readonly specifiers?: readonly Specifier[];
	readonly source?: (Node & { readonly value: unknown }) | null;
}

interface Declaration extends Node {
	readonly id?: Name | null;
	readonly declarations?: readonly {
		readonly id: Name;
		readonly init?: unknown;
	}[];
}

interface Specifier extends Node {
	readonly local: Name;
	readonly imported?: Name;
	readonly exported?: Name;
}

/** An identifier, or a string that stands for one. */
interface Name extends Node {
	readonly name?: string;
	readonly value?: unknown;
}

function wordOf({ name, value }: Name): string {
	return name ?? asText(value);
}

function importOf(
	{ source, specifiers = [] }: Statement,
	base: number,
): Import[] {
	if (source == null) return [];
	return [
		{
			source: asText(source.value),
			range: { start: base + source.start, end: base + source.end },
			names: specifiers.map(({ type, local, imported, start, end }) => ({
				imported:
					imported !== undefined
						? wordOf(imported)
						: type === "ImportDefaultSpecifier"
							? "default"
							: "*",
				local: wordOf(local),
				range: { start: base + start, end: base + end },
			})),
		},
	];
}

/** The names that a block exports and declares: what it only passes on is not found by Mintlify. */
function exportsOf(
	statement: Statement,
	base: number,
	declared: ReadonlySet<string>,
): Export[] {
	const { type, declaration, specifiers = [], source } = statement;
	const start = base + statement.start;
	if (type === "ExportDefaultDeclaration")
		return [{ name: "default", start, isShown: false }];
	if (type !== "ExportNamedDeclaration" || source != null) return [];
	return [
		...namesOf(declaration).map((name) => ({
			name,
			start,
			isShown: isShownAlone(initOf(declaration, name)),
		})),
		...specifiers
			.filter(({ local }) => declared.has(wordOf(local)))
			.map(({ exported, local }) => ({
				name: wordOf(exported ?? local),
				start,
				isShown: false,
			})),
	];
}

function initOf(
	declaration: Declaration | null | undefined,
	name: string,
): unknown {
	return declaration?.declarations?.find(({ id }) => id.name === name)?.init;
}

function namesOf(declaration: Declaration | null | undefined): string[] {
	if (declaration == null) return [];
	const ids = declaration.declarations?.map(({ id }) => id) ?? [declaration.id];
	return ids.flatMap((id) => id?.name ?? []);
}

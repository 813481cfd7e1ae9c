// The elements, imports and exports of JavaScript with JSX, in a page or in a script file.
import { ownedText } from "../../source/text-parts.ts";
import { asText, itemsIn, property } from "../../source/value.ts";
import type { Element, Export, Import, UsedName } from "../body.ts";
import { elementsIn, type Node, type Source } from "./script-elements.ts";
import { isFilledList, isName, isShownAlone, typeOf } from "./trees.ts";
import { namesOfCall, usedNames } from "./used-names.ts";

/** The content of a script, in the order of its text. */
interface ScriptContent {
	readonly elements: readonly Element[];
	readonly imports: readonly Import[];
	readonly exports: readonly Export[];
}

/** Reads a syntax tree. `parent` is the element around the script. */
export function readScript(tree: unknown, source: Source, parent?: Element): ScriptContent {
	const statements = statementsOf(tree);
	const scriptExports = new Exports(statements, source.base);
	return {
		elements: elementsIn(tree, source, parent),
		imports: statements
			.filter(({ type }) => type === "ImportDeclaration")
			.flatMap((statement) => importOf(statement, source.base)),
		exports: statements.flatMap((statement) => scriptExports.exportsOf(statement)),
	};
}

function statementsOf(tree: unknown): readonly Statement[] {
	const body = property(tree, "body");
	return Array.isArray(body) ? body : [];
}

/** The declarations of a statement by name. */
function declaredBy(statement: Statement): [string, Declaration][] {
	const declaration = statement.type.startsWith("Export")
		? statement.declaration
		: (statement as Declaration);
	return declaration == null ? [] : namesOf(declaration).map((name) => [name, declaration]);
}

interface Statement extends Node {
	readonly declaration?: Declaration | null;
	readonly specifiers?: readonly Specifier[];
	readonly source?: (Node & { readonly value: unknown }) | null;
}

interface Declaration extends Node {
	readonly kind?: string;
	readonly id?: Name | null;
	readonly declarations?: readonly { readonly id: Name; readonly init?: unknown }[];
}

interface Specifier extends Node {
	readonly local: Name;
	readonly imported?: Name;
	readonly exported?: Name;
}

/** An identifier, or a string in its place. */
interface Name extends Node {
	readonly name?: string;
	readonly value?: unknown;
}

function nameString({ name, value }: Name): string {
	return ownedText(name ?? asText(value));
}

function importOf({ source, specifiers = [] }: Statement, base: number): Import[] {
	if (source == null) return [];
	return [
		{
			source: ownedText(asText(source.value)),
			range: { start: base + source.start, end: base + source.end },
			names: specifiers.map(({ type, local, imported, start, end }) => ({
				imported:
					imported !== undefined
						? nameString(imported)
						: type === "ImportDefaultSpecifier"
							? "default"
							: "*",
				local: nameString(local),
				range: { start: base + start, end: base + end },
			})),
		},
	];
}

/** The exports of a script. Each declaration is visited once, however many names it exports. */
class Exports {
	readonly #base: number;
	readonly #declared: ReadonlyMap<string, Declaration>;
	/** The names whose declaration exports them. */
	readonly #exportedNames: ReadonlySet<string>;
	readonly #usedNamesByNode = new Map<unknown, readonly UsedName[]>();
	readonly #usedByCalls = new Map<unknown, readonly UsedName[]>();

	constructor(statements: readonly Statement[], base: number) {
		this.#base = base;
		this.#declared = new Map(statements.flatMap(declaredBy));
		this.#exportedNames = new Set(
			statements
				.filter(({ type }) => type === "ExportNamedDeclaration")
				.flatMap(({ declaration }) => namesOf(declaration)),
		);
	}

	/**
	 * The exports of a statement that the script declares. Mintlify does not find re-exported names.
	 */
	exportsOf(statement: Statement): Export[] {
		const { type, declaration, specifiers = [], source } = statement;
		const start = this.#base + statement.start;
		if (type === "ExportDefaultDeclaration") return [{ ...this.#default(declaration), start }];
		if (type !== "ExportNamedDeclaration" || source != null) return [];
		const passedOn = specifiers.flatMap(({ exported, local }) => {
			const localDeclaration = this.#declared.get(nameString(local));
			const name = nameString(exported ?? local);
			if (localDeclaration === undefined) return [];
			return [{ ...this.#exportOf(localDeclaration, nameString(local)), name, start }];
		});
		const ownExports = namesOf(declaration).map((name) => ({
			...this.#exportOf(declaration, name),
			start,
			// React only shows the value itself, for a name whose declaration exports it.
			isShown: isShownAlone(initialValue(declaration, name)),
		}));
		return [...ownExports, ...passedOn];
	}

	#default(declaration: Statement["declaration"]): Omit<Export, "start"> {
		const { name } = (declaration ?? {}) as Partial<Name>;
		const localDeclaration = name === undefined ? undefined : this.#declared.get(name);
		if (name === undefined || localDeclaration === undefined)
			return {
				...this.#exportOf(declaration, "default"),
				...asLayout(declaration, declaration?.id?.name),
			};
		const exportedValue = { ...this.#exportOf(localDeclaration, name), name: "default" };
		return this.#exportedNames.has(name)
			? {
					...exportedValue,
					...asLayout(initialValue(localDeclaration, name) ?? localDeclaration, undefined),
				}
			: { ...exportedValue, comesAs: { kind: "declared", name } };
	}

	#exportOf(declaration: Declaration | null | undefined, name: string): Omit<Export, "start"> {
		const value = initialValue(declaration, name) ?? declaration;
		return {
			name,
			isShown: false,
			isFilled: declaration?.kind === "const" && isFilledList(value),
			usedNames: getOrMake(this.#usedNamesByNode, declaration, () =>
				usedNames(declaration, this.#base),
			),
			namesUsedByCalls: getOrMake(this.#usedByCalls, value, () => namesOfCall(value, this.#base)),
		};
	}
}

function getOrMake<Value>(all: Map<unknown, Value>, key: unknown, make: () => Value): Value {
	const value = all.get(key) ?? make();
	all.set(key, value);
	return value;
}

function initialValue(declaration: Declaration | null | undefined, name: string): unknown {
	return declaration?.declarations?.find(({ id }) => id.name === name)?.init;
}

function namesOf(declaration: Declaration | null | undefined): string[] {
	if (declaration == null) return [];
	const ids = declaration.declarations?.map(({ id }) => id) ?? [declaration.id];
	return ids.flatMap((id) => (id?.name === undefined ? [] : ownedText(id.name)));
}

// Default exports that are functions. MDX uses such a function as the layout of the page that
// contains or imports it.

/**
 * The layout in the value of a default export. `name` is the name of the function within its own
 * body. The result is empty unless the value is certainly a function.
 */
function asLayout(value: unknown, name: string | undefined): Pick<Export, "comesAs"> {
	if (!/Function/.test(typeOf(value))) return {};
	const [first] = itemsIn(property(value, "params"));
	const takesPage = first !== undefined && canHaveChildren(first);
	return { comesAs: { kind: "layout", name, takesPage } };
}

/** True if the destructured props of a component can include `children`. */
function canHaveChildren(props: unknown): boolean {
	if (typeOf(props) !== "ObjectPattern") return true;
	return itemsIn(property(props, "properties")).some((part) => {
		const key = property(part, "key");
		return !isName(key) || property(part, "computed") === true || key.name === "children";
	});
}

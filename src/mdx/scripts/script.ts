// The elements, imports and exports of JavaScript with JSX, in a page or in a script file.
import { memoise } from "../../text/memoised.ts";
import { ownedText } from "../../text/text-parts.ts";
import { asText, itemsIn, property } from "../../text/value.ts";
import type { Element, Export, Import, UsedName } from "../body.ts";
import { type AcornNode, elementsIn, type ParsedSource } from "./script-elements.ts";
import { isFilledList, isName, isShownAlone, typeOf } from "./trees.ts";
import { namesOfCall, usedNames } from "./used-names.ts";

interface ScriptContent {
	readonly elements: readonly Element[];
	readonly imports: readonly Import[];
	readonly exports: readonly Export[];
}

/** Reads a syntax tree. `parent` is the element around the script. */
export function readScript(tree: unknown, source: ParsedSource, parent?: Element): ScriptContent {
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

function declarationEntries(statement: Statement): [string, Declaration][] {
	const declaration = statement.type.startsWith("Export")
		? statement.declaration
		: (statement as Declaration);
	return declaration == null ? [] : namesOf(declaration).map((name) => [name, declaration]);
}

interface Statement extends AcornNode {
	readonly declaration?: Declaration | null;
	readonly specifiers?: readonly Specifier[];
	readonly source?: (AcornNode & { readonly value: unknown }) | null;
}

interface Declaration extends AcornNode {
	readonly kind?: string;
	readonly id?: SpecifierName | null;
	readonly declarations?: readonly { readonly id: SpecifierName; readonly init?: unknown }[];
}

interface Specifier extends AcornNode {
	readonly local: SpecifierName;
	readonly imported?: SpecifierName;
	readonly exported?: SpecifierName;
}

/** An identifier, or a string in the place of an identifier. */
interface SpecifierName extends AcornNode {
	readonly name?: string;
	readonly value?: unknown;
}

function nameString({ name, value }: SpecifierName): string {
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

/**
 * The exports of a script. Each declaration is visited once, even if the declaration exports
 * several names.
 */
class Exports {
	readonly #base: number;
	readonly #declarationByName: ReadonlyMap<string, Declaration>;
	/** The names that are exported in their declarations, as by `export const`. */
	readonly #exportedNames: ReadonlySet<string>;
	readonly #usedNamesByNode = new Map<unknown, readonly UsedName[]>();
	readonly #callNamesByNode = new Map<unknown, readonly UsedName[]>();

	constructor(statements: readonly Statement[], base: number) {
		this.#base = base;
		this.#declarationByName = new Map(statements.flatMap(declarationEntries));
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
		const listedExports = specifiers.flatMap(({ exported, local }) => {
			const localDeclaration = this.#declarationByName.get(nameString(local));
			const name = nameString(exported ?? local);
			if (localDeclaration === undefined) return [];
			return [{ ...this.#exportOf(localDeclaration, nameString(local)), name, start }];
		});
		const ownExports = namesOf(declaration).map((name) => ({
			...this.#exportOf(declaration, name),
			start,
			// React shows only the value of a name that is exported in its declaration.
			isShown: isShownAlone(initialValue(declaration, name)),
		}));
		return [...ownExports, ...listedExports];
	}

	#default(declaration: Statement["declaration"]): Omit<Export, "start"> {
		const { name } = (declaration ?? {}) as Partial<SpecifierName>;
		const localDeclaration = name === undefined ? undefined : this.#declarationByName.get(name);
		if (name === undefined || localDeclaration === undefined)
			return {
				...this.#exportOf(declaration, "default"),
				...layoutOf(declaration, declaration?.id?.name),
			};
		const exportedValue = { ...this.#exportOf(localDeclaration, name), name: "default" };
		return this.#exportedNames.has(name)
			? {
					...exportedValue,
					...layoutOf(initialValue(localDeclaration, name) ?? localDeclaration, undefined),
				}
			: { ...exportedValue, defaultExport: { kind: "declared", name } };
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
			namesUsedByCalls: getOrMake(this.#callNamesByNode, value, () =>
				namesOfCall(value, this.#base),
			),
		};
	}
}

function getOrMake<Value>(valueByKey: Map<unknown, Value>, key: unknown, make: () => Value): Value {
	const value = valueByKey.get(key) ?? make();
	valueByKey.set(key, value);
	return value;
}

function initialValue(declaration: Declaration | null | undefined, name: string): unknown {
	return declaration == null ? undefined : initialValues(declaration).get(name);
}

/** The initial values by name. If a declaration repeats a name, the first value counts. */
const initialValues = memoise(({ declarations = [] }: Declaration) => {
	const values = new Map<string, unknown>();
	for (const { id, init } of declarations)
		if (id.name !== undefined && !values.has(id.name)) values.set(id.name, init);
	return values;
});

function namesOf(declaration: Declaration | null | undefined): string[] {
	if (declaration == null) return [];
	const ids = declaration.declarations?.map(({ id }) => id) ?? [declaration.id];
	return ids.flatMap((id) => (id?.name === undefined ? [] : ownedText(id.name)));
}

// Default exports that are functions. MDX uses such a function as the layout of the page that
// contains or imports the function.

/**
 * The layout in the value of a default export. `name` is the name of the function within its own
 * body. The result is empty unless the value is certainly a function.
 */
function layoutOf(value: unknown, name: string | undefined): Pick<Export, "defaultExport"> {
	if (!/Function/.test(typeOf(value))) return {};
	const [first] = itemsIn(property(value, "params"));
	const canTakePage = first !== undefined && canHaveChildren(first);
	return { defaultExport: { kind: "layout", name, canTakePage } };
}

function canHaveChildren(props: unknown): boolean {
	if (typeOf(props) !== "ObjectPattern") return true;
	return itemsIn(property(props, "properties")).some((propertyNode) => {
		const key = property(propertyNode, "key");
		return !isName(key) || property(propertyNode, "computed") === true || key.name === "children";
	});
}

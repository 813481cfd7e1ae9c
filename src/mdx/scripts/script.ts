// The elements, imports and exports of JavaScript with JSX, in a page or in a script file.
import type {
	Expression,
	Identifier,
	ImportDeclaration,
	Literal,
	Node,
	Pattern,
	Program,
	VariableDeclaration,
	VariableDeclarator,
} from "estree";
import { memoise } from "../../text/memoised.ts";
import { ownedText } from "../../text/text-parts.ts";
import { asText } from "../../text/value.ts";
import type { Element, Export, Import } from "../body.ts";
import { elementsIn, type ParsedSource } from "./script-elements.ts";
import { isFilledList, isFunction, isName, isShownAlone } from "./trees.ts";
import { namesOfCall, usedNames } from "./used-names.ts";

interface ScriptContent {
	readonly elements: readonly Element[];
	readonly imports: readonly Import[];
	readonly exports: readonly Export[];
}

/** Reads a syntax tree. `parent` is the element around the script. */
export function readScript(
	tree: Program | Expression,
	source: ParsedSource,
	parent?: Element,
): ScriptContent {
	const statements = tree.type === "Program" ? tree.body : [];
	const scriptExports = new Exports(statements, source.base);
	return {
		elements: elementsIn(tree, source, parent),
		imports: statements
			.filter((statement) => statement.type === "ImportDeclaration")
			.map((statement) => importOf(statement, source.base)),
		exports: statements.flatMap((statement) => scriptExports.exportsOf(statement)),
	};
}

function declarationEntries(statement: Node): [string, Node][] {
	const declaration = "declaration" in statement ? statement.declaration : statement;
	return declaration == null ? [] : namesOf(declaration).map((name) => [name, declaration]);
}

/** `node` is an identifier, or a string in the place of an identifier. */
function nameString(node: Identifier | Literal): string {
	return ownedText(node.type === "Identifier" ? node.name : asText(node.value));
}

function importOf({ source, specifiers }: ImportDeclaration, base: number): Import {
	return {
		source: ownedText(asText(source.value)),
		range: { start: base + source.start, end: base + source.end },
		names: specifiers.map((specifier) => ({
			imported: importedName(specifier),
			local: nameString(specifier.local),
			range: { start: base + specifier.start, end: base + specifier.end },
		})),
	};
}

function importedName(specifier: ImportDeclaration["specifiers"][number]): string {
	switch (specifier.type) {
		case "ImportSpecifier":
			return nameString(specifier.imported);
		case "ImportDefaultSpecifier":
			return "default";
		case "ImportNamespaceSpecifier":
			return "*";
	}
}

/**
 * The exports of a script. Each declaration is visited once, even if the declaration exports
 * several names.
 */
class Exports {
	readonly #base: number;
	readonly #declarationByName: ReadonlyMap<string, Node>;
	/** The names that are exported in their declarations, as by `export const`. */
	readonly #exportedNames: ReadonlySet<string>;
	readonly #usedNames = memoise((node: Node) => usedNames(node, this.#base));
	readonly #namesOfCall = memoise((node: Node) => namesOfCall(node, this.#base));

	constructor(statements: Program["body"], base: number) {
		this.#base = base;
		this.#declarationByName = new Map(statements.flatMap(declarationEntries));
		this.#exportedNames = new Set(
			statements.flatMap((statement) =>
				statement.type === "ExportNamedDeclaration" && statement.declaration != null
					? namesOf(statement.declaration)
					: [],
			),
		);
	}

	/**
	 * The exports of a statement that the script declares. Mintlify does not find re-exported names.
	 */
	exportsOf(statement: Program["body"][number]): Export[] {
		const start = this.#base + statement.start;
		if (statement.type === "ExportDefaultDeclaration")
			return [{ ...this.#default(statement.declaration), start }];
		if (statement.type !== "ExportNamedDeclaration" || statement.source != null) return [];
		const { declaration, specifiers } = statement;
		if (declaration != null)
			return namesOf(declaration).map((name) => ({
				...this.#exportOf(declaration, name),
				start,
				// React shows only the value of a name that is exported in its declaration.
				isShown: isShownAlone(initialValue(declaration, name)),
			}));
		return specifiers.flatMap(({ exported, local }) => {
			const localDeclaration = this.#declarationByName.get(nameString(local));
			if (localDeclaration === undefined) return [];
			const name = nameString(exported);
			return [{ ...this.#exportOf(localDeclaration, nameString(local)), name, start }];
		});
	}

	#default(declaration: Node): Omit<Export, "start"> {
		const name = isName(declaration) ? declaration.name : undefined;
		const localDeclaration = name === undefined ? undefined : this.#declarationByName.get(name);
		if (name === undefined || localDeclaration === undefined)
			return {
				...this.#exportOf(declaration, "default"),
				...layoutOf(declaration, namesOf(declaration)[0]),
			};
		const exportedValue = { ...this.#exportOf(localDeclaration, name), name: "default" };
		return this.#exportedNames.has(name)
			? {
					...exportedValue,
					...layoutOf(initialValue(localDeclaration, name) ?? localDeclaration, undefined),
				}
			: { ...exportedValue, defaultExport: { kind: "declared", name } };
	}

	#exportOf(declaration: Node, name: string): Omit<Export, "start"> {
		const value = initialValue(declaration, name) ?? declaration;
		return {
			name,
			isShown: false,
			isFilled:
				declaration.type === "VariableDeclaration" &&
				declaration.kind === "const" &&
				isFilledList(value),
			usedNames: this.#usedNames(declaration),
			namesUsedByCalls: this.#namesOfCall(value),
		};
	}
}

function initialValue(declaration: Node, name: string): Expression | null | undefined {
	return declaration.type === "VariableDeclaration"
		? initialValues(declaration).get(name)
		: undefined;
}

/** The initial values by name. If a declaration repeats a name, the first value counts. */
const initialValues = memoise(({ declarations }: VariableDeclaration) => {
	const values = new Map<string, VariableDeclarator["init"]>();
	for (const { id, init } of declarations)
		if (isName(id) && !values.has(id.name)) values.set(id.name, init);
	return values;
});

function namesOf(node: Node): string[] {
	if (node.type === "VariableDeclaration") return node.declarations.flatMap(namesOf);
	return "id" in node && isName(node.id) ? [ownedText(node.id.name)] : [];
}

// Default exports that are functions. MDX uses such a function as the layout of the page that
// contains or imports the function.

/**
 * The layout in the value of a default export. `name` is the name of the function within its own
 * body. The result is empty unless the value is certainly a function.
 */
function layoutOf(value: Node, name: string | undefined): Pick<Export, "defaultExport"> {
	if (!isFunction(value)) return {};
	const [first] = value.params;
	const canTakePage = first !== undefined && canHaveChildren(first);
	return { defaultExport: { kind: "layout", name, canTakePage } };
}

function canHaveChildren(props: Pattern): boolean {
	if (props.type !== "ObjectPattern") return true;
	return props.properties.some(
		(node) =>
			node.type === "RestElement" ||
			node.computed ||
			!isName(node.key) ||
			node.key.name === "children",
	);
}

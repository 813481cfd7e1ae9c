// Default values that never end: an input type whose fields are read in order to read a default
// value of the same fields.
import type {
	DocumentNode,
	InputObjectTypeDefinitionNode,
	InputObjectTypeExtensionNode,
	TypeNode,
	ValueNode,
} from "graphql";
import { groupBy } from "../lists.ts";
import type { Range } from "../source-file.ts";

type InputType = InputObjectTypeDefinitionNode | InputObjectTypeExtensionNode;

/** The need of one input type for the fields of another, because of a default value. */
interface DefaultValueNeed {
	readonly field: string;
	readonly of: string;
	readonly range: Range;
}

interface EndlessDefault {
	readonly message: string;
	readonly range: Range;
}

/** The first default value that closes a circle; none if all default values end. */
export function endlessDefaults(document: DocumentNode): readonly EndlessDefault[] {
	const inputs = document.definitions.flatMap((one) =>
		one.kind === "InputObjectTypeDefinition" || one.kind === "InputObjectTypeExtension" ? one : [],
	);
	const needs = new Map(
		Array.from(
			groupBy(inputs, ({ name }) => name.value),
			([name, own]) => [name, own.flatMap(needsOf)] as const,
		),
	);
	for (const name of needs.keys()) {
		const closing = closingNeed(name, needs);
		if (closing === undefined) continue;
		const { field, of, range } = closing;
		const message = `The default value of \`${name}.${field}\` never ends, because reading it takes the fields of \`${of}\`, which take this default value.`;
		return [{ message, range }];
	}
	return [];
}

/** A need of a type that leads back to the type. */
function closingNeed(
	name: string,
	needs: ReadonlyMap<string, readonly DefaultValueNeed[]>,
): DefaultValueNeed | undefined {
	return needs.get(name)?.find(({ of }) => {
		const reached = new Set([of]);
		for (const next of reached) for (const need of needs.get(next) ?? []) reached.add(need.of);
		return reached.has(name);
	});
}

function needsOf({ fields = [] }: InputType): readonly DefaultValueNeed[] {
	return fields.flatMap(({ name, type, defaultValue }) =>
		defaultValue?.loc !== undefined && hasObject(defaultValue)
			? {
					field: name.value,
					of: nameOfType(type),
					range: { start: defaultValue.loc.start, end: defaultValue.loc.end },
				}
			: [],
	);
}

/** Whether fields are needed to read a value. */
function hasObject(value: ValueNode): boolean {
	const values: ValueNode[] = [value];
	for (const one of values) {
		if (one.kind === "ObjectValue") return true;
		if (one.kind === "ListValue") for (const item of one.values) values.push(item);
	}
	return false;
}

function nameOfType(type: TypeNode): string {
	let inner = type;
	while (inner.kind !== "NamedType") inner = inner.type;
	return inner.name.value;
}

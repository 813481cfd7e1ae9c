// Schemas of records. Each schema is written once, as a JSON Schema; TypeScript derives the type of
// the records from the schema.

/** The part of JSON Schema 2020-12 that describes records. */
export interface JsonSchema {
	readonly type?: "object" | "array" | "string" | "integer" | "number" | "boolean";
	readonly description?: string;
	readonly enum?: readonly string[];
	readonly items?: JsonSchema;
	readonly properties?: Readonly<Record<string, JsonSchema>>;
	readonly required?: readonly string[];
	/** `false` if `properties` has every name; `true` for an open object, such as frontmatter. */
	readonly additionalProperties?: boolean;
	/** True for a field that a record lacks only if its value is unknown. */
	readonly isUnknownIfAbsent?: true;
	/** `false` for a field that lists contain only if `--fields` names it. */
	readonly isListed?: false;
}

/** A schema with the type of its values. `Optional` is true if a record may lack the field. */
export interface TypedSchema<Value, Optional extends boolean = boolean> {
	readonly schema: JsonSchema;
	readonly isOptional: Optional;
	/** The value's type for the compiler; no value has this property at run time. */
	readonly value?: Value;
}

type AnyFields = Readonly<Record<string, TypedSchema<unknown>>>;

export type FieldsOf<Fields extends AnyFields> = {
	readonly [Name in keyof Fields as Fields[Name] extends TypedSchema<unknown, false>
		? Name
		: never]: ValueOf<Fields[Name]>;
} & {
	readonly [Name in keyof Fields as Fields[Name] extends TypedSchema<unknown, false>
		? never
		: Name]?: ValueOf<Fields[Name]> | undefined;
};

type ValueOf<Field> = Field extends TypedSchema<infer Value> ? Value : never;

type RequiredField<Value> = TypedSchema<Value, false>;

function required<Value>(schema: JsonSchema): RequiredField<Value> {
	return { schema, isOptional: false };
}

export function string(description: string): RequiredField<string> {
	return required({ type: "string", description });
}

export function integer(description: string): RequiredField<number> {
	return required({ type: "integer", description });
}

export function boolean(description: string): RequiredField<boolean> {
	return required({ type: "boolean", description });
}

export function choice<const Value extends string>(
	description: string,
	values: readonly Value[],
): RequiredField<Value> {
	return required({ type: "string", description, enum: values });
}

export function list<Item>(
	description: string,
	item: RequiredField<Item>,
): RequiredField<readonly Item[]> {
	return required({ type: "array", description, items: item.schema });
}

export function object<Fields extends AnyFields>(
	description: string,
	fields: Fields,
): RequiredField<FieldsOf<Fields>> {
	const properties = Object.fromEntries(
		Object.entries(fields).map(([name, { schema }]) => [name, schema]),
	);
	const names = Object.entries(fields).flatMap(([name, { isOptional }]) =>
		isOptional ? [] : name,
	);
	return required({
		type: "object",
		description,
		properties,
		required: names,
		additionalProperties: false,
	});
}

/** An object with names that authors choose, such as frontmatter. */
export function openObject(description: string): RequiredField<Readonly<Record<string, unknown>>> {
	return required({ type: "object", description, additionalProperties: true });
}

/** The schema of a required field that accepts any JSON value. */
export function anyValue(description: string): RequiredField<unknown> {
	return required({ description });
}

/** A field that a record lacks if its value is unknown or does not exist. */
export function optional<Value>({ schema }: RequiredField<Value>): TypedSchema<Value, true> {
	return { schema, isOptional: true };
}

/** A field that a record lacks only if its value is unknown, such as a number of links. */
export function unlessUnknown<Value>({ schema }: RequiredField<Value>): TypedSchema<Value, true> {
	return { schema: { ...schema, isUnknownIfAbsent: true }, isOptional: true };
}

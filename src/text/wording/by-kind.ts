// Tables with one row for each member of a union, by its `kind`. A kind without a row does not
// compile, so every fault has a text.

interface ValueOfKind {
	readonly kind: string;
}

type OfKind<Union extends ValueOfKind, Kind extends string> = Union extends unknown
	? Kind extends Union["kind"]
		? Union & { readonly kind: Kind }
		: never
	: never;

type FieldsByKind<Union extends ValueOfKind> = {
	readonly [Kind in Union["kind"]]: Omit<OfKind<Union, Kind>, "kind">;
};

type Member<Union extends ValueOfKind, Kind extends Union["kind"]> = {
	[MemberKind in Kind]: { readonly kind: MemberKind } & FieldsByKind<Union>[MemberKind];
}[Kind];

/** A table with a function for each kind, which makes a row from the member and a context. */
export type Table<Union extends ValueOfKind, Context, Row> = {
	readonly [Kind in Union["kind"]]: (member: FieldsByKind<Union>[Kind], context: Context) => Row;
};

export function byKind<Union extends ValueOfKind, Kind extends Union["kind"], Context, Row>(
	table: Table<Union, Context, Row>,
	member: Member<Union, Kind>,
	context: Context,
): Row {
	return table[member.kind](member, context);
}

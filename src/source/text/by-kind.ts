// Tables with one row for each member of a union, by its `kind`. A kind without a row does not
// compile, so every fault has a text.

interface ValueOfKind {
	readonly kind: string;
}

/** The members of a union that have one of the given kinds. */
type OfKind<Union extends ValueOfKind, Kind extends string> = Union extends unknown
	? Kind extends Union["kind"]
		? Union & { readonly kind: Kind }
		: never
	: never;

type Facts<Union extends ValueOfKind> = {
	readonly [Kind in Union["kind"]]: Omit<OfKind<Union, Kind>, "kind">;
};

type Member<Union extends ValueOfKind, Kind extends Union["kind"]> = {
	[One in Kind]: { readonly kind: One } & Facts<Union>[One];
}[Kind];

/** A table with a function for each kind, which makes a row from the member and a context. */
export type Table<Union extends ValueOfKind, About, Row> = {
	readonly [Kind in Union["kind"]]: (one: Facts<Union>[Kind], about: About) => Row;
};

export function byKind<Union extends ValueOfKind, Kind extends Union["kind"], About, Row>(
	table: Table<Union, About, Row>,
	one: Member<Union, Kind>,
	about: About,
): Row {
	return table[one.kind](one, about);
}

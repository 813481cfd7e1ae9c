// What to say of each member of a union, as one table by its `kind`: a kind without a row does not
// compile.

interface Kinded {
	readonly kind: string;
}

/** The members that have one of the kinds, each without the others. */
type OfKind<Union extends Kinded, Kind extends string> = Union extends unknown
	? Kind extends Union["kind"]
		? Union & { readonly kind: Kind }
		: never
	: never;

type Facts<Union extends Kinded> = {
	readonly [Kind in Union["kind"]]: Omit<OfKind<Union, Kind>, "kind">;
};

type Member<Union extends Kinded, Kind extends Union["kind"]> = {
	[One in Kind]: { readonly kind: One } & Facts<Union>[One];
}[Kind];

/** For each kind what follows from its facts, and from what else is known. */
export type Table<Union extends Kinded, About, Row> = {
	readonly [Kind in Union["kind"]]: (one: Facts<Union>[Kind], about: About) => Row;
};

export function byKind<Union extends Kinded, Kind extends Union["kind"], About, Row>(
	table: Table<Union, About, Row>,
	one: Member<Union, Kind>,
	about: About,
): Row {
	return table[one.kind](one, about);
}

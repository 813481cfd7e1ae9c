// The catalogue of facts: what a kind of records is, and what a record is.
import type { Question } from "../engine/question.ts";
import type { Site } from "../site/parts/site.ts";
import type { Location } from "../source/source-file.ts";
import type { JsonSchema, Typed } from "./schema.ts";

export type KindName = "page";

/** The names and indexes that lead to a value within the fields of a record. */
export type FieldPath = readonly (string | number)[];

/** One fact of a site, as plain JSON, with the lines that it comes from. */
export interface CatalogueRecord<Fields extends object = Readonly<Record<string, unknown>>> {
	/** Plain JSON. Expensive values are computed when they are read. */
	readonly fields: Fields;
	/** The location of the whole record. */
	readonly location: Location;
	/** The path of its file in the site. */
	readonly file: string;
	/**
	 * The location of a field: of its nearest parent that has one if the field has none, else
	 * `location`.
	 */
	locationOf(path: FieldPath): Location;
}

/** A kind of records: one file of the catalogue. */
export interface RecordKind<Fields extends object = Readonly<Record<string, unknown>>> {
	readonly name: KindName;
	/** One sentence. */
	readonly summary: string;
	/** The schema of `fields`, without `file`, `line` and `column`. */
	readonly schema: JsonSchema;
	/** The records of a site, in the order of the site. */
	readonly records: Question<CatalogueRecord<Fields>, Site>;
}

/** Finds the location of a field; `undefined` if the field has none of its own. */
export type FieldLocator = (path: FieldPath) => Location | undefined;

/** Makes a record. */
export function recordOf<Fields extends object>(
	fields: Fields,
	location: Location,
	locate: FieldLocator = noLocation,
): CatalogueRecord<Fields> {
	return {
		fields,
		location,
		get file() {
			return location.file.path;
		},
		locationOf: (path) => {
			for (let length = path.length; length > 0; length--) {
				const found = locate(path.slice(0, length));
				if (found !== undefined) return found;
			}
			return location;
		},
	};
}

function noLocation(): undefined {}

/** Declares a kind: the type of its records is that of the schema. */
export function kindOf<Fields extends object>(
	name: KindName,
	summary: string,
	{ schema }: Typed<Fields>,
	records: Question<CatalogueRecord<Fields>, Site>,
): RecordKind<Fields> {
	return { name, summary, schema, records };
}

// Records as plain JSON, with the lines that they come from.
import { withoutUrlSecrets } from "../source/secrets.ts";
import { asJson } from "../source/value.ts";
import type { CatalogueRecord } from "./kind.ts";

/** The location of a fact in a file. */
export interface FactPlace {
	/** The path of a file of the site, or the URL of an OpenAPI file. */
	readonly file: string;
	/** Counted from 1, as columns are. */
	readonly line: number;
	readonly column: number;
}

/** The location of a record. Finding its line may require reading the file again. */
export function placeOfRecord({ file, location }: CatalogueRecord): FactPlace {
	const { line, column } = location.file.position(location.range.start);
	return { file: withoutUrlSecrets(file), line, column };
}

/** All fields of a record: none of them is computed later. */
export function factOf<Fields extends object>(record: CatalogueRecord<Fields>): Fields & FactPlace {
	const { fields } = record;
	const { file, line, column } = placeOfRecord(record as unknown as CatalogueRecord);
	return asJson({ ...fields, file, line, column }) as Fields & FactPlace;
}

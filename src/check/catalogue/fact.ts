import { withoutUrlSecrets } from "../../text/secrets.ts";
import { asJson } from "../../text/value.ts";
import { allFields, type CatalogueRecord } from "./kind.ts";

export interface FactPlace {
	/** The path of a file of the site, or the URL of an OpenAPI file. */
	readonly file: string;
	/** The line, counted from 1, like the column. */
	readonly line: number;
	readonly column: number;
}

/** The location of a record. Finding the line may require reading the file again. */
export function placeOfRecord({
	file,
	location,
}: Pick<CatalogueRecord, "file" | "location">): FactPlace {
	const { line, column } = location.file.position(location.range.start);
	return { file: withoutUrlSecrets(file), line, column };
}

export function factOf<Fields extends object>(record: CatalogueRecord<Fields>): Fields & FactPlace {
	const { fields } = record;
	const { file, line, column } = placeOfRecord(record);
	return asJson({ ...allFields(fields), file, line, column }) as Fields & FactPlace;
}

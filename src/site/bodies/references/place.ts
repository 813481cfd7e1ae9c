// Where a thing of a site is to be seen in its files.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { placeOfHolder } from "../../../facts/bodies/ids/page-ids.ts";
import { startOf } from "../../../facts/pages/page.ts";
import { fixedLocation, type Location, SourceFile } from "../../../source/source-file.ts";
import { bodyAt } from "../../pages/bodies.ts";
import { placeOfShown } from "../../parts/generated-page.ts";
import type { Site } from "../../parts/site.ts";
import type { Thing } from "./reference.ts";

/** `undefined` for what is in no file, such as a redirect to another site. */
export function placeOf(site: Site, thing: Thing): Location | undefined {
	switch (thing.kind) {
		case "page":
			return startOf(thing.page);
		case "file":
			return fixedLocation(new SourceFile(thing.path, ""), start);
		case "heading":
			return placeOfHolder(thing.holder);
		case "generated":
			return placeOfShown(thing.page);
		case "operation": {
			const { spec, pointer } = thing.operation;
			return spec.document.locate(pointer, "key");
		}
		case "part":
			return thing.document.locate(thing.pointer, "key");
		case "export": {
			const file = bodyAt(site, thing.path);
			return file && exportPlace(file, thing.name);
		}
		case "redirected":
			return thing.to && placeOf(site, thing.to);
	}
}

const start = { start: 0, end: 0 };

/** Of its name; of what has none where it begins. */
export function exportPlace(file: BodyFile, name: string): Location {
	const { reading } = file;
	const found =
		reading.kind === "body" ? reading.body.exports.find((one) => one.name === name) : undefined;
	if (found === undefined) return fixedLocation(new SourceFile(file.path, ""), start);
	const { text } = file.file;
	const named = text.slice(found.start, found.start + longest);
	const at = found.start + Math.max(named.indexOf(name), 0);
	const end = text.startsWith(name, at) ? at + name.length : at;
	return file.place({ start: at, end });
}

/** The name stands behind so much of its statement. */
const longest = 200;

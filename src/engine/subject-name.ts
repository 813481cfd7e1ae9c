import type { Location } from "../source/location.ts";
import { SourceFile } from "../source/source-file.ts";
import { isMapping, property } from "../source/value.ts";
import { place } from "./place.ts";

/** Where that is which a rule looked at, for a message about ourselves. */
export function subjectName(subject: unknown): string {
	if (!isMapping(subject)) return "the site";
	const { at, file, path, slug, spec, node } = subject;
	if (isLocation(at)) return place(at);
	if (file instanceof SourceFile) return `\`${file.path}\``;
	const name = path ?? slug;
	if (typeof name !== "string") return subjectName(node);
	const whole = property(spec, "path");
	return whole === undefined ? `\`${name}\`` : `\`${name}\` of \`${whole}\``;
}

function isLocation(value: unknown): value is Location {
	return isMapping(value) && value.file instanceof SourceFile;
}

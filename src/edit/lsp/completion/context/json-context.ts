// What is asked for at a place of docs.json, or of a part of it.
import { type Context, inAddress, type Wanted, type Writing } from "./context.ts";
import { type JsonPlace, jsonPlace } from "./json-place.ts";

const writings: Readonly<Record<JsonPlace["form"], Writing>> = {
	text: "json",
	open: "json-open",
	bare: "json-bare",
};

export function jsonContext(text: string, offset: number): Context | undefined {
	const place = jsonPlace(text, offset);
	if (place === undefined) return undefined;
	const wanted = wantedAt(place);
	const writing = writings[place.form];
	const { range } = place;
	const isAddress = wanted.kind === "link" || wanted.kind === "redirect";
	return isAddress && place.form !== "bare"
		? { ...inAddress(text, range, offset, wanted), writing }
		: { wanted, range, writing };
}

function wantedAt({ path, isKey, keys: given, hasValue, needsComma, sources }: JsonPlace): Wanted {
	const names = path.map(String);
	if (isKey) return { kind: "setting", path: names, given, hasValue, needsComma };
	const last = path.at(-1);
	const list = path.at(-2);
	if (list === "pages" && typeof last === "number") return { kind: "entry", sources };
	if (last === "root" && names.length > 1) return { kind: "page" };
	if (path[0] === "redirects" && (last === "source" || last === "destination"))
		return { kind: "redirect", part: last };
	const key = path.findLast((name) => typeof name === "string" && name !== "source");
	if (key === "openapi" || key === "asyncapi") return { kind: "spec", key };
	if (last === "icon" || (last === "name" && list === "icon")) return { kind: "icon" };
	if (last === "href") return { kind: "link", isResolved: false };
	return { kind: "setting-value", path: names };
}

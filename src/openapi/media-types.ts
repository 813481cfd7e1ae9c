// The names of media types: `application/json; charset=utf-8`.
import { slipBetween } from "../text/suggest.ts";

/** The media types that APIs describe: all are registered or in wide use. */
const common = [
	"application/json",
	"application/x-www-form-urlencoded",
	"multipart/form-data",
	"application/octet-stream",
	"application/problem+json",
	"application/merge-patch+json",
	"application/json-patch+json",
	"application/pdf",
	"application/xml",
	"application/zip",
	"text/csv",
	"text/event-stream",
	"text/html",
	"text/markdown",
	"text/plain",
];

/** Texts that people write in place of a name, or by mistake for one. */
const otherNames: ReadonlyMap<string, string> = new Map([
	["form", "application/x-www-form-urlencoded"],
	["urlencoded", "application/x-www-form-urlencoded"],
	["application/form-urlencoded", "application/x-www-form-urlencoded"],
	["application/www-form-urlencoded", "application/x-www-form-urlencoded"],
	["application/x-form-urlencoded", "application/x-www-form-urlencoded"],
	["application/x-www-urlencoded", "application/x-www-form-urlencoded"],
	["multipart/x-www-form-urlencoded", "application/x-www-form-urlencoded"],
	["application/form-data", "multipart/form-data"],
	["multipart", "multipart/form-data"],
	["binary", "application/octet-stream"],
	["text", "text/plain"],
]);

/** `type/subtype`, with any parameters; `*` is a range. */
const form =
	/^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:[ \t]*;[ \t]*[\w!#$&^.+-]+=(?:"[^"]*"|[^\s;"]+))*[ \t]*;?$/;

export function isMediaType(name: string): boolean {
	return form.test(name);
}

/** The name without parameters, in lower case. */
export function essenceOf(name: string): string {
	const [essence = ""] = name.split(";", 1);
	return essence.trim().toLowerCase();
}

/** In one spelling for all that mean the same. Values of parameters may depend on letter case. */
export function normalised(name: string): string {
	const [, ...parameters] = name.split(";");
	const written = parameters
		.map((parameter) => parameter.trim())
		.filter((parameter) => parameter !== "")
		.map((parameter) => {
			const [key = ""] = parameter.split("=", 1);
			const value = parameter.slice(key.length);
			return /^charset$/i.test(key) ? parameter.toLowerCase() : `${key.toLowerCase()}${value}`;
		});
	return [essenceOf(name), ...written].join(";");
}

/** The common media type that somebody can have meant who wrote another name. */
export function nearMediaType(name: string): string | undefined {
	const plain = name.replaceAll(/\s+/g, "").toLowerCase();
	const [essence = ""] = plain.split(";", 1);
	const known = otherNames.get(essence);
	if (known !== undefined) return known;
	if (common.includes(essence)) return essence;
	if (!essence.includes("/")) return common.find((one) => one.split("/")[1] === essence);
	const [near, ...others] = common.filter((one) => isSlip(essence, one));
	return others.length === 0 ? near : undefined;
}

/** Short words that differ in a letter are two names, such as `jsonl` and `json`. */
function isSlip(written: string, meant: string): boolean {
	const slip = slipBetween(written, meant);
	return (
		slip !== undefined &&
		(slip.kind === "same" || slip.kind === "swapped" || slip.meant.length >= 8)
	);
}

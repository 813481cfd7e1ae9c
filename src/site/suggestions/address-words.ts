// Parts of addresses that differ between sites and tools although the parts mean the same.
import { wordsOf } from "../../text/wording/suggest.ts";

const usualCodeByLanguage = new Map([
	["cn", "zh"],
	["de-de", "de"],
	["en-gb", "en"],
	["en-us", "en"],
	["es-es", "es"],
	["fr-fr", "fr"],
	["ja-jp", "ja"],
	["jp", "ja"],
	["ko-kr", "ko"],
	["kr", "ko"],
	["zh-cn", "zh"],
	["zh-hans", "zh"],
]);

export function toUsualCode(language: string): string {
	return usualCodeByLanguage.get(language.toLowerCase()) ?? language;
}

/** A slug without the number by which authors sort files, as in `guides/02-send-events`. */
export function withoutOrder(slug: string): string {
	const start = slug.lastIndexOf("/") + 1;
	const [, number = "", name = ""] = /^(\d+)[-_.](.*)$/s.exec(slug.slice(start)) ?? [];
	const isYear = /^(?:19|20)\d\d$/.test(number);
	const isOrderNumber = /^\p{L}/u.test(name) && wordsOf(name).length > 1 && !isYear;
	return isOrderNumber ? slug.slice(0, start) + name : slug;
}

/** A slug without the language that other tools write before the extension, as in `guide.de.md`. */
export function withoutLanguage(slug: string): string {
	return slug.replace(/\.[a-z]{2}$/, "");
}

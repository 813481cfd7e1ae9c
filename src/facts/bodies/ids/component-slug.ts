// The ids of components that Mintlify makes otherwise than those of headings.
import { dashed } from "./slug.ts";

/** The id of a titled component but for its number; `undefined` where it is not known what becomes of some letters. */
export function componentSlug(title: string): string | undefined {
	const ascii = inAscii(title.replace(":", "-"));
	return ascii === undefined ? undefined : slugOfAscii(ascii);
}

/** The id of a field that is the one behind `count` others of its name: `userId` becomes `param-user-id`. */
export function fieldSlug(name: string, count: number): string | undefined {
	const ascii = inAscii(`param-${name}${count > 0 ? `_${count}` : ""}`);
	const apart = ascii
		?.replaceAll(/(?<=[A-Z]{2})(?=\d)/g, " ")
		.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, " ")
		.replaceAll(/(?<=[A-Z])(?=[A-Z][a-rt-z\d])/g, " ");
	return apart === undefined ? undefined : slugOfAscii(apart);
}

function slugOfAscii(text: string): string {
	return dashed(text.toLowerCase().replaceAll(/[^a-z\d]+/g, "-"));
}

/**
 * An `&` is spelt out, letters lose their accents, and Chinese, Japanese and Korean ones are dropped, as are signs;
 * `undefined` where there are others, of which each becomes some of `a` to `z`.
 */
function inAscii(title: string): string | undefined {
	if (/^[\w .,:;()/-]*$/.test(title)) return title;
	const plain = title
		.normalize("NFC")
		.replaceAll(
			/[ÄÆÐÖØÜÞßäæðöøüþĐđĦħıĲĳŁłẞ]/g,
			(letter) => spelt.get(letter) ?? "",
		)
		.replaceAll("&", " and ")
		.normalize("NFD")
		.replaceAll(/\p{Diacritic}/gu, "")
		.replaceAll(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu, "-")
		.replaceAll(
			/[’‘“”„«»‹›—–…·•、。，：；！？（）「」『』【】《》→←↑↓×±°§]/g,
			"-",
		)
		.replaceAll(/\u200D|\uFE0F/g, "-")
		.replaceAll(spoken, "\u0080")
		.replaceAll(/\p{Extended_Pictographic}|\p{Emoji_Modifier}/gu, "-");
	return /[^\0-\x7f]/.test(plain) ? undefined : plain;
}

/** Pictures that become words. */
const spoken = /[💯🔙-🔞🔟-🔤🅰🅱🅾🅿🆎🆑🆘🅲-🆉♥🦄]/gu;

const spelt: ReadonlyMap<string, string> = new Map(
	"Ä=Ae Æ=AE Ð=D Ö=Oe Ø=O Ü=Ue Þ=TH ß=ss ä=ae æ=ae ð=d ö=oe ø=o ü=ue þ=th Đ=D đ=d Ħ=H ħ=h ı=i Ĳ=IJ ĳ=ij Ł=L ł=l ẞ=Ss"
		.split(" ")
		.map((pair) => [pair.slice(0, 1), pair.slice(2)]),
);

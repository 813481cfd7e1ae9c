// Character references, as `&amp;`.
import { Unproven } from "./unproven.ts";

const reference = /&(?:#([xX]?[0-9a-fA-F]+)|([A-Za-z][A-Za-z0-9]*));/g;

/** Those that pages have; there are two thousand. */
const named = new Map([
	["amp", "&"],
	["apos", "'"],
	["copy", "©"],
	["gt", ">"],
	["hellip", "…"],
	["larr", "←"],
	["ldquo", "“"],
	["lsquo", "‘"],
	["lt", "<"],
	["mdash", "—"],
	["middot", "·"],
	["nbsp", "\u00a0"],
	["ndash", "–"],
	["quot", '"'],
	["rarr", "→"],
	["rdquo", "”"],
	["reg", "®"],
	["rsquo", "’"],
	["times", "×"],
	["trade", "™"],
]);

/** The text that is meant; `at` is where it stands. */
export function decoded(text: string, at: number): string {
	return text.includes("&")
		? text.replaceAll(
				reference,
				(_, number: string | undefined, name: string | undefined) =>
					(number === undefined ? named.get(name ?? "") : numbered(number)) ??
					unknown(at),
			)
		: text;
}

function unknown(at: number): never {
	throw new Unproven("reference", at);
}

/** Of controls and of what is no character each parser has an opinion. */
function numbered(number: string): string | undefined {
	const isHex = /^x/i.test(number);
	const code = isHex
		? Number.parseInt(number.slice(1), 16)
		: /^\d+$/.test(number)
			? Number(number)
			: 0;
	const isPlain =
		(code >= 0x20 && code < 0x7f) ||
		(code >= 0xa0 && code < 0xd800) ||
		(code >= 0xe000 && code < 0xfdd0);
	return isPlain || (code >= 0x1f000 && code < 0x1fb00)
		? String.fromCodePoint(code)
		: undefined;
}

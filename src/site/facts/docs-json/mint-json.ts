import { childPointer, type JsonPointer } from "../../../text/pointer.ts";
import { entries, isMapping, itemsIn, type Mapping, property } from "../../../text/value.ts";

/** The first setting for which Mintlify refuses mint.json. */
export interface MintJsonFault {
	readonly pointer: JsonPointer;
	/** The end of a sentence about the setting. */
	readonly what: string;
}

/** A name of the settings that docproof knows, and the fault of its value. */
type Check = (value: unknown, pointer: JsonPointer) => MintJsonFault | undefined;

/** The settings in the order in which their faults are reported; `undefined` is an absent value. */
const checks: Readonly<Record<string, Check>> = {
	navigation: (value, pointer) =>
		Array.isArray(value) && value.length > 0
			? firstFault(value, pointer, faultOfGroup)
			: { pointer, what: "has to be a list of groups" },
	name: (value, pointer) => filledText(value, pointer),
	favicon: (value, pointer) =>
		typeof value === "string" ? undefined : { pointer, what: "has to be a path" },
	colors: faultOfColors,
	theme: oneOf("venus", "quill", "prism"),
	layout: oneOf("topnav", "sidenav", "solidSidenav"),
	rounded: oneOf("default", "sharp"),
	$schema: (value, pointer) =>
		value === undefined || (typeof value === "string" && URL.canParse(value))
			? undefined
			: { pointer, what: "has to be a URL" },
};

/** The fault of mint.json; `undefined` for a file that Mintlify may accept. */
export function faultOfMintJson(value: unknown): MintJsonFault | undefined {
	if (!isMapping(value)) return { pointer: "", what: "has to be an object" };
	for (const [key, check] of Object.entries(checks)) {
		const fault = check(property(value, key), childPointer("", key));
		if (fault === undefined) continue;
		return Object.hasOwn(value, key) ? fault : { pointer: "", what: `lacks \`${key}\`` };
	}
	return undefined;
}

/** The settings of mint.json whose values docproof does not check. */
export function uncheckedMintSettings(value: unknown): readonly string[] {
	if (!isMapping(value)) return [];
	const colors = entries(value.colors).map(([key]) => `colors.${key}`);
	return [
		...Object.keys(value).filter((key) => !Object.hasOwn(checks, key) && key !== "openapi"),
		...colors.filter((key) => /^colors\.(?:background|anchors)$/.test(key)),
		...(hasUncheckedGroup(value.navigation) ? ["navigation"] : []),
	];
}

function hasUncheckedGroup(groups: unknown): boolean {
	return itemsIn(groups).some(
		(group) =>
			["public", "icon", "iconType", "version"].some((key) => property(group, key) !== undefined) ||
			hasUncheckedGroup(property(group, "pages")),
	);
}

function firstFault(
	items: readonly unknown[],
	pointer: JsonPointer,
	check: Check,
): MintJsonFault | undefined {
	for (const [index, item] of items.entries()) {
		const fault = check(item, childPointer(pointer, index));
		if (fault !== undefined) return fault;
	}
	return undefined;
}

const groupKeys = ["group", "public", "icon", "iconType", "version", "pages"];

function faultOfGroup(value: unknown, pointer: JsonPointer): MintJsonFault | undefined {
	if (!isMapping(value)) return { pointer, what: "has to be a group" };
	const unknownKey = Object.keys(value).find((key) => !groupKeys.includes(key));
	if (unknownKey !== undefined)
		return { pointer: childPointer(pointer, unknownKey), what: "is not a setting of a group" };
	if (typeof value.group !== "string") return { pointer, what: "has no name" };
	const pages = childPointer(pointer, "pages");
	if (itemsIn(value.pages).length === 0)
		return { pointer: Object.hasOwn(value, "pages") ? pages : pointer, what: "has no pages" };
	return firstFault(itemsIn(value.pages), pages, (page, at) => {
		if (typeof page !== "string") return faultOfGroup(page, at);
		return page === "" ? { pointer: at, what: "is empty" } : undefined;
	});
}

const colorPattern = /^#(?:[a-f\d]{6}|[a-f\d]{3})$/i;
const colorKeys = "primary light dark background anchors ultraLight ultraDark".split(" ");

function faultOfColors(value: unknown, pointer: JsonPointer): MintJsonFault | undefined {
	const colors: Mapping = isMapping(value) ? value : {};
	const unknownKey = Object.keys(colors).find((key) => !colorKeys.includes(key));
	if (unknownKey !== undefined)
		return { pointer: childPointer(pointer, unknownKey), what: "is not a setting of `colors`" };
	const badKey = ["primary", "light", "dark"].find((key) => {
		const color = property(colors, key);
		const isColor = typeof color === "string" && colorPattern.test(color);
		return !isColor && (key === "primary" || color !== undefined);
	});
	if (badKey === undefined) return undefined;
	const hasKey = Object.hasOwn(colors, badKey);
	return {
		pointer: hasKey ? childPointer(pointer, badKey) : pointer,
		what: hasKey ? "has to be a color such as `#0f766e`" : "needs a color `primary`",
	};
}

function filledText(value: unknown, pointer: JsonPointer): MintJsonFault | undefined {
	return typeof value === "string" && value.trim() !== ""
		? undefined
		: { pointer, what: "has to be a text" };
}

function oneOf(...names: readonly string[]): Check {
	return (value, pointer) =>
		value === undefined || names.includes(String(value))
			? undefined
			: { pointer, what: `has to be ${names.map((name) => `\`${name}\``).join(" or ")}` };
}

// What is said of names that Mintlify gives a meaning: settings, components, their props, and
// icons.
import type { ComponentContract, Prop } from "../../../../facts/bodies/component-table.ts";
import { describeComponent, describeProp } from "../../../../facts/bodies/component-words.ts";
import { hasIcon, iconLibrary, isIconName } from "../../../../facts/bodies/icon-libraries.ts";
import { markdownCode, markdownSentence } from "../../../../report/escaped.ts";
import type { ComponentAt } from "../../../../site/bodies/references/at-offset/component-at.ts";
import type { SettingAt } from "../../../../site/bodies/references/at-offset/setting-at.ts";
import type { Site } from "../../../../site/parts/site.ts";
import { valueAt } from "../../../../source/pointer.ts";

export function ofSetting({ name, description, ignored }: SettingAt): readonly string[] {
	if (description === undefined && ignored === undefined) return [];
	return [
		`**${markdownCode(name)}**`,
		...(ignored === undefined ? [] : [markdownSentence(`Mintlify ignores it here. ${ignored}`)]),
		...(description === undefined ? [] : [markdownSentence(description)]),
	];
}

export function ofComponent(site: Site, at: ComponentAt): readonly string[] {
	switch (at.kind) {
		case "component":
			return contractWords(at.name, at.contract);
		case "prop":
			return [
				`**${markdownCode(at.name)}** of ${markdownCode(`<${at.component}>`)}`,
				propWords(at.component, at.name, at.prop),
			];
		case "icon":
			return ofIcon(site, at.name);
	}
}

function contractWords(
	name: string,
	{ props, parents, isOld }: ComponentContract,
): readonly string[] {
	const rows = Array.from(
		props,
		([key, prop]) => `| ${markdownCode(key)} | ${propWords(name, key, prop)} |`,
	);
	const is = describeComponent(name);
	return [
		`**${markdownCode(`<${name}>`)}**`,
		...(isOld ? ["Authors do not write it any more."] : []),
		...(is === undefined ? [] : [markdownSentence(is)]),
		...(parents.length > 0
			? [`It stands in ${parents.map((one) => markdownCode(`<${one}>`)).join(" or ")}.`]
			: []),
		...(rows.length > 0 ? [["| prop | |", "| --- | --- |", ...rows].join("\n")] : []),
	];
}

const kinds: Readonly<Record<Prop["type"], string>> = {
	text: "A text.",
	boolean: "Yes or no.",
	number: "A number.",
	list: "A list.",
	object: "An object.",
	icon: "An icon: a name, a path, a URL or an element.",
	address: "An address.",
};

function propWords(component: string, name: string, { type, values }: Prop): string {
	const is = describeProp(component, name);
	if (values === undefined) return is === undefined ? kinds[type] : markdownSentence(is);
	const oneOf = `One of ${values.map(markdownCode).join(", ")}.`;
	return is === undefined ? oneOf : `${markdownSentence(is)} ${oneOf}`;
}

export function ofIcon({ docs }: Site, name: string): readonly string[] {
	if (!isIconName(name)) return [];
	const library = iconLibrary(valueAt(docs.value, "/icons/library"));
	if (library === undefined)
		return [`Icon ${markdownCode(name)}, which Mintlify looks up in Font Awesome.`];
	return [
		hasIcon(library, name.toLowerCase())
			? `Icon ${markdownCode(name)} of [${library.name}](${library.url}).`
			: `${library.name} has no icon ${markdownCode(name)}.`,
	];
}

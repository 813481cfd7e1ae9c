import { markdownCode, markdownSentence } from "../../../../output/escape.ts";
import type { ComponentAt } from "../../../../site/bodies/references/at-offset/component-at.ts";
import type { SettingAt } from "../../../../site/bodies/references/at-offset/setting-at.ts";
import type { ComponentContract, Prop } from "../../../../site/facts/bodies/component-table.ts";
import { describeComponent, describeProp } from "../../../../site/facts/bodies/component-words.ts";
import { hasIcon, iconLibrary, isIconName } from "../../../../site/facts/bodies/icon-libraries.ts";
import type { Site } from "../../../../site/parts/site.ts";
import { valueAt } from "../../../../text/pointer.ts";

export function describeSetting({ name, description, ignored }: SettingAt): readonly string[] {
	if (description === undefined && ignored === undefined) return [];
	return [
		`**${markdownCode(name)}**`,
		...(ignored === undefined
			? []
			: [markdownSentence(`Mintlify ignores this key here. ${ignored}`)]),
		...(description === undefined ? [] : [markdownSentence(description)]),
	];
}

export function describeMarkupAt(site: Site, at: ComponentAt): readonly string[] {
	switch (at.kind) {
		case "component":
			return describeContract(at.name, at.contract);
		case "prop":
			return [
				`**${markdownCode(at.name)}** of ${markdownCode(`<${at.component}>`)}`,
				propText(at.component, at.name, at.prop),
			];
		case "icon":
			return describeIcon(site, at.name);
	}
}

function describeContract(
	name: string,
	{ props, parents, isOld }: ComponentContract,
): readonly string[] {
	const rows = Array.from(
		props,
		([key, prop]) => `| ${markdownCode(key)} | ${propText(name, key, prop)} |`,
	);
	const componentText = describeComponent(name);
	return [
		`**${markdownCode(`<${name}>`)}**`,
		...(isOld ? ["Deprecated: use another component."] : []),
		...(componentText === undefined ? [] : [markdownSentence(componentText)]),
		...(parents.length > 0
			? [`Allowed in ${parents.map((one) => markdownCode(`<${one}>`)).join(" or ")}.`]
			: []),
		...(rows.length > 0 ? [["| prop | |", "| --- | --- |", ...rows].join("\n")] : []),
	];
}

const typeTexts: Readonly<Record<Prop["type"], string>> = {
	text: "Text.",
	boolean: "True or false.",
	number: "A number.",
	list: "A list.",
	object: "An object.",
	icon: "An icon: a name, a path, a URL or an element.",
	address: "An address.",
};

function propText(component: string, name: string, { type, values }: Prop): string {
	const description = describeProp(component, name);
	if (values === undefined)
		return description === undefined ? typeTexts[type] : markdownSentence(description);
	const oneOf = `One of ${values.map(markdownCode).join(", ")}.`;
	return description === undefined ? oneOf : `${markdownSentence(description)} ${oneOf}`;
}

export function describeIcon({ docs }: Site, name: string): readonly string[] {
	if (!isIconName(name)) return [];
	const library = iconLibrary(valueAt(docs.value, "/icons/library"));
	const isKnown = library !== undefined && hasIcon(library, name.toLowerCase());
	if (library === undefined || (library.key === "fontawesome" && !isKnown))
		return [`Icon ${markdownCode(name)}, which Mintlify looks up in Font Awesome.`];
	return [
		isKnown
			? `Icon ${markdownCode(name)} of [${library.name}](${library.url}).`
			: `${library.name} has no icon ${markdownCode(name)}.`,
	];
}

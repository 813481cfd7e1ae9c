// Hover texts of settings, components, props and icons.
import type { ComponentContract, Prop } from "../../../../facts/bodies/component-table.ts";
import { describeComponent, describeProp } from "../../../../facts/bodies/component-words.ts";
import { hasIcon, iconLibrary, isIconName } from "../../../../facts/bodies/icon-libraries.ts";
import { code, prose } from "../../../../report/escaped.ts";
import type { ComponentAt } from "../../../../site/bodies/references/at-offset/component-at.ts";
import type { SettingAt } from "../../../../site/bodies/references/at-offset/setting-at.ts";
import type { Site } from "../../../../site/parts/site.ts";
import { valueAt } from "../../../../source/pointer.ts";

export function describeSetting({ name, description, ignored }: SettingAt): readonly string[] {
	if (description === undefined && ignored === undefined) return [];
	return [
		`**${code(name)}**`,
		...(ignored === undefined ? [] : [prose(`Mintlify ignores it here. ${ignored}`)]),
		...(description === undefined ? [] : [prose(description)]),
	];
}

export function describeMarkupAt(site: Site, at: ComponentAt): readonly string[] {
	switch (at.kind) {
		case "component":
			return describeContract(at.name, at.contract);
		case "prop":
			return [
				`**${code(at.name)}** of ${code(`<${at.component}>`)}`,
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
		([key, prop]) => `| ${code(key)} | ${propText(name, key, prop)} |`,
	);
	const is = describeComponent(name);
	return [
		`**${code(`<${name}>`)}**`,
		...(isOld ? ["Deprecated: use another component."] : []),
		...(is === undefined ? [] : [prose(is)]),
		...(parents.length > 0
			? [`Allowed in ${parents.map((one) => code(`<${one}>`)).join(" or ")}.`]
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
	if (values === undefined) return description === undefined ? typeTexts[type] : prose(description);
	const oneOf = `One of ${values.map(code).join(", ")}.`;
	return description === undefined ? oneOf : `${prose(description)} ${oneOf}`;
}

export function describeIcon({ docs }: Site, name: string): readonly string[] {
	if (!isIconName(name)) return [];
	const library = iconLibrary(valueAt(docs.value, "/icons/library"));
	if (library === undefined)
		return [`Icon ${code(name)}, which Mintlify looks up in Font Awesome.`];
	return [
		hasIcon(library, name.toLowerCase())
			? `Icon ${code(name)} of [${library.name}](${library.url}).`
			: `${library.name} has no icon ${code(name)}.`,
	];
}

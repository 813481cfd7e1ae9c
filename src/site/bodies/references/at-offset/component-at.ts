import type { Element } from "../../../../mdx/body.ts";
import type { Range } from "../../../../text/source-file.ts";
import { containsOffset } from "../../../../text/value-at.ts";
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import type { ComponentContract, Prop } from "../../../facts/bodies/component-table.ts";
import { componentByName } from "../../../facts/bodies/component-table.ts";
import { ownNames } from "../../../facts/bodies/components.ts";
import { plainText } from "../../../facts/bodies/plain-texts.ts";
import { readableBody } from "./readable-body.ts";
import { tagsOf } from "./tag-at.ts";

export type ComponentAt = { readonly range: Range } & (
	| {
			readonly kind: "component";
			readonly name: string;
			readonly contract: ComponentContract;
	  }
	| {
			readonly kind: "prop";
			readonly component: string;
			readonly name: string;
			readonly prop: Prop;
	  }
	| { readonly kind: "icon"; readonly name: string }
);

export function componentAt(file: BodyFile, offset: number): ComponentAt | undefined {
	const body = readableBody(file, offset);
	if (body === undefined) return undefined;
	const bodyNames = ownNames(body);
	for (const element of body.elements) {
		if (element.start > offset) continue;
		const contract = componentByName.get(element.name);
		if (contract === undefined || bodyNames.has(element.name.split(".", 1)[0] ?? "")) continue;
		const match = componentIn(file, element, contract, offset);
		if (match !== undefined) return match;
	}
	return undefined;
}

function componentIn(
	file: BodyFile,
	element: Element,
	contract: ComponentContract,
	offset: number,
): ComponentAt | undefined {
	const { name, attributes } = element;
	const tag = tagsOf(file, element).find((range) => containsOffset(range, offset));
	if (tag !== undefined) return { kind: "component", range: tag, name, contract };
	for (const attribute of attributes) {
		const { name: key, start } = attribute;
		const prop = contract.props.get(key);
		if (prop === undefined) continue;
		const range = { start, end: start + key.length };
		if (containsOffset(range, offset))
			return { kind: "prop", range, component: name, name: key, prop };
		const value = prop.type === "icon" ? plainText(attribute) : undefined;
		if (value !== undefined && containsOffset(value.range, offset) && value.text !== "")
			return { kind: "icon", range: value.range, name: value.text };
	}
	return undefined;
}

// The JSON Schemas of docs.json and of each kind of navigation node, compiled by `tools/schemas/compile.ts`.
import { docsFaults } from "../../lazy/lazy.ts";
import type { CompiledSchema } from "../../schema/schema-errors.ts";
import type { Division } from "../navigation/division.ts";
import {
	anchor,
	dropdown,
	group,
	item,
	language,
	product,
	root,
	settings,
	tab,
	version,
} from "./schemas/docs-check.js";

function compiled(
	name: "settings" | Division,
	accepts: (value: unknown) => boolean,
): CompiledSchema {
	return { accepts, telling: () => docsFaults<typeof name>()[name] };
}

/** The settings, but for the navigation. */
export const settingsSchema = compiled("settings", settings);

/** A node itself, without what it holds. */
export const nodeSchemas: Readonly<Record<Division, CompiledSchema>> = {
	anchor: compiled("anchor", anchor),
	dropdown: compiled("dropdown", dropdown),
	group: compiled("group", group),
	item: compiled("item", item),
	language: compiled("language", language),
	product: compiled("product", product),
	root: compiled("root", root),
	tab: compiled("tab", tab),
	version: compiled("version", version),
};

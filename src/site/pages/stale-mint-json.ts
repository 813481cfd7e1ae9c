// mint.json beside docs.json, which Mintlify still reads although docs.json has replaced it.

import { childPointer, type JsonPointer } from "../../text/pointer.ts";
import { fixedLocation, type Location } from "../../text/source-file.ts";
import { isMapping, itemsIn, property } from "../../text/value.ts";
import { partFile } from "../facts/docs-json/docs-json.ts";
import {
	faultOfMintJson,
	type MintJsonFault,
	uncheckedMintSettings,
} from "../facts/docs-json/mint-json.ts";
import { slugOf } from "../facts/files/site-path.ts";
import { question, type Site } from "../parts/site.ts";

export interface StaleMintJson {
	readonly at: Location;
	/**
	 * The fate of the file. `spec`: Mintlify takes a file with the key `openapi` for an OpenAPI file,
	 * and refuses it. `page`: Mintlify warns that a page does not exist.
	 */
	readonly fate:
		| { readonly kind: "broken" }
		| { readonly kind: "copy" }
		| { readonly kind: "refused"; readonly name: string; readonly what: string }
		| { readonly kind: "spec" }
		| { readonly kind: "page"; readonly page: string }
		| { readonly kind: "passes" };
}

export const staleMintJson = question((site: Site): readonly StaleMintJson[] => {
	const document = partFile(site.files, "mint.json");
	if (document === undefined) return [];
	const { file, value, faults } = document;
	const start = fixedLocation(file, { start: 0, end: Math.min(1, file.text.length) });
	if (faults.length > 0) return [{ at: start, fate: { kind: "broken" } }];
	const fault = faultOfMintJson(value);
	if (fault !== undefined) {
		const isCopy = isMapping(property(value, "navigation"));
		if (isCopy) return [{ at: start, fate: { kind: "copy" } }];
		const at = fault.pointer === "" ? start : document.locate(fault.pointer, "key");
		return [{ at, fate: { kind: "refused", name: nameOf(fault), what: fault.what } }];
	}
	if (isMapping(value) && Object.hasOwn(value, "openapi"))
		return [{ at: document.locate("/openapi", "key"), fate: { kind: "spec" } }];
	const missing = missingPageIn(site, property(value, "navigation"), "/navigation");
	return missing === undefined
		? [{ at: start, fate: { kind: "passes" } }]
		: [{ at: document.locate(missing.pointer), fate: { kind: "page", page: missing.page } }];
});

/** The settings of mint.json that may stop the build although docproof reports nothing. */
export function uncheckedSettingsOfMintJson(site: Site): readonly string[] {
	const [stale] = staleMintJson(site);
	const isUnknown = stale !== undefined && /^(?:passes|page|spec)$/.test(stale.fate.kind);
	return isUnknown ? uncheckedMintSettings(partFile(site.files, "mint.json")?.value) : [];
}

function nameOf({ pointer }: MintJsonFault): string {
	return pointer === "" ? "mint.json" : pointer.slice(1).replaceAll("/", ".");
}

function missingPageIn(
	site: Site,
	groups: unknown,
	pointer: JsonPointer,
): { readonly pointer: JsonPointer; readonly page: string } | undefined {
	for (const [index, item] of itemsIn(groups).entries()) {
		const itemPointer = childPointer(pointer, index);
		if (typeof item === "string") {
			const slug = slugOf(item.replace(/^\/|\/$/g, ""));
			if (site.published.lookup.find(slug).kind === "missing")
				return { pointer: itemPointer, page: item };
			continue;
		}
		const missing = missingPageIn(
			site,
			property(item, "pages"),
			childPointer(itemPointer, "pages"),
		);
		if (missing !== undefined) return missing;
	}
	return undefined;
}

import { type AddressFields, addressRecords } from "../../check/catalogue/address.ts";
import { type Operation, signature } from "../../openapi/spec/spec.ts";
import { counterpartOf, languagePairs } from "../../site/addresses/languages.ts";
import { publishedPagesOf } from "../../site/bodies/references/page-facts.ts";
import { addressOf } from "../../site/facts/files/site-path.ts";
import type { Site } from "../../site/parts/site.ts";
import { addToGroup } from "../../text/lists.ts";

export interface PageAddress extends Pick<AddressFields, "path" | "title" | "source"> {
	readonly listed: boolean;
	/** The path of the page file; `undefined` for a page that Mintlify generates. */
	readonly file: string | undefined;
	readonly operations: readonly SiteOperation[];
}

export interface SiteOperation {
	readonly operation: Operation;
	readonly name: string;
	readonly addresses: readonly string[];
}

export interface SiteFacts {
	readonly site: Site;
	/** The addresses of pages, in the order of the site. */
	readonly pages: ReadonlyMap<string, PageAddress>;
	readonly operations: readonly SiteOperation[];
	/** The language of an address, and its counterpart in the default language. */
	readonly languageOf: (path: string) => AddressLanguage | undefined;
}

export interface AddressLanguage {
	readonly language: string;
	readonly counterpart: string;
}

export function factsOf(site: Site): SiteFacts {
	const operations = site.specs.readableSpecs().flatMap((spec) =>
		spec.operations.map((operation) => ({
			operation,
			name: signature(operation),
			addresses: publishedPagesOf(site, operation).map(({ slug }) => addressOf(slug)),
		})),
	);
	const operationsByAddress = new Map<string, SiteOperation[]>();
	for (const operation of operations)
		for (const path of operation.addresses) addToGroup(operationsByAddress, path, operation);
	const pages = new Map<string, PageAddress>();
	for (const { fields, file } of addressRecords(site, true)) {
		const { path, title, listed, source } = fields;
		if (source === "redirect" || source === "file") continue;
		pages.set(path, {
			path,
			title,
			listed: listed === true,
			source,
			file: source === "page" ? file : undefined,
			operations: operationsByAddress.get(path) ?? [],
		});
	}
	const languageOfFolder = languagesOf(site);
	const operationsByKey = new Map(
		operations.map((one) => [`/${one.operation.spec.path} ${one.name}`, one]),
	);
	// The generated page of an operation may have any address: its OpenAPI file has the language.
	const languageOfOperation = (path: string): AddressLanguage | undefined => {
		const [shownOperation] = operationsByAddress.get(path) ?? [];
		if (shownOperation === undefined) return undefined;
		const { operation, name } = shownOperation;
		const fileLanguage = languageOfFolder(`/${operation.spec.path}`);
		const standard = operationsByKey.get(`${fileLanguage?.counterpart} ${name}`);
		const [counterpart] = standard?.addresses ?? [];
		return fileLanguage && counterpart !== undefined
			? { language: fileLanguage.language, counterpart }
			: undefined;
	};
	const languageOf = (path: string): AddressLanguage | undefined =>
		languageOfFolder(path) ?? languageOfOperation(path);
	return { site, pages, operations, languageOf };
}

/**
 * Returns a function that finds the language of an address by its folder, because the pages of each
 * language are in a folder of their own.
 */
function languagesOf(site: Site): SiteFacts["languageOf"] {
	const pairs = languagePairs(site);
	return (path) => {
		for (const { language, folders } of pairs) {
			const swappedFolders = { standard: folders.own, own: folders.standard };
			const counterpart = counterpartOf(path.slice(1), swappedFolders);
			if (counterpart !== undefined && folders.own !== "")
				return { language: language.node.label, counterpart: addressOf(counterpart) };
		}
		return undefined;
	};
}

/** The text of a file; `undefined` for a file that cannot be read. */
export function textOf({ files }: Site, path: string): string | undefined {
	const readResult = files.textOfState(path);
	return "text" in readResult ? readResult.text : undefined;
}

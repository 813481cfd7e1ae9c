import type { Element, Export, ImportedName, UsedName } from "../../../src/mdx/body.ts";
import { globalNames } from "../../../src/mdx/scripts/global-names.ts";
import {
	destructuredNames,
	type IncludedBody,
	includedBodies,
} from "../../../src/site/bodies/components/component-names.ts";
import { resolvedImports } from "../../../src/site/bodies/destinations/imports.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { builtInComponents, ownNames } from "../../../src/site/facts/bodies/components.ts";
import { moduleScope } from "../../../src/site/facts/bodies/page-scope.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import { groupBy, onlyItem } from "../../../src/text/lists.ts";
import { NearPaths } from "../../../src/text/wording/suggest.ts";

export interface NamedValue extends Export {
	readonly file: BodyFile;
	readonly local: string;
}

/**
 * The names of a page, or the names that a snippet defines itself; `undefined` if the names are
 * unknown.
 */
export function namesOf(site: Site, file: BodyFile): PageNames | undefined {
	const bodies = includedBodies(site, [file.path]);
	return bodies && new PageNames(site, bodies);
}

export class PageNames {
	/** The page or snippet, and all files that are inserted as a whole. */
	readonly bodies: readonly IncludedBody[];
	readonly #site: Site;
	readonly #ownNames: ReadonlySet<string>;
	#destructured: ReadonlySet<string> | undefined;
	#near: NearPaths | undefined;
	#values: ReadonlyMap<string, readonly (NamedValue | undefined)[]> | undefined;

	constructor(site: Site, bodies: readonly IncludedBody[]) {
		this.bodies = bodies;
		this.#site = site;
		this.#ownNames = new Set(bodies.flatMap(({ body }) => [...ownNames(body)]));
	}

	isKnown(name = ""): boolean {
		if (this.#ownNames.has(name) || builtInComponents.has(name)) return true;
		this.#destructured ??= new Set(
			this.bodies.flatMap(({ file }) => [...destructuredNames(file.file.text)]),
		);
		return this.#destructured.has(name);
	}

	/**
	 * True if a name has a value in every function of the page: a JavaScript global, a global of
	 * Mintlify, or a name of the page.
	 */
	isDefined({ name }: UsedName): boolean {
		return globalNames.has(name) || moduleScope.has(name) || this.isKnown(name);
	}

	/**
	 * False if a name is used only in code that runs once per item of a list, and the list may be
	 * empty.
	 */
	isExecuted({ listName: over }: UsedName): boolean {
		if (over === undefined) return true;
		return this.valuesOf(over)?.every(({ isFilled }) => isFilled) === true;
	}

	/**
	 * True if Mintlify omits an element, or an element around it, with its content, because the
	 * component is unknown.
	 */
	isLeftOut(parent: Element | undefined): boolean {
		for (let item = parent; item !== undefined; item = item.parent)
			if (/^\p{Lu}/u.test(item.name) && !this.isKnown(item.name.split(".")[0])) return true;
		return false;
	}

	/** The possible values of a name; `undefined` if the values are unknown. */
	valuesOf(name: string): readonly NamedValue[] | undefined {
		const values = this.#valuesByName.get(name) ?? [];
		const knownValues = values.filter((item) => item !== undefined);
		return knownValues.length === 0 || knownValues.length < values.length ? undefined : knownValues;
	}

	get values(): Iterable<NamedValue> {
		return [...this.#valuesByName.values()].flat().filter((item) => item !== undefined);
	}

	suggestName(name: string): string | undefined {
		this.#near ??= new NearPaths(this.#ownNames);
		const { meant: slips, plurals } = this.#near.slips(name);
		return onlyItem([...slips, ...plurals]);
	}

	get #valuesByName(): ReadonlyMap<string, readonly (NamedValue | undefined)[]> {
		this.#values ??= new Map(
			Array.from(
				groupBy(
					this.bodies.flatMap((item) => this.#namesIn(item)),
					({ name }) => name,
				),
				([name, all]) => [name, all.map(({ value }) => value)],
			),
		);
		return this.#values;
	}

	#namesIn({ file, body }: IncludedBody): readonly NameEntry[] {
		const exportedNames = body.exports.map((item) => {
			const name = item.defaultExport?.kind === "declared" ? item.defaultExport.name : item.name;
			return { name, value: { ...item, file, local: name } };
		});
		if (body.imports.length === 0) return exportedNames;
		const imports = [...resolvedImports(this.#site, file)];
		const unresolvedImports = body.imports.filter((item) =>
			imports.every(({ written }) => written !== item),
		);
		return [
			...exportedNames,
			...unresolvedImports.flatMap(({ names }) => names.map(({ local }) => ({ name: local }))),
			...imports.flatMap(({ written, target }) =>
				written.names.map((item) => nameEntryOf(target, item)),
			),
		];
	}
}

interface NameEntry {
	readonly name: string;
	readonly value?: NamedValue;
}

function nameEntryOf(file: BodyFile, { imported, local }: ImportedName): NameEntry {
	const { reading } = file;
	const exportedName =
		reading.kind === "body"
			? reading.body.exports.find(({ name }) => name === imported)
			: undefined;
	const isKnownExport =
		exportedName?.name !== "default" ||
		(exportedName.defaultExport?.kind === "declared" && exportedName.defaultExport.name === local);
	return {
		name: local,
		...(exportedName && isKnownExport && { value: { ...exportedName, file, local } }),
	};
}

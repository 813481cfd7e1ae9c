// The catalogue of facts: the definitions of kinds and of records.

import type { Question } from "../../engine/question.ts";
import { each, question, type Site } from "../../site/parts/site.ts";
import { computeLazily } from "../../text/memoised.ts";
import type { Location } from "../../text/source-file.ts";
import { setOwn } from "../../text/value.ts";
import type { KindName } from "./kind-names.ts";
import type { JsonSchema, TypedSchema } from "./schema.ts";

/** The names and indexes that form the path to a value within the fields of a record. */
export type FieldPath = readonly (string | number)[];

type AnyFields = Readonly<Record<string, unknown>>;

/** A fact of a site as plain JSON, with its location. */
export interface CatalogueRecord<Fields extends object = AnyFields> {
	/**
	 * The fields, with values of plain JSON that are computed when they are read. `allFields` copies
	 * them into a plain object.
	 */
	readonly fields: Fields;
	readonly location: Location;
	readonly file: string;
	/**
	 * Returns false for a record that turns out not to exist. The answer is expensive, so callers ask
	 * only about records that they need. Absent if the record certainly exists. If records of a
	 * file have this method, one part of the site has all records of that file.
	 */
	readonly exists?: () => boolean;
	/**
	 * The location of a field. For a field without a location, the location of the nearest parent
	 * with a location, otherwise `location`.
	 */
	locationOf(path: FieldPath): Location;
}

/** A kind of records, which one file of the catalogue defines. */
export interface RecordKind<Fields extends object = AnyFields> {
	readonly name: KindName;
	readonly summary: string;
	/** The schema of `fields`, without `file`, `line` and `column`. */
	readonly schema: JsonSchema;
	/**
	 * The fields that require the bodies of pages; docproof computes all other fields without reading
	 * bodies.
	 */
	readonly bodyFields: ReadonlySet<string>;
	/** The records of a site, in the order of the site. */
	readonly records: Question<CatalogueRecord<Fields>, Site>;
	/** The same records one at a time, for callers that need each record only once. */
	readonly stream: (site: Site) => Iterable<CatalogueRecord<Fields>>;
	/**
	 * A question whose answer is computed from the records of each part of the site without holding
	 * all records in memory.
	 */
	readonly mapped: MapRecords<Fields>;
}

/** The computation of answers from records, including records that may turn out not to exist. */
interface RecordUse<Fields extends object, Answer> {
	/** False for a page or body whose records certainly have no answers. */
	readonly mayMatter: (part: SitePart) => boolean;
	readonly answersTo: (records: Iterable<CatalogueRecord<Fields>>) => Iterable<Answer>;
}

type MapRecords<Fields extends object> = <Answer>(
	use: RecordUse<Fields, Answer>,
) => (site: Site) => readonly Answer[];

/** A page, or a body with the text of its file. */
export interface SitePart {
	readonly path: string;
	readonly file?: { readonly text: string };
}

/** A list of a site's parts, each of which has some records. */
export interface RecordSource<Fields extends object> {
	readonly stream: (site: Site) => Iterable<CatalogueRecord<Fields>>;
	/** The records, cached for each part of the site. */
	readonly records: (site: Site) => readonly CatalogueRecord<Fields>[];
	readonly mapped: MapRecords<Fields>;
}

export function sourceOf<Item extends SitePart, Fields extends object>(
	items: (site: Site) => readonly Item[],
	ask: (site: Site, item: Item, delay: Delay) => Iterable<CatalogueRecord<Fields>>,
): RecordSource<Fields> {
	return {
		*stream(site) {
			for (const item of items(site)) yield* existingRecords(ask(site, item, computeLazily));
		},
		records: each({ items, ask: (site, item) => existingRecords(ask(site, item, delayIn(site))) }),
		mapped: ({ mayMatter, answersTo }) =>
			each({
				items,
				ask: (site, item) => (mayMatter(item) ? answersTo(ask(site, item, computeLazily)) : []),
			}),
	};
}

function* existingRecords<Fields extends object>(
	records: Iterable<CatalogueRecord<Fields>>,
): Iterable<CatalogueRecord<Fields>> {
	for (const record of records) if (record.exists?.() !== false) yield record;
}

export function siteSource<Fields extends object>(
	ask: (site: Site, delay: Delay) => Iterable<CatalogueRecord<Fields>>,
): RecordSource<Fields> {
	return {
		stream: (site) => ask(site, computeLazily),
		records: question((site: Site) => [...ask(site, delayIn(site))]),
		mapped: ({ answersTo }) => question((site: Site) => [...answersTo(ask(site, computeLazily))]),
	};
}

/** The schema determines the type of the records. */
interface KindDeclaration<Fields extends object> {
	readonly name: KindName;
	readonly summary: string;
	readonly fields: TypedSchema<Fields>;
	/** `all` if the kind has no records without bodies. */
	readonly bodyFields?: readonly (keyof Fields & string)[] | "all";
	readonly sources: readonly RecordSource<Fields>[];
}

export function kindOf<Fields extends object>({
	name,
	summary,
	fields: { schema },
	bodyFields = [],
	sources,
}: KindDeclaration<Fields>): RecordKind<Fields> {
	return {
		name,
		summary,
		schema,
		bodyFields: new Set(bodyFields === "all" ? Object.keys(schema.properties ?? {}) : bodyFields),
		records: question((site: Site) => sources.flatMap(({ records }) => records(site))),
		*stream(site) {
			for (const source of sources) yield* source.stream(site);
		},
		mapped(use) {
			const questions = sources.map(({ mapped }) => mapped(use));
			return question((site: Site) => questions.flatMap((ask) => ask(site)));
		},
	};
}

/** Finds the location of a field; `undefined` if the field has no location of its own. */
export type FieldLocator = (path: FieldPath) => Location | undefined;

export function recordOf<Fields extends object>(
	fields: Fields,
	location: Location,
	locate?: FieldLocator,
	file = location.file.path,
	exists?: () => boolean,
): CatalogueRecord<Fields> {
	return {
		fields,
		location,
		file,
		...(exists && { exists }),
		locationOf(path) {
			for (let length = path.length; length > 0; length--) {
				const fieldLocation = locate?.(path.slice(0, length));
				if (fieldLocation !== undefined) return fieldLocation;
			}
			return location;
		},
	};
}

/** The value of each field, computed from a source. */
export type FieldGetters<Source, Fields> = {
	readonly [Name in keyof Fields]-?: (source: Source) => Fields[Name];
};

/**
 * A function that makes fields whose values are computed when they are read. All fields share the
 * getters of a class, because an object with getters of its own takes ten times the memory.
 * `unlisted` are fields that lists leave out.
 */
export function lazyFields<Source, Fields extends object>(
	getters: FieldGetters<Source, Fields>,
	unlisted: Readonly<Record<string, (source: Source) => unknown>> = {},
): (source: Source) => Fields {
	class LazyFields {
		readonly #source: Source;

		constructor(source: Source) {
			this.#source = source;
		}

		static {
			const all: typeof unlisted = { ...getters, ...unlisted };
			for (const [name, compute] of Object.entries(all))
				Object.defineProperty(LazyFields.prototype, name, {
					enumerable: !Object.hasOwn(unlisted, name),
					get(this: LazyFields) {
						return compute(this.#source);
					},
				});
		}
	}
	return (source) => new LazyFields(source) as Fields;
}

/** A copy of fields with their values. */
export function allFields<Fields extends object>(fields: Fields): Fields {
	const values = {};
	for (const name in fields) setOwn(values, name, fields[name]);
	return values as Fields;
}

/** The value of a field, or of a property of a value; without the properties that all objects have. */
export function fieldOf(fields: object, name: string): unknown {
	return Object.hasOwn(fields, name) || !Reflect.has(Object.prototype, name)
		? Reflect.get(fields, name)
		: undefined;
}

export function byName(locate: () => Readonly<Record<string, Location | undefined>>): FieldLocator {
	return ([name, ...others]) =>
		typeof name === "string" && others.length === 0
			? new Map(Object.entries(locate())).get(name)
			: undefined;
}

/** Decides when a record computes the values that questions to the site answer. */
export type Delay = <Value>(compute: () => Value) => () => Value;

/**
 * The delay of cached records. In a session, values are computed at once, because a cached record
 * outlives the state of the site, and the session must know the inputs of the record.
 */
function delayIn(site: Site): Delay {
	return site.answers.memory === undefined ? computeLazily : computeAtOnce;
}

function computeAtOnce<Value>(compute: () => Value): () => Value {
	const value = compute();
	return () => value;
}

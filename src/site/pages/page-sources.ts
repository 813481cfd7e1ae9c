// The schemas and channels that pages show.
import type { ReadableSpec } from "../../openapi/spec.ts";
import type { Location } from "../../source/location.ts";
import { memoised } from "../../source/memoised.ts";
import { entries, property, text } from "../../source/value.ts";
import { NearPaths } from "../../text/near-paths.ts";
import { fieldAt, type Page } from "./page.ts";

/** The fields of which a page has one: they say what it shows. Of several the first counts. */
export const sourceFields = ["openapi-schema", "openapi", "asyncapi", "api"];

/** A schema or a channel at the place where a page names it. */
export interface NamedPart {
	readonly kind: "schema" | "channel";
	readonly name: string;
	readonly at: Location;
	/** Of the file of the site that has it, or `missing`; `unknown` where it may be in a file that is not known whole. */
	readonly match: "found" | "missing" | "unknown";
	readonly near: string | undefined;
}

/** Where pages look for what they name. */
interface Sources {
	readonly specs: readonly ReadableSpec[];
	readonly channelSpecs: () => readonly ReadableSpec[];
	/** Whether there are files that cannot be looked into. */
	readonly hasUnknown: boolean;
}

export function* namedParts(
	pages: readonly Page[],
	sources: Sources,
): Iterable<NamedPart> {
	let schemas: readonly string[] | undefined;
	let channels: readonly string[] | undefined;
	for (const page of pages) {
		const schema = text(page.fields["openapi-schema"]);
		if (schema !== undefined) {
			schemas ??= sources.specs.flatMap(schemaNames);
			yield* named("schema", page, "openapi-schema", schema, schemas, sources);
		}
		const channel = text(page.fields.asyncapi);
		if (channel !== undefined) {
			channels ??= sources.channelSpecs().flatMap(channelNames);
			yield* named("channel", page, "asyncapi", channel, channels, sources);
		}
	}
}

const nearNames = memoised((names: readonly string[]) => new NearPaths(names));

function* named(
	kind: NamedPart["kind"],
	page: Page,
	field: string,
	written: string,
	names: readonly string[],
	{ hasUnknown }: Sources,
): Iterable<NamedPart> {
	const name = written.split(/\s+/).at(-1) ?? written;
	const at = fieldAt(page, field);
	if (at === undefined) return;
	if (names.includes(name)) {
		yield { kind, name, at, match: "found", near: undefined };
		return;
	}
	const near = nearNames(names).slip(name);
	yield { kind, name, at, match: hasUnknown ? "unknown" : "missing", near };
}

function channelNames({ channels }: ReadableSpec): string[] {
	return channels.map(({ id }) => id);
}

function schemaNames({ document }: ReadableSpec): string[] {
	const components = property(document.value, "components");
	return entries(property(components, "schemas")).map(([name]) => name);
}

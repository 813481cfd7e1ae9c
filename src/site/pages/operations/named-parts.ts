import type { ReadableSpec } from "../../../openapi/spec/spec.ts";
import { memoise } from "../../../text/memoised.ts";
import type { Location } from "../../../text/source-file.ts";
import { entries, property, text } from "../../../text/value.ts";
import { NearPaths } from "../../../text/wording/suggest.ts";
import { fieldAt, type Page } from "../../facts/pages/page.ts";
import { question, type Site } from "../../parts/site.ts";

/** Frontmatter fields that determine the content of a page, in order of precedence. */
export const sourceFields = ["openapi-schema", "openapi", "asyncapi", "api"];

interface NamedPart {
	readonly kind: "schema" | "channel";
	readonly name: string;
	readonly at: Location;
	/**
	 * `found` if a file of the site has the schema or channel, `missing` if no file has the schema or
	 * channel, `unknown` if an unread file may have the schema or channel.
	 */
	readonly match: "found" | "missing" | "unknown";
	readonly near: string | undefined;
}

export const namedParts = question((site: Site): readonly NamedPart[] => [...findNamedParts(site)]);

function* findNamedParts(site: Site): Iterable<NamedPart> {
	const { pages, specs, published } = site;
	const canBeElsewhere =
		specs.remotes().length > 0 ||
		specs.all.some((spec) => spec.kind !== "readable" || spec.isIncomplete);
	let schemas: readonly string[] | undefined;
	let channels: readonly string[] | undefined;
	for (const page of pages.all) {
		const schema = text(page.fields["openapi-schema"]);
		if (schema !== undefined) {
			schemas ??= published.operations.specs.flatMap(schemaNames);
			const pageField = { page, field: "openapi-schema", canBeElsewhere };
			yield* matchPart("schema", pageField, schema, schemas);
		}
		const channel = text(page.fields.asyncapi);
		if (channel !== undefined) {
			channels ??= specs.withChannels().flatMap(({ channels }) => channels.map(({ id }) => id));
			const pageField = { page, field: "asyncapi", canBeElsewhere };
			yield* matchPart("channel", pageField, channel, channels);
		}
	}
}

const nearPathsOf = memoise((names: readonly string[]) => new NearPaths(names));

/** `canBeElsewhere` is true if an unread file may have the schema or channel. */
interface FieldOfPage {
	readonly page: Page;
	readonly field: string;
	readonly canBeElsewhere: boolean;
}

function* matchPart(
	kind: NamedPart["kind"],
	{ page, field, canBeElsewhere }: FieldOfPage,
	written: string,
	names: readonly string[],
): Iterable<NamedPart> {
	const name = written.split(/\s+/).at(-1) ?? written;
	const location = fieldAt(page, field);
	if (location === undefined) return;
	if (names.includes(name)) {
		yield { kind, name, at: location, match: "found", near: undefined };
		return;
	}
	const nearName = nearPathsOf(names).slip(name);
	yield { kind, name, at: location, match: canBeElsewhere ? "unknown" : "missing", near: nearName };
}

function schemaNames({ document }: ReadableSpec): string[] {
	const components = property(document.value, "components");
	return entries(property(components, "schemas")).map(([name]) => name);
}

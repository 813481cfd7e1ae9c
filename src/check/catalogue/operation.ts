import { sampleLanguages } from "../../openapi/extensions.ts";
import {
	type BodyField,
	bodyFieldsOf,
	parametersOf,
	securityOf,
	serversOf,
} from "../../openapi/operation-parts.ts";
import { isExcluded, isHidden, type Operation } from "../../openapi/spec/spec.ts";
import { publishedPagesOf } from "../../site/bodies/references/page-facts.ts";
import { addressOf } from "../../site/facts/files/site-path.ts";
import type { Site } from "../../site/parts/site.ts";
import { computeLazily } from "../../text/memoised.ts";
import { childPointer, type JsonPointer } from "../../text/pointer.ts";
import { entries, itemsIn, text } from "../../text/value.ts";
import { type CatalogueRecord, type FieldPath, kindOf, recordOf, siteSource } from "./kind.ts";
import { boolean, list, object, optional, string, unlessUnknown } from "./schema.ts";
import { areOperationPagesKnown } from "./unread-parts.ts";

const fields = object("An operation.", {
	spec: string("The path or URL of its OpenAPI file."),
	method: string("The method in upper case; `WEBHOOK` for a webhook."),
	path: string("Its path, or the name of the webhook."),
	operationId: optional(string("As written, without blanks at its ends.")),
	summary: optional(string("As written, without blanks at its ends.")),
	description: optional(string("As written, without blanks at its ends.")),
	tags: list("Its tags.", string("A tag.")),
	deprecated: boolean("Whether it is deprecated."),
	hidden: boolean("Whether `x-hidden` or `x-excluded` leaves it out of the navigation."),
	security: list(
		"The authentication alternatives of the operation, or else of its file.",
		list("The schemes that an alternative needs.", string("A scheme.")),
	),
	servers: list(
		"The servers of the operation, or else of its path, or else of its file.",
		string("A URL."),
	),
	parameters: list(
		"The parameters of the operation and of its path.",
		object("A parameter.", {
			in: string("`path`, `query`, `header` or `cookie`."),
			name: string("Its name."),
			required: boolean("Whether it is required."),
			type: optional(string("Its type.")),
		}),
	),
	body: list(
		"The fields of its request body, down to the third level.",
		object("A field.", {
			name: string("Its name, such as `user.name`; `[]` stands for the items of a list."),
			required: boolean("Whether the object around it requires it."),
			type: optional(string("Its type.")),
		}),
	),
	responses: list("The statuses of its responses.", string("A status.")),
	samples: list("The languages of its own code samples.", string("A language.")),
	pages: unlessUnknown(
		list(
			"The pages that show it.",
			object("A page.", {
				slug: string("Its slug."),
				file: optional(
					string("The path of a page file; absent for a page that Mintlify generates."),
				),
				listed: boolean("Whether readers see it in the sidebar."),
			}),
		),
	),
	addresses: unlessUnknown(list("The addresses of these pages.", string("An address."))),
});

export type OperationFields = NonNullable<(typeof fields)["value"]>;

export const operation = kindOf({
	name: "operation",
	summary: "An operation or a webhook of an OpenAPI file of the site.",
	fields,
	sources: [
		siteSource(function* (site) {
			// Mintlify generates no pages from a broken file.
			for (const spec of site.specs.readableSpecs())
				if (spec.document.faults.length === 0)
					for (const specOperation of spec.operations) yield operationRecord(site, specOperation);
		}),
	],
});

function operationRecord(site: Site, one: Operation): CatalogueRecord<OperationFields> {
	const { spec, method, path, value, pointer } = one;
	const { document } = spec;
	const pages = areOperationPagesKnown(site) ? publishedPagesOf(site, one) : undefined;
	const parameters = computeLazily(() => parametersOf(one));
	const ownFields: OperationFields = {
		spec: spec.path,
		method: method.toUpperCase(),
		path,
		operationId: text(value.operationId),
		summary: text(value.summary),
		description: text(value.description),
		tags: itemsIn(value.tags).flatMap((tag) => text(tag) ?? []),
		deprecated: value.deprecated === true,
		hidden: isHidden(one) || isExcluded(one),
		security: securityOf(one),
		servers: serversOf(one),
		get parameters() {
			return parameters().map(({ in: place, ...field }) => ({ in: place, ...fieldOf(field) }));
		},
		get body() {
			return bodyFieldsOf(one).map(fieldOf);
		},
		responses: entries(value.responses).map(([status]) => status),
		samples: sampleLanguages(one),
		pages: pages?.map(({ slug, file, isListed }) => ({ slug, file, listed: isListed })),
		addresses: pages?.map(({ slug }) => addressOf(slug)),
	};
	const objectPointer = computeLazily(() => objectPointerOf(one));
	return recordOf(ownFields, document.locate(pointer, "key"), ([name, index, field]: FieldPath) => {
		if (name === "parameters") {
			const parameter = parameters()[Number(index)];
			return parameter && document.locate(parameter.pointer + (partByField.get(field) ?? ""));
		}
		const key = keyByField.get(name);
		return key !== undefined && Object.hasOwn(value, key)
			? document.locate(childPointer(objectPointer(), key))
			: undefined;
	});
}

/** The pointer of the operation object; for a webhook, it is within the path item. */
function objectPointerOf(one: Operation): JsonPointer {
	const { method, pointer, item, value } = one;
	if (method !== "webhook") return pointer;
	const [key] = entries(item).find(([, itemValue]) => itemValue === value) ?? [];
	return key === undefined ? pointer : one.pointerInItem(key);
}

/** The pointers below a parameter object, by the field of the record. */
const partByField = new Map<unknown, JsonPointer>([
	["in", "/in"],
	["name", "/name"],
	["required", "/required"],
	["type", "/schema/type"],
]);

/** The keys of the operation object, by the field of the record. */
const keyByField = new Map<unknown, string>([
	...["operationId", "summary", "description", "tags", "deprecated", "security", "servers"].map(
		(name) => [name, name] as const,
	),
	["body", "requestBody"],
	["responses", "responses"],
	["samples", "x-codeSamples"],
]);

function fieldOf({ name, isRequired, type }: BodyField) {
	return { name, required: isRequired, type: type === "" ? undefined : type };
}

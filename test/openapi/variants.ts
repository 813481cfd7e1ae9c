// A description with every object and every key of OpenAPI, and variants that differ in one place.
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type Version = (typeof versions)[number];

export const versions = ["3.0", "3.1"] as const;

const toSchema: Json = { $ref: "#/components/schemas/S" };
const server: Json = {
	url: "https://a.b",
	description: "d",
	variables: { v: { enum: ["a"], default: "a", description: "d" } },
};
const docs: Json = { description: "d", url: "https://a.b" };
const media: Json = {
	schema: toSchema,
	examples: {
		e: { summary: "s", description: "d", value: 1 },
		f: { externalValue: "https://a.b" },
		g: { $ref: "#/components/examples/E" },
	},
};
const oauth: Json = {
	implicit: { authorizationUrl: "a", refreshUrl: "r", scopes: { s: "d" } },
	password: { tokenUrl: "t", refreshUrl: "r", scopes: {} },
	clientCredentials: { tokenUrl: "t", refreshUrl: "r", scopes: {} },
	authorizationCode: {
		authorizationUrl: "a",
		tokenUrl: "t",
		refreshUrl: "r",
		scopes: {},
	},
};

function parameter(place: string, style: string): Json {
	return {
		name: "p",
		in: place,
		description: "d",
		required: true,
		deprecated: false,
		style,
		explode: true,
		schema: { type: "string" },
		example: 1,
	};
}

const operation: Json = {
	tags: ["t"],
	summary: "s",
	description: "d",
	externalDocs: docs,
	operationId: "o",
	parameters: [
		{ ...Object(parameter("query", "form")), allowReserved: true },
		{ ...Object(parameter("query", "deepObject")), allowEmptyValue: true },
		parameter("header", "simple"),
		parameter("cookie", "form"),
		{ name: "c", in: "query", content: { "a/b": {} } },
		{ $ref: "#/components/parameters/P" },
	],
	requestBody: {
		description: "d",
		required: true,
		content: {
			"multipart/form-data": {
				schema: toSchema,
				example: 1,
				encoding: {
					e: {
						contentType: "a/b",
						headers: { h: { $ref: "#/components/headers/H" } },
						style: "form",
						explode: true,
						allowReserved: true,
					},
				},
			},
		},
	},
	responses: {
		200: {
			description: "d",
			headers: {
				h: {
					description: "d",
					required: true,
					deprecated: false,
					style: "simple",
					explode: false,
					schema: toSchema,
					examples: { e: { value: 1 } },
				},
				c: { content: { "a/b": {} } },
			},
			content: { "a/b": media },
			links: {
				l: { operationId: "o", parameters: { p: "v" }, requestBody: 1 },
				m: { operationRef: "#/paths/~1b", description: "d" },
			},
		},
		"4XX": { $ref: "#/components/responses/R" },
		default: { description: "d" },
	},
	callbacks: {
		c: { "{$url}": { post: { responses: { 200: toResponse() } } } },
	},
	deprecated: false,
	security: [{ a: ["s"] }, {}],
	servers: [{ url: "/" }],
	"x-own": 1,
};

function toResponse(): Json {
	return { $ref: "#/components/responses/R" };
}

const schemas: Readonly<Record<Version, Json>> = {
	"3.0": {
		title: "t",
		multipleOf: 1,
		maximum: 1,
		exclusiveMaximum: true,
		minimum: 0,
		exclusiveMinimum: false,
		maxLength: 1,
		minLength: 0,
		pattern: "^a$",
		maxItems: 1,
		minItems: 0,
		uniqueItems: true,
		maxProperties: 1,
		minProperties: 0,
		required: ["a"],
		enum: [1],
		type: "object",
		not: { type: "string" },
		allOf: [toSchema],
		oneOf: [{ type: "string" }],
		anyOf: [toSchema],
		items: toSchema,
		properties: { a: { type: "string" }, $ref: { type: "string" } },
		additionalProperties: { type: "string" },
		description: "d",
		format: "f",
		default: 1,
		nullable: true,
		discriminator: { propertyName: "a", mapping: { a: "b" } },
		readOnly: true,
		writeOnly: false,
		example: 1,
		externalDocs: docs,
		deprecated: true,
		xml: {
			name: "n",
			namespace: "https://a.b",
			prefix: "p",
			attribute: true,
			wrapped: false,
		},
	},
	"3.1": {
		type: ["object", "null"],
		properties: { a: true, $ref: { type: "string" } },
		examples: [1],
	},
};

/** A valid description with everything that a version defines. */
export function whole(version: Version): Json {
	const is31 = version === "3.1";
	return {
		openapi: `${version}.0`,
		info: {
			title: "t",
			version: "1",
			description: "d",
			termsOfService: "https://a.b",
			contact: { name: "n", url: "https://a.b", email: "a@b.co" },
			license: { name: "n", url: "https://a.b" },
			...(is31 && { summary: "s" }),
		},
		...(is31 && { jsonSchemaDialect: "https://a.b" }),
		servers: [server],
		paths: {
			"/a/{p}": {
				summary: "s",
				description: "d",
				servers: [{ url: "/" }],
				parameters: [parameter("path", "simple")],
				get: operation,
			},
			"/b": { post: { responses: { 200: { description: "d" } } } },
			...(is31 && {
				"/i": { $ref: "#/components/pathItems/I", post: operation },
			}),
			"x-own": 1,
		},
		...(is31 && {
			webhooks: {
				w: { post: { responses: {} } },
				r: { $ref: "#/components/pathItems/I" },
			},
		}),
		components: {
			schemas: {
				S: schemas[version],
				T: toSchema,
				Loop: { $ref: "#/components/schemas/Loop" },
			},
			responses: { R: { description: "d" } },
			parameters: { P: { name: "p", in: "query", schema: { type: "string" } } },
			examples: { E: { value: 1 } },
			requestBodies: { B: { content: {} } },
			headers: { H: { schema: toSchema, example: 1 } },
			securitySchemes: {
				a: { type: "apiKey", name: "n", in: "header", description: "d" },
				b: { type: "http", scheme: "bearer", bearerFormat: "f" },
				h: { type: "http", scheme: "basic" },
				o: { type: "oauth2", flows: oauth },
				i: { type: "openIdConnect", openIdConnectUrl: "https://a.b" },
				...(is31 && { m: { type: "mutualTLS" } }),
			},
			links: { L: { operationId: "o" } },
			callbacks: { C: { "{$url}": {} } },
			...(is31 && { pathItems: { I: { get: { responses: {} } } } }),
		},
		security: [{ a: [] }],
		tags: [{ name: "t", description: "d", externalDocs: docs }],
		externalDocs: docs,
		"x-own": { any: "thing" },
	};
}

const odd: readonly Json[] = [
	null,
	true,
	false,
	0,
	-1,
	1.5,
	"",
	"x",
	"a b",
	"é",
	"path",
	"a@b",
	"//a.b/{c}",
	"https://a.b/%zz",
	"(",
	'{"$ref":"other.json"}',
	"$ref: '#/nowhere/at/all'",
	[],
	[1],
	["x", "x"],
	[{}],
	{},
	{ x: 1 },
	{ x: {} },
	{ "x-own": 1 },
	{ $ref: "#/components/schemas/S" },
	{ $ref: "#/components/schemas/S", description: 1, x: 1 },
	{ $ref: "#/components/schemas/None" },
	{ $ref: "#/nowhere/at/all" },
	{ $ref: "#/components/schemas/S b" },
	{ $ref: "#/components/schemas/%" },
	{ $ref: "#/info/title" },
	{ $ref: "#/components/schemas/T/properties/a/type" },
	{ $ref: "#" },
	{ $ref: "#/components" },
	{ $ref: "#/components/schemas/Loop", x: { $ref: "#/nowhere/at/all" } },
	{ $ref: "#S" },
	{ $ref: "other.yaml" },
	{ $ref: 1 },
	{ $ref: null },
	{ $ref: { type: "string" } },
];

const oddKeys = ["a b", "a/b", "é", "", "X", "2xx", "200", "default", "/p", "p"];

/** A change of one place. */
export interface Change {
	readonly name: string;
	readonly keys: readonly string[];
	/** The new value, or `undefined` for none. */
	readonly value: Json | undefined;
}

/**
 * All variants of a complete description: each place removed, replaced, and with an additional key.
 */
export function changesOf(version: Version): Change[] {
	const places = [...placesIn(whole(version), [])];
	const examples = new Map<string, Json>();
	for (const [keys, value] of places) examples.set(keys.at(-1) ?? "", value);
	return places.flatMap(([keys, value]) => {
		const others: (Json | undefined)[] = [undefined, ...odd];
		if (isObject(value)) {
			for (const [key, added] of examples)
				if (!(key in value)) others.push({ ...value, [key]: added });
			const [some = 1] = Object.values(value);
			for (const key of oddKeys) others.push({ ...value, [key]: some });
			for (const one of odd) if (isObject(one) && "$ref" in one) others.push({ ...value, ...one });
		}
		return others.map((other) => ({
			name: `${version} /${keys.join("/")}: ${JSON.stringify(other)?.slice(-90)}`,
			keys,
			value: other,
		}));
	});
}

/** The changed document; the same one if the place does not exist. */
export function applied(document: Json, { keys, value }: Change): Json {
	return replaced(document, keys, value) ?? null;
}

function replaced(
	holder: Json,
	[key, ...rest]: readonly string[],
	value: Json | undefined,
): Json | undefined {
	if (key === undefined) return value;
	if (typeof holder !== "object" || holder === null) return holder;
	const all = Object.entries(holder).flatMap(([name, item]) => {
		const left = name === key ? replaced(item, rest, value) : item;
		return left === undefined ? [] : [[name, left] as const];
	});
	return Array.isArray(holder) ? all.map(([, item]) => item) : Object.fromEntries(all);
}

function* placesIn(
	value: Json,
	keys: readonly string[],
): Iterable<[keys: readonly string[], value: Json]> {
	yield [keys, value];
	if (typeof value !== "object" || value === null) return;
	for (const [key, item] of Object.entries(value)) yield* placesIn(item, [...keys, key]);
}

function isObject(value: Json): value is { [key: string]: Json } {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// OpenAPI 3.2 files of any size whose parts lead to each other.

type NamedSpec = readonly [name: string, isTaken: boolean, text: (size: number) => string];

export const linkedSpecs: readonly NamedSpec[] = [
	[
		"parents in a row",
		false,
		(size) => spec({ tags: times(size, (tag) => ({ name: `${tag}`, parent: `${tag + 1}` })) }),
	],
	[
		"references in a row",
		true,
		(size) =>
			withSchemas(size, (index) =>
				index === size - 1 ? { type: "array" } : schemaAt(index + 1, size),
			),
	],
	[
		"choices among choices",
		false,
		(size) =>
			withSchemas(size, (index) => ({
				anyOf: [schemaAt(index + 1, size), schemaAt(index + 2, size)],
			})),
	],
];

function withSchemas(size: number, schema: (index: number) => object): string {
	const mediaTypes = times(size, (index) => [
		`M${index}`,
		{ schema: schemaAt(index, size), itemEncoding: {} },
	]);
	const schemas = times(size, (index) => [`S${index}`, schema(index)]);
	return spec({
		components: {
			mediaTypes: Object.fromEntries(mediaTypes),
			schemas: Object.fromEntries(schemas),
		},
	});
}

function spec(more: object): string {
	const info = { title: "A", version: "1" };
	return JSON.stringify({ openapi: "3.2.0", info, paths: {}, ...more });
}

function schemaAt(index: number, size: number): object {
	return { $ref: `#/components/schemas/S${index % size}` };
}

function times<Item>(count: number, item: (index: number) => Item): Item[] {
	return Array.from({ length: count }, (_, index) => item(index));
}

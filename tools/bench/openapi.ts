// OpenAPI files of any size, the same in each run.

export const nouns =
	"account invoice payment order customer report webhook session token balance transfer ledger refund dispute card".split(
		" ",
	);

export function wordAt(n: number): string {
	return nouns[n % nouns.length] ?? "";
}

/**
 * An OpenAPI file of `operations` operations, each with its own schema: about 4 KB per operation as
 * JSON, as in real files.
 */
export function openApiFile(name: string, operations: number): object {
	const paths: Record<string, object> = {};
	const schemas: Record<string, object> = {};
	for (let n = 0; n < operations; n++) {
		const word = wordAt(n);
		const schemaName = `${word}${n}`;
		paths[`/${name}/${word}s/${n}/{id}`] = {
			get: operation(`Get ${word} ${n}`, word, schemaName),
		};
		schemas[schemaName] = schema(word, n);
	}
	return {
		openapi: "3.1.0",
		info: { title: `${name} API`, version: "1.0.0" },
		servers: [{ url: "https://api.example.com" }],
		paths,
		components: { schemas },
	};
}

function operation(summary: string, word: string, schemaName: string) {
	const description = `${summary}: what it does, when to call it and what comes back. `;
	return {
		summary,
		description: description.repeat(4),
		tags: [word],
		parameters: [
			{ name: "id", in: "path", required: true, schema: { type: "string" } },
			{ name: "limit", in: "query", schema: { type: "integer", default: 10 } },
		],
		responses: {
			200: {
				description: "Done",
				content: {
					"application/json": {
						schema: { $ref: `#/components/schemas/${schemaName}` },
						example: { id: `${word}_1`, amount: 1200, note: description },
					},
				},
			},
			404: { description: "Not found" },
		},
	};
}

/** Some properties refer to the first schemas of the file, which have no references themselves. */
function schema(word: string, n: number): object {
	const properties: Record<string, object> = {
		id: { type: "string", description: `The identifier of the ${word}.` },
	};
	for (const [m, name] of nouns.entries()) {
		properties[`${name}_${m}`] =
			n >= nouns.length && m % 3 === 0
				? { $ref: `#/components/schemas/${name}${m}` }
				: {
						type: m % 3 === 1 ? "string" : "integer",
						description: `The ${name} of the ${word}, as it was when the ${word} was last changed.`,
						deprecated: false,
						maxLength: 5000,
					};
	}
	return { type: "object", required: ["id"], properties };
}

// OpenAPI files with random edits, of which a review tells exactly what was done.
import fc from "fast-check";
import { expect, it } from "vitest";
import { amountOf } from "../../thorough.ts";
import { differencesBetween, type Texts } from "./pairs.ts";

const edits = [
	"none",
	"add operation",
	"remove operation",
	"other path",
	"deprecate",
	"other summary",
	"add parameter",
	"remove parameter",
	"require parameter",
	"other parameter type",
	"describe parameter",
	"add body field",
	"require body field",
	"other body field type",
	"remove body field",
	"add response field",
	"remove response field",
	"other response field type",
	"describe response field",
] as const;

const plannedOperation = fc.record({
	edit: fc.constantFrom(...edits),
	parameters: fc.integer({ min: 1, max: 3 }),
	fields: fc.integer({ min: 1, max: 3 }),
	at: fc.nat(),
	/** Whether the schemas of each state are components. */
	isShared: fc.tuple(fc.boolean(), fc.boolean()),
	/** Whether the schemas of each state are parts of an `allOf`. */
	isComposed: fc.tuple(fc.boolean(), fc.boolean()),
});

type PlannedOperation = typeof plannedOperation extends fc.Arbitrary<infer Value> ? Value : never;

interface TestField {
	readonly name: string;
	readonly type: "string" | "integer";
	readonly description: string;
	readonly required?: boolean;
}

interface TestOperation {
	readonly path: string;
	readonly summary: string;
	readonly deprecated: boolean;
	readonly parameters: readonly TestField[];
	readonly body: readonly TestField[];
	readonly response: readonly TestField[];
	readonly isShared: boolean;
	readonly isComposed: boolean;
}

class EditedApi {
	readonly before: TestOperation[] = [];
	readonly after: TestOperation[] = [];
	readonly expected: string[] = [];
	#names = 0;

	constructor(operations: readonly PlannedOperation[]) {
		for (const operation of operations) this.#add(operation);
	}

	#name(): string {
		this.#names++;
		return `n${this.#names}`;
	}

	#newFields(count: number): readonly TestField[] {
		return Array.from({ length: count }, () => this.#newField());
	}

	#newField(): TestField {
		return { name: this.#name(), type: "string", description: `Means ${this.#name()}.` };
	}

	#add({ edit, at, ...plan }: PlannedOperation): void {
		const operation: TestOperation = {
			path: `/${this.#name()}/${this.#name()}`,
			summary: `Do ${this.#name()} and ${this.#name()}`,
			deprecated: false,
			parameters: this.#newFields(plan.parameters),
			body: this.#newFields(plan.fields),
			response: this.#newFields(plan.fields),
			isShared: plan.isShared[0],
			isComposed: plan.isComposed[0],
		};
		const changed = {
			...operation,
			isShared: plan.isShared[1],
			isComposed: plan.isComposed[1],
		};
		const tell = (what: string, breaks: boolean, path = operation.path): void => {
			this.expected.push(`${path} ${what}${breaks ? " breaks" : ""}`);
		};
		if (edit !== "add operation") this.before.push(operation);
		if (edit === "remove operation") {
			tell("removed", false);
			return;
		}
		if (edit === "add operation") tell("added", false);
		this.after.push(this.#edited(changed, edit, at, tell));
	}

	#edited(
		operation: TestOperation,
		edit: PlannedOperation["edit"],
		at: number,
		tell: (what: string, breaks: boolean, path?: string) => void,
	): TestOperation {
		if (edit === "other path") {
			const path = `/${this.#name()}/${this.#name()}`;
			// Its identifier is the same.
			tell("path changed", true, path);
			return { ...operation, path };
		}
		if (edit === "deprecate") {
			tell("deprecated changed", false);
			return { ...operation, deprecated: true };
		}
		if (edit === "other summary") {
			tell("summary changed", false);
			return { ...operation, summary: `${operation.summary} again` };
		}
		const [, what, kind] = /(\w+) (parameter|body field|response field)/.exec(edit) ?? [];
		if (what === undefined || kind === undefined) return operation;
		const list = kind === "parameter" ? "parameters" : kind === "body field" ? "body" : "response";
		const fields = operation[list];
		const index = at % fields.length;
		const { [index]: field } = fields;
		if (field === undefined) return operation;
		const part = {
			parameters: "query parameter",
			body: "body field",
			response: "field of response 200",
		}[list];
		const isRequest = list !== "response";
		const withField = (now: TestField): TestOperation => ({
			...operation,
			[list]: fields.toSpliced(index, 1, now),
		});
		switch (what) {
			case "add": {
				const added = this.#newField();
				tell(`${part} ${added.name} added`, false);
				return { ...operation, [list]: fields.toSpliced(index, 0, added) };
			}
			case "remove":
				tell(`${part} ${field.name} removed`, true);
				return { ...operation, [list]: fields.toSpliced(index, 1) };
			case "require":
				tell(`${part} ${field.name} required`, isRequest);
				return withField({ ...field, required: true });
			case "describe":
				tell(`${part} ${field.name} changed description`, false);
				return withField({ ...field, description: `Means ${this.#name()}.` });
			default:
				tell(`${part} ${field.name} changed type`, true);
				return withField({ ...field, type: "integer" });
		}
	}
}

function schemaOf({ type, description }: TestField): object {
	return { type, description };
}

function siteWith(operations: readonly TestOperation[], ids: ReadonlyMap<string, string>): Texts {
	const schemas: Record<string, object> = {};
	const objectOf = (
		name: string,
		fields: readonly TestField[],
		operation: TestOperation,
	): object => {
		const whole = {
			type: "object",
			properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
			required: fields.flatMap(({ required, name }) => (required === true ? name : [])),
		};
		const schema = operation.isComposed ? { allOf: [whole] } : whole;
		if (!operation.isShared) return schema;
		schemas[name] = schema;
		return { $ref: `#/components/schemas/${name}` };
	};
	const json = (schema: object): object => ({ content: { "application/json": { schema } } });
	const paths = operations.map((operation, index) => {
		const { path, summary, deprecated, parameters, body, response } = operation;
		return [
			path,
			{
				post: {
					operationId: ids.get(summary.replace(" again", "")) ?? `id${index}`,
					summary,
					...(deprecated && { deprecated }),
					parameters: parameters.map((field) => ({
						name: field.name,
						in: "query",
						description: field.description,
						...(field.required === true && { required: true }),
						schema: { type: field.type },
					})),
					requestBody: json(objectOf(`Body${index}`, body, operation)),
					responses: {
						200: { description: "Done", ...json(objectOf(`Answer${index}`, response, operation)) },
					},
				},
			},
		];
	});
	const api = {
		openapi: "3.1.0",
		info: { title: "Acme", version: "1" },
		servers: [{ url: "https://acme.test" }],
		paths: Object.fromEntries(paths),
		components: { schemas },
	};
	return new Map([
		[
			"docs.json",
			JSON.stringify({ navigation: { groups: [{ group: "API", openapi: "api.json" }] } }),
		],
		["api.json", JSON.stringify(api, null, 2)],
	]);
}

const runs = amountOf(300, 20_000);

it(`tells exactly the edits of ${runs} OpenAPI files`, () => {
	const planned = fc.array(plannedOperation, { minLength: 1, maxLength: 5 });
	fc.assert(
		fc.property(planned, (operations) => {
			const api = new EditedApi(operations);
			const ids = new Map(
				[...api.before, ...api.after].map(({ summary }) => {
					const text = summary.replace(" again", "");
					return [text, text.replaceAll(" ", "")];
				}),
			);
			const { operations: changes } = differencesBetween(
				siteWith(api.before, ids),
				siteWith(api.after, ids),
			);
			const told = changes.flatMap(({ operation, state, differences }) => {
				const path = operation.replace("POST ", "");
				if (state !== "changed") return `${path} ${state}`;
				return differences.map(({ part, name, change, aspect, breaks }) =>
					[path, part, name, change, aspect, breaks && "breaks"].filter(Boolean).join(" "),
				);
			});
			expect(told.sort()).toEqual(api.expected.sort());
		}),
		{ numRuns: runs, endOnFailure: true },
	);
});

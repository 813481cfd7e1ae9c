// Operations that the author of a reference to a missing operation may have meant.
import { groupBy, onlyItem } from "../text/lists.ts";
import { NearPaths } from "../text/wording/suggest.ts";
import { withoutParameterNames, withoutTrailingSlash } from "./spec/path-template.ts";
import {
	isExcluded,
	type Operation,
	type ReadableSpec,
	type ReferenceMethod,
} from "./spec/spec.ts";

export type NearMiss =
	| { readonly kind: "excluded"; readonly operation: Operation }
	/** The operation exists only through a `$ref` of its path. */
	| { readonly kind: "placed"; readonly operation: Operation }
	/**
	 * The path exists without the method; `operations` are the path's operations with other methods.
	 */
	| { readonly kind: "other-methods"; readonly operations: readonly Operation[] }
	| { readonly kind: "letter-case"; readonly operation: Operation }
	| { readonly kind: "parameter-name"; readonly operation: Operation }
	| { readonly kind: "other-file"; readonly operations: readonly Operation[] }
	| { readonly kind: "similar"; readonly operation: Operation }
	/**
	 * A similar operation that differs in singular and plural only. This kind is separate, because
	 * singular and plural are often two operations, so the reference need not be misspelled.
	 */
	| { readonly kind: "plural"; readonly operation: Operation }
	| { readonly kind: "none" };

export function operationsOf(near: NearMiss): readonly Operation[] {
	if (near.kind === "none") return [];
	return "operations" in near ? near.operations : [near.operation];
}

export class NearOperations {
	readonly #byPath: ReadonlyMap<string, readonly Operation[]>;
	readonly #byLowerCase: ReadonlyMap<string, readonly Operation[]>;
	readonly #byTemplate: ReadonlyMap<string, readonly Operation[]>;
	readonly #templates: NearPaths;

	constructor(specs: readonly ReadableSpec[]) {
		const operations = specs.flatMap((spec) => spec.operations);
		const usableOperations = operations.filter((operation) => !isExcluded(operation));
		const plainPathOf = ({ path }: Operation): string => withoutTrailingSlash(path);
		this.#byPath = groupBy(operations, plainPathOf);
		this.#byLowerCase = groupBy(
			usableOperations,
			(operation) => `${operation.method} ${plainPathOf(operation).toLowerCase()}`,
		);
		this.#byTemplate = groupBy(
			usableOperations,
			(operation) => `${operation.method} ${withoutParameterNames(plainPathOf(operation))}`,
		);
		this.#templates = new NearPaths(
			new Set(usableOperations.map((operation) => withoutParameterNames(plainPathOf(operation)))),
		);
	}

	/** The operations of the path in one of `specs`, with any method. */
	operationsAtPath(path: string, specs: readonly ReadableSpec[]): readonly Operation[] {
		const operations = this.#byPath.get(withoutTrailingSlash(path)) ?? [];
		return operations.filter(({ spec }) => specs.includes(spec));
	}

	/** The operation in one of `specs` whose path has a similar spelling. */
	findAlike(method: ReferenceMethod, written: string, specs: readonly ReadableSpec[]): NearMiss {
		const path = withoutTrailingSlash(written);
		const lowerCasePath = path.toLowerCase();
		const findWithin = (operations: readonly Operation[] = []): Operation | undefined =>
			operations.find(({ spec }) => specs.includes(spec));
		const withSlash = findWithin(this.#byLowerCase.get(`${method} /${lowerCasePath}`));
		if (withSlash !== undefined) return { kind: "similar", operation: withSlash };
		const letterCase = findWithin(this.#byLowerCase.get(`${method} ${lowerCasePath}`));
		if (letterCase !== undefined) return { kind: "letter-case", operation: letterCase };
		const template = withoutParameterNames(path);
		const parameterName = findWithin(this.#byTemplate.get(`${method} ${template}`));
		if (parameterName !== undefined) return { kind: "parameter-name", operation: parameterName };
		return this.#slip(template, (slip) => findWithin(this.#byTemplate.get(`${method} ${slip}`)));
	}

	#slip(template: string, operationAt: (template: string) => Operation | undefined): NearMiss {
		const { meant, plurals } = this.#templates.slips(template);
		const findOnly = (templates: readonly string[]): Operation | undefined =>
			onlyItem(templates.flatMap((slip) => operationAt(slip) ?? []));
		const similarOperation = findOnly(meant);
		if (similarOperation !== undefined) return { kind: "similar", operation: similarOperation };
		const pluralOperation = findOnly(plurals);
		return pluralOperation === undefined
			? { kind: "none" }
			: { kind: "plural", operation: pluralOperation };
	}
}

// What somebody can have meant who named an operation that is not there.
import { groupBy } from "../source/group-by.ts";
import { nearest } from "../text/suggest.ts";
import {
	isExcluded,
	type Operation,
	type ReferenceMethod,
} from "./operation.ts";
import {
	withoutParameterNames,
	withoutTrailingSlash,
} from "./path-template.ts";
import type { ReadableSpec } from "./spec.ts";

/** What there is instead of an operation that is not there. */
export type NearMiss =
	| { readonly kind: "excluded"; readonly operation: Operation }
	/** The path exists, without that method; `operations` are those it has. */
	| {
			readonly kind: "other-methods";
			readonly operations: readonly Operation[];
	  }
	| { readonly kind: "letter-case"; readonly operation: Operation }
	| { readonly kind: "parameter-name"; readonly operation: Operation }
	/** The file that the reference points to lacks it, another file of the site has it. */
	| { readonly kind: "other-file"; readonly operation: Operation }
	| { readonly kind: "similar"; readonly operation: Operation }
	| { readonly kind: "none" };

/** Thousands of slips in a file of thousands of operations get no suggestions any more, so that time stays linear. */
const maxComparisons = 2_000_000;

export class NearOperations {
	readonly #byPath: ReadonlyMap<string, readonly Operation[]>;
	readonly #byLowerCase: ReadonlyMap<string, readonly Operation[]>;
	readonly #byTemplate: ReadonlyMap<string, readonly Operation[]>;
	readonly #byMethod: ReadonlyMap<ReferenceMethod, readonly Operation[]>;
	#comparisons = 0;

	constructor(specs: readonly ReadableSpec[]) {
		const operations = specs.flatMap((spec) => spec.operations);
		const usable = operations.filter((operation) => !isExcluded(operation));
		const pathOf = ({ path }: Operation): string => withoutTrailingSlash(path);
		this.#byPath = groupBy(operations, pathOf);
		this.#byLowerCase = groupBy(
			usable,
			(operation) => `${operation.method} ${pathOf(operation).toLowerCase()}`,
		);
		this.#byTemplate = groupBy(
			usable,
			(operation) =>
				`${operation.method} ${withoutParameterNames(pathOf(operation))}`,
		);
		this.#byMethod = groupBy(usable, ({ method }) => method);
	}

	/** The operations of the path in one of `specs`, whatever their method. */
	atPath(path: string, specs: readonly ReadableSpec[]): readonly Operation[] {
		const operations = this.#byPath.get(withoutTrailingSlash(path)) ?? [];
		return operations.filter(({ spec }) => specs.includes(spec));
	}

	/** The operation of one of `specs` whose path is spelt alike. */
	alike(
		method: ReferenceMethod,
		written: string,
		specs: readonly ReadableSpec[],
	): NearMiss {
		const path = withoutTrailingSlash(written);
		const template = withoutParameterNames(path);
		const within = (
			operations: readonly Operation[] = [],
		): Operation | undefined =>
			operations.find(({ spec }) => specs.includes(spec));
		const letterCase = within(
			this.#byLowerCase.get(`${method} ${path.toLowerCase()}`),
		);
		const slashed = this.#byLowerCase.get(`${method} /${path.toLowerCase()}`);
		const withSlash = within(slashed);
		if (withSlash !== undefined)
			return { kind: "similar", operation: withSlash };
		if (letterCase !== undefined)
			return { kind: "letter-case", operation: letterCase };
		const parameterName = within(this.#byTemplate.get(`${method} ${template}`));
		if (parameterName !== undefined)
			return { kind: "parameter-name", operation: parameterName };
		const candidates = this.#byMethod.get(method) ?? [];
		this.#comparisons += candidates.length;
		if (this.#comparisons > maxComparisons) return { kind: "none" };
		const similar = nearest(
			template,
			candidates.filter(({ spec }) => specs.includes(spec)),
			(candidate) => withoutParameterNames(candidate.path),
		);
		return similar === undefined
			? { kind: "none" }
			: { kind: "similar", operation: similar };
	}
}

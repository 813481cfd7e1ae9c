// Mintlify's verdict on an OpenAPI file. No other module decides this verdict.
import { memoise } from "../text/memoised.ts";
import { faultsOf32, type LocatedSpecFault } from "./openapi-32.ts";
import { type BrokenRef, brokenReferences } from "./references/schema-references.ts";
import type { ReadableSpec, Spec } from "./spec/spec.ts";
import { formOf, type SpecForm } from "./spec/spec.ts";
import { type SpecFault, specFaults } from "./spec/spec-faults.ts";

export type SpecStatus =
	| { readonly kind: "taken" }
	/** Mintlify rejects the file, although the file declares OpenAPI 3.0, 3.1 or 3.2. */
	| { readonly kind: "rejected"; readonly why: Rejection }
	| Exclude<SpecForm, { kind: "openapi" }>
	| Exclude<Spec, ReadableSpec>;

/** The first fault of the file. */
export type Rejection =
	| { readonly kind: "schema"; readonly fault: SpecFault }
	| { readonly kind: "reference"; readonly reference: BrokenRef }
	| { readonly kind: "version"; readonly fault: LocatedSpecFault };

/** Mintlify's verdict on a file. The validation takes time, so each result is cached. */
export function statusOf(spec: Spec): SpecStatus {
	return spec.kind === "readable" ? judgeSpec(spec) : spec;
}

/**
 * True if Mintlify accepts a file. A file that overlays change in unknown ways counts as accepted,
 * because no fault of such a file is known.
 */
export function isAccepted(spec: Spec): boolean {
	const { kind } = statusOf(spec);
	return kind === "taken" || kind === "unread";
}

const judgeSpec = memoise((spec: ReadableSpec): SpecStatus => {
	const form = formOf(spec);
	if (form.kind !== "openapi") return form;
	const [fault] = specFaults(spec);
	if (fault !== undefined) return { kind: "rejected", why: { kind: "schema", fault } };
	const reference = brokenReferences(spec).find((one) => one.rejectsFile);
	if (reference !== undefined) return { kind: "rejected", why: { kind: "reference", reference } };
	const [own] = faultsOf32(spec);
	if (own !== undefined) return { kind: "rejected", why: { kind: "version", fault: own } };
	return { kind: "taken" };
});

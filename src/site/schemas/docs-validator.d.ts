// `docs-validator.js` is generated from `docs.schema.json` by `compile-schemas.mjs`.
import type { ErrorObject } from "ajv";

interface Validate {
	(value: unknown): boolean;
	/** Of the last call. */
	errors?: ErrorObject[] | null;
}

declare const validate: Validate;
export default validate;

// `docs-validator.js` is generated from the schemas beside it by `compile-schemas.mjs`.
import type { Validate } from "../../schema/schema-errors.ts";

/** Of docs.json, but for its navigation. */
export declare const settings: Validate;

// Of each kind of navigation node, without what it holds.
export declare const root: Validate;
export declare const tab: Validate;
export declare const anchor: Validate;
export declare const dropdown: Validate;
export declare const product: Validate;
export declare const version: Validate;
export declare const language: Validate;
export declare const item: Validate;
export declare const group: Validate;

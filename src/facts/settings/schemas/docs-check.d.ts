// `docs-check.js` is generated from the schemas beside it by `tools/schemas/compile.ts`.
type Accepts = (value: unknown) => boolean;

/** Accepts docs.json without its navigation. */
export declare const settings: Accepts;

// Accepts each kind of navigation node without its children.
export declare const root: Accepts;
export declare const tab: Accepts;
export declare const anchor: Accepts;
export declare const dropdown: Accepts;
export declare const product: Accepts;
export declare const version: Accepts;
export declare const language: Accepts;
export declare const item: Accepts;
export declare const group: Accepts;

// What Mintlify's validator was recorded to ask of settings, as data.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";

/** What a value may be. */
export type Shape =
	| TextShape
	| { readonly kind: "boolean" | "number" }
	| { readonly kind: "enum"; readonly values: readonly string[] }
	| ListShape
	| { readonly kind: "record"; readonly keys: Shape; readonly values: Shape }
	| ObjectShape
	| { readonly kind: "union"; readonly of: readonly Shape[] };

interface TextShape {
	readonly kind: "string";
	readonly min?: number;
	readonly max?: number;
	/** Whether blanks around it do not count. */
	readonly isTrimmed?: boolean;
	readonly isUrl?: boolean;
	readonly pattern?: string;
	readonly start?: string;
	/** What cannot be recorded but that it is there. */
	readonly functions?: readonly string[];
}

interface ListShape {
	readonly kind: "array";
	readonly items: Shape;
	readonly min?: number;
	readonly max?: number;
	readonly functions?: readonly string[];
}

interface ObjectShape {
	readonly kind: "object";
	/** Whether it takes no other keys. */
	readonly isStrict: boolean;
	readonly needs: readonly string[];
	readonly keys: Readonly<Record<string, Shape>>;
	/** The themes that have it, where not all do. */
	readonly themes?: readonly string[];
	readonly functions?: readonly string[];
}

export interface Shapes {
	readonly settings: Readonly<Record<string, Shape>>;
	readonly needed: Readonly<Record<string, readonly string[]>>;
	/** What settings and nodes of the navigation share. */
	readonly shared: Readonly<Record<string, Shape>>;
}

export function recordedShapes(): Shapes {
	const path = "tools/platform/recorded/setting-shapes.json";
	const { settings, needed, shared } = Object.fromEntries(
		JSON.parse(readFileSync(join(root, path), "utf8")),
	);
	return { settings, needed, shared };
}

// The recorded shapes of settings in Mintlify's validator, as data.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";

/** The shape of a value. */
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
	/** True if blanks around it do not count. */
	readonly isTrimmed?: boolean;
	readonly isUrl?: boolean;
	readonly pattern?: string;
	readonly start?: string;
	/** Functions of which only the existence is recorded. */
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
	/** True if it accepts no other keys. */
	readonly isStrict: boolean;
	readonly needs: readonly string[];
	readonly keys: Readonly<Record<string, Shape>>;
	/** The themes that have it, unless all have. */
	readonly themes?: readonly string[];
	readonly functions?: readonly string[];
}

export interface Shapes {
	readonly settings: Readonly<Record<string, Shape>>;
	readonly needed: Readonly<Record<string, readonly string[]>>;
	/** The shapes that settings and navigation nodes share. */
	readonly shared: Readonly<Record<string, Shape>>;
}

export function recordedShapes(): Shapes {
	const path = "tools/platform/recorded/setting-shapes.json";
	const { settings, needed, shared } = Object.fromEntries(
		JSON.parse(readFileSync(join(root, path), "utf8")),
	);
	return { settings, needed, shared };
}

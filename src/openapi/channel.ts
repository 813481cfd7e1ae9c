import type { JsonPointer } from "../source/pointer.ts";
import type { ReadableSpec } from "./spec.ts";

/** A channel of an AsyncAPI 3 file. */
export interface Channel {
	readonly spec: ReadableSpec;
	readonly id: string;
	/** The name that the file gives it for readers. */
	readonly title: string | undefined;
	readonly pointer: JsonPointer;
}

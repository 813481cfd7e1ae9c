import type { StructuredPatch } from "diff";

export default function writeExamples(): void;

export interface Example {
	/** As it is printed; not there for a new rule. */
	readonly finding?: string;
	/** The changed files, each with its changed lines below its path. */
	readonly fix?: string;
}

export function exampleOf(folder: string): Example;

/** A file that a fix changes; its text is empty where there is none. */
export interface Change {
	readonly path: string;
	readonly before: string;
	readonly after: string;
	readonly patch: StructuredPatch;
}

export function changesOf(folder: string, context?: number): Change[];

import type { Finding } from "../engine/finding.ts";

/** Leaves those findings that are asked for. */
export type Filter = (findings: readonly Finding[]) => readonly Finding[];

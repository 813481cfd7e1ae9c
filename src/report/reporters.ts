import type { Reporter } from "./reporter.ts";

/** By the name of the format; loaded when it is asked for. */
export const reporters = {
	pretty: async () => (await import("./pretty.ts")).pretty,
	concise: async () => (await import("./concise.ts")).concise,
	json: async () => (await import("./json.ts")).json,
	github: async () => (await import("./github.ts")).github,
	gitlab: async () => (await import("./gitlab.ts")).gitlab,
	sarif: async () => (await import("./sarif.ts")).sarif,
	junit: async () => (await import("./junit.ts")).junit,
	checkstyle: async () => (await import("./checkstyle.ts")).checkstyle,
	markdown: async () => (await import("./markdown.ts")).markdown,
} satisfies Record<string, () => Promise<Reporter>>;

export type Format = keyof typeof reporters;

import type { Reporter } from "./reporter.ts";

/**
 * The formats by name. Each format is loaded on demand, because loading all formats would slow each
 * run.
 */
export const reporters = {
	pretty: async () => (await import("./formats/pretty.ts")).prettyReporter,
	concise: async () => (await import("./formats/concise.ts")).concise,
	json: async () => (await import("./formats/json.ts")).json,
	github: async () => (await import("./formats/github.ts")).github,
	gitlab: async () => (await import("./formats/gitlab.ts")).gitlab,
	sarif: async () => (await import("./formats/sarif.ts")).sarif,
	junit: async () => (await import("./formats/xml.ts")).junit,
	markdown: async () => (await import("./formats/markdown.ts")).markdown,
} satisfies Record<string, () => Promise<Reporter>>;

export type ReportFormat = keyof typeof reporters;

import type { Severity } from "../../engine/severity.ts";

/** What is looked at on a live site, and how bad it is where it is not so, in the order in which it is told. */
export const checkLevels = {
	"playground-proxy": "error",
	"docs-path-methods": "warning",
	"assets-routed": "error",
	"page-reachable": "error",
	"page-not-blank": "warning",
	"redirect-works": "warning",
	"cors-preflight": "error",
	"server-https": "error",
	"server-reachable": "warning",
	sitemap: "warning",
	"llms-txt": "warning",
	robots: "warning",
	markdown: "note",
} as const satisfies Record<string, Severity>;

export type CheckName = keyof typeof checkLevels;

export const checkNames = Object.keys(checkLevels) as readonly CheckName[];

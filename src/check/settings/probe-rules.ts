import type { RuleText } from "../../engine/rule.ts";

/**
 * The rules of `docproof probe`, in the order in which they run. The settings know their names, so
 * that a site can set their levels.
 */
export const probeRuleTexts = {
	"probe/playground-proxy": {
		severity: "error",
		holds: "The published site forwards the requests of the API playground.",
		because: "Every request that readers send in the API playground fails.",
	},
	"probe/assets-routed": {
		severity: "error",
		holds: "The published site serves the files of its theme.",
		because: "Readers see pages without styles.",
	},
	"probe/robots": {
		severity: "warning",
		holds: "`robots.txt` lets search engines read the published site.",
		because: "Search engines do not show the site.",
	},
	"probe/sitemap": {
		severity: "warning",
		holds: "The published sitemap lists the pages of the site.",
		because: "Search engines do not learn which pages exist.",
	},
	"probe/llms-txt": {
		severity: "warning",
		holds: "The published `llms.txt` lists the pages of the site.",
		because: "Assistants do not learn which pages exist.",
	},
	"probe/server-https": {
		severity: "error",
		holds: "A site with https has API servers with https.",
		because:
			"Browsers block every request of the API playground to this server, because the page uses https.",
	},
	"probe/cors-preflight": {
		severity: "error",
		holds: "API servers accept the requests of the API playground from browsers.",
		because: "Browsers do not send these requests, because `api.playground.proxy` is false.",
	},
	"probe/redirect-works": {
		severity: "warning",
		holds: "The published site redirects readers as docs.json says.",
		because: "Readers who follow an old link do not reach the page.",
	},
	"probe/page-reachable": {
		severity: "error",
		holds: "Each page of the navigation is on the published site.",
		because: "Readers see an error instead of the page.",
	},
} as const satisfies Record<string, RuleText>;

export type ProbeRule = keyof typeof probeRuleTexts;

export function isProbeRule(name: string): name is ProbeRule {
	return Object.hasOwn(probeRuleTexts, name);
}

export const probeRules = Object.entries(probeRuleTexts).map(([name, text]) => ({ name, ...text }));

export const probeRuleNames = Object.keys(probeRuleTexts) as readonly ProbeRule[];

import { defineRule as define, type Rule, type RuleDefinition } from "../src/engine/rule.ts";
import type { Site } from "../src/site/parts/site.ts";

/** A law of a healthy documentation site. */
export function defineRule<Subject>(definition: RuleDefinition<Subject, Site>): Rule<Site> {
	return define(definition);
}

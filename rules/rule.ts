import type { RuleReport } from "../src/engine/finding.ts";
import {
	defineRule as define,
	type OptionsSchema,
	type Rule,
	type RuleDefinition,
} from "../src/engine/rule.ts";
import type { Site } from "../src/site/parts/site.ts";

/** Defines a rule for documentation sites. */
export function defineRule<Subject, Schema extends OptionsSchema = OptionsSchema>(
	definition: RuleDefinition<Subject, Site, Schema>,
): Rule<Site> {
	return define(definition);
}

/** Defines a rule whose findings depend on one file only, which can be checked without a site. */
export function defineFileRule<Subject>(definition: RuleDefinition<Subject, Site>): Rule<Site> {
	return define({ ...definition, isOfItsFile: true, needsNoSite: true });
}

/** The content of a report, without its location. */
export type ReportText = Omit<RuleReport, "at">;

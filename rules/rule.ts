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

/** The content of a report, without its location. */
export type ReportText = Omit<RuleReport, "at">;

import type { Site } from "../site/site.ts";
import type { Report } from "./finding.ts";
import type { Level } from "./severity.ts";
import {
	nameOf,
	type OfRun,
	type SubjectKind,
	type Subjects,
	subjectsOf,
} from "./subject.ts";

/** What a rule says of itself. */
export interface RuleText {
	/** The law: one positive sentence. */
	readonly holds: string;
	/** What readers get where it does not hold. */
	readonly because: string;
	/** Of one that is `off` nothing is told until the settings name it. */
	readonly severity: Level;
}

/** A law of a healthy site, as it is written down in `rules/`. Its name is the name of its file. */
export interface RuleDefinition<Kind extends SubjectKind> extends RuleText {
	readonly subject: Kind;
	/** Whether Mintlify's strict build fails at what it finds, unless a report says otherwise. */
	readonly stopsBuild?: true;
	/** Looks at one subject. A synchronous question to a read-only site. */
	check(subject: Subjects[Kind], site: Site): Iterable<Report>;
}

/** A rule as the engine runs it: its subject's type is closed over. */
export interface Rule extends RuleText {
	readonly subject: SubjectKind;
	readonly stopsBuild: boolean;
	/** Checks every subject of the site. A subject on which the rule throws is handed to `onThrow`. */
	run(
		site: Site,
		onThrow: (subject: string, error: unknown) => void,
		ofRun: OfRun,
	): readonly Report[];
}

/** The rules by name. */
export type Rules = Readonly<Record<string, Rule>>;

export function defineRule<Kind extends SubjectKind>(
	definition: RuleDefinition<Kind>,
): Rule {
	const { holds, because, severity, subject, stopsBuild } = definition;
	return {
		holds,
		because,
		severity,
		subject,
		stopsBuild: stopsBuild === true,
		run(site, onThrow, ofRun) {
			const reports: Report[] = [];
			let subjects: readonly Subjects[Kind][] = [];
			try {
				subjects = subjectsOf[subject](site, ofRun);
			} catch (error) {
				onThrow("the site", error);
			}
			for (const one of subjects) {
				try {
					for (const report of definition.check(one, site))
						reports.push(report);
				} catch (error) {
					onThrow(nameOf[subject](one), error);
				}
			}
			return reports;
		},
	};
}

import type { ReadableSpec, UnreadableSpec } from "../openapi/spec.ts";
import type { ApiSetting } from "../site/api-settings.ts";
import type {
	NavigationContainer,
	OperationEntry,
	PageEntry,
} from "../site/navigation.ts";
import type { Page } from "../site/page.ts";
import type { PlacedReference, SpecReference } from "../site/references.ts";
import type { BrokenFile, Site } from "../site/site.ts";

/** What a rule can look at: one at a time of each kind. */
export interface Subjects {
	site: Site;
	navigationContainer: NavigationContainer;
	pageEntry: PageEntry;
	operationEntry: OperationEntry;
	page: Page;
	spec: ReadableSpec | UnreadableSpec;
	specReference: SpecReference;
	operationReference: PlacedReference;
	brokenFile: BrokenFile;
	apiSetting: ApiSetting;
}

export type SubjectKind = keyof Subjects;

export const subjectsOf: {
	readonly [Kind in SubjectKind]: (site: Site) => Iterable<Subjects[Kind]>;
} = {
	site: (site) => [site],
	navigationContainer: (site) => site.containers,
	pageEntry: (site) => site.entries.filter((entry) => entry.kind === "page"),
	operationEntry: (site) =>
		site.entries.filter((entry) => entry.kind === "operation"),
	page: (site) => site.pages,
	spec: (site) => site.specs,
	specReference: (site) => site.specReferences,
	operationReference: (site) => site.operationReferences,
	brokenFile: (site) => site.brokenFiles,
	apiSetting: (site) => site.apiSettings,
};

/** A subject in a few words, for a message about ourselves. */
export const nameOf: {
	readonly [Kind in SubjectKind]: (subject: Subjects[Kind]) => string;
} = {
	site: () => "the site",
	navigationContainer: (node) => `${node.division} \`${node.label}\``,
	pageEntry: (entry) => `entry \`${entry.written}\``,
	operationEntry: (entry) => `entry \`${entry.written}\``,
	page: (page) => `page \`${page.path}\``,
	spec: (spec) => `file \`${spec.path}\``,
	specReference: (reference) => `OpenAPI file \`${reference.written}\``,
	operationReference: ({ reference }) =>
		`reference \`${reference.writtenMethod} ${reference.path}\``,
	brokenFile: ({ file }) => `file \`${file.path}\``,
	apiSetting: ({ name }) => `setting \`${name}\``,
};

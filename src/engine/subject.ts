import { type Operation, signature } from "../openapi/operation.ts";
import type { ReadableSpec, UnreadableSpec } from "../openapi/spec.ts";
import type { ApiSetting } from "../site/pages/api-settings.ts";
import type {
	DroppedSetting,
	StoppingSetting,
} from "../site/docs-json/dropped-settings.ts";
import type { GeneratedPage } from "../site/published/generated-pages.ts";
import type { IgnoreComment } from "../site/published/ignore-comments.ts";
import type { NamedAddress } from "../site/docs-json/links.ts";
import type {
	NavigationContainer,
	NodeFault,
	OperationEntry,
	PageEntry,
} from "../site/navigation/navigation.ts";
import type { OpenApiOverlay } from "../site/specs/openapi-overlays.ts";
import type { Page } from "../site/pages/page.ts";
import type { ParameterFault } from "../site/pages/page-parameters.ts";
import type { NamedPart } from "../site/pages/page-sources.ts";
import type { Redirect } from "../site/docs-json/redirects.ts";
import type {
	PlacedReference,
	SpecReference,
} from "../site/published/references.ts";
import type { BrokenFile, Site, UnreadableFile } from "../site/site.ts";
import type { Location } from "../source/location.ts";
import type { IdleEntry } from "./idle-entry.ts";

/** What a rule can look at: one at a time of each kind. */
export interface Subjects {
	site: Site;
	navigationContainer: NavigationContainer;
	pageEntry: PageEntry;
	operationEntry: OperationEntry;
	page: Page;
	spec: ReadableSpec | UnreadableSpec;
	/** A file that pages are made of: one in use that is not rejected. */
	usedSpec: ReadableSpec;
	/** An operation that has a page, of such a file. */
	operation: Operation;
	generatedPage: GeneratedPage;
	overlay: OpenApiOverlay;
	specReference: SpecReference;
	operationReference: PlacedReference;
	brokenFile: BrokenFile;
	unreadableFile: UnreadableFile;
	apiSetting: ApiSetting;
	namedPart: NamedPart;
	link: NamedAddress;
	asset: NamedAddress;
	parameterFault: ParameterFault;
	redirect: Redirect;
	settingFault: StoppingSetting;
	droppedSetting: DroppedSetting;
	nodeFault: NodeFault;
	/** A comment that accepts nothing of what the other rules have found. */
	unusedComment: IgnoreComment;
	/** An entry of the settings that does nothing for what the other rules have found. */
	idleEntry: IdleEntry;
}

/** The subjects that are known when all other rules have run. */
export type Unused = {
	readonly [Kind in "unusedComment" | "idleEntry"]: readonly Subjects[Kind][];
};

export type SubjectKind = keyof Subjects;

export const subjectsOf: {
	readonly [Kind in SubjectKind]: (
		site: Site,
		unused: Unused,
	) => readonly Subjects[Kind][];
} = {
	site: (site) => [site],
	navigationContainer: (site) => site.containers,
	pageEntry: (site) => site.entries.filter((entry) => entry.kind === "page"),
	operationEntry: (site) =>
		site.entries.filter((entry) => entry.kind === "operation"),
	page: (site) => site.pages,
	spec: (site) => site.specs,
	usedSpec: (site) => site.usedSpecs,
	operation: (site) => site.usedSpecs.flatMap((spec) => site.shown(spec)),
	generatedPage: (site) => site.generated,
	overlay: (site) => site.overlays,
	specReference: (site) => site.specReferences,
	operationReference: (site) => site.operationReferences,
	brokenFile: (site) => site.brokenFiles,
	unreadableFile: (site) => site.unreadableFiles,
	apiSetting: (site) => site.apiSettings,
	namedPart: (site) => site.namedParts,
	parameterFault: (site) => site.parameterFaults,
	link: (site) => site.links,
	asset: (site) => site.assets,
	redirect: (site) => site.redirects,
	settingFault: (site) => site.settingFaults,
	droppedSetting: (site) => site.droppedSettings,
	nodeFault: (site) => site.nodeFaults,
	unusedComment: (_, unused) => unused.unusedComment,
	idleEntry: (_, unused) => unused.idleEntry,
};

/** A subject and its place in a few words, for a message about ourselves. */
export const nameOf: {
	readonly [Kind in SubjectKind]: (subject: Subjects[Kind]) => string;
} = {
	site: () => "the site",
	navigationContainer: ({ division, label, at }) =>
		`${division} \`${label}\` at ${place(at)}`,
	pageEntry: ({ written, at }) => `entry \`${written}\` at ${place(at)}`,
	operationEntry: ({ written, at }) => `entry \`${written}\` at ${place(at)}`,
	page: ({ path }) => `page \`${path}\``,
	spec: ({ path }) => `file \`${path}\``,
	usedSpec: ({ path }) => `file \`${path}\``,
	operation: ({ spec, ...operation }) =>
		`\`${signature(operation)}\` of \`${spec.path}\``,
	generatedPage: ({ slug }) => `generated page \`${slug}\``,
	overlay: ({ path, at }) => `\`${path}\` at ${place(at)}`,
	specReference: ({ written, at }) => `\`${written}\` at ${place(at)}`,
	operationReference: ({ reference, at }) =>
		`\`${reference.writtenMethod} ${reference.path}\` at ${place(at)}`,
	brokenFile: ({ file }) => `file \`${file.path}\``,
	unreadableFile: ({ file }) => `file \`${file.path}\``,
	namedPart: ({ kind, name, at }) => `${kind} \`${name}\` at ${place(at)}`,
	parameterFault: ({ tag, at }) => `<${tag}> at ${place(at)}`,
	link: ({ name, at }) => `\`${name}\` at ${place(at)}`,
	asset: ({ name, at }) => `\`${name}\` at ${place(at)}`,
	redirect: ({ source, at }) => `redirect \`${source}\` at ${place(at)}`,
	settingFault: ({ name, at }) => `setting \`${name}\` at ${place(at)}`,
	droppedSetting: ({ name, at }) => `setting \`${name}\` at ${place(at)}`,
	unusedComment: ({ at }) => `comment at ${place(at)}`,
	idleEntry: ({ at }) => `entry at ${place(at)}`,
	nodeFault: ({ name, at }) => `\`${name}\` at ${place(at)}`,
	apiSetting: ({ name, at }) => `setting \`${name}\` at ${place(at)}`,
};

function place({ file, range }: Location): string {
	const { line, column } = file.position(range.start);
	return `${file.path}:${line}:${column}`;
}

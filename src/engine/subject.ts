import { type Operation, signature } from "../openapi/operation.ts";
import type { PresentSpec, ReadableSpec } from "../openapi/spec.ts";
import { type Asset, assetsIn } from "../site/bodies/assets.ts";
import { type DeadAnchor, deadAnchors } from "../site/bodies/dead-anchors.ts";
import { type DeadLink, deadLinks } from "../site/bodies/dead-links.ts";
import { type BrokenImport, importsOf } from "../site/bodies/imports.ts";
import {
	type MissingExport,
	missingExports,
} from "../site/bodies/missing-exports.ts";
import { type ParseFault, parseFaults } from "../site/bodies/parse-faults.ts";
import {
	type DroppedSetting,
	type StoppingSetting,
	settingsOf,
} from "../site/docs-json/dropped-settings.ts";
import { type Redirect, redirectsOf } from "../site/docs-json/redirects.ts";
import { type ApiSetting, apiSettings } from "../site/pages/api-settings.ts";
import type { Page } from "../site/pages/page.ts";
import {
	type MistypedField,
	mistypedFields,
} from "../site/pages/page-fields.ts";
import { parameterFaults } from "../site/pages/page-parameters.ts";
import type { ParameterFault } from "../site/pages/parameter-fields.ts";
import type { BrokenFile } from "../site/published/broken-files.ts";
import { brokenFiles } from "../site/published/broken-files.ts";
import type { GeneratedPage } from "../site/published/generated-pages.ts";
import { type Loss, losses } from "../site/published/losses.ts";
import type { NamedPart } from "../site/published/named-parts.ts";
import { namedParts } from "../site/published/named-parts.ts";
import type {
	PlacedReference,
	SpecReference,
} from "../site/published/placed-reference.ts";
import { shown, usedSpecs } from "../site/published/spec-use.ts";
import type { UnreadableFile } from "../site/published/unreadable-files.ts";
import { unreadableFiles } from "../site/published/unreadable-files.ts";
import type { Site } from "../site/site.ts";
import type { OverlayList } from "../site/specs/openapi-overlays.ts";
import type {
	OpenApiOverlay,
	OverlayFile,
} from "../site/specs/overlaid-specs.ts";
import {
	type ComponentSubjects,
	componentNames,
	componentSubjects,
} from "./component-subjects.ts";
import type { IdleEntry } from "./idle-entry.ts";
import type { IgnoreComment } from "./ignore-comments.ts";
import {
	type NavigationSubjects,
	navigationNames,
	navigationSubjects,
} from "./navigation-subjects.ts";
import { place } from "./place.ts";
import type { WrongComment } from "./wrong-comments.ts";

/** What a rule can look at: one at a time of each kind. */
export interface Subjects extends ComponentSubjects, NavigationSubjects {
	site: Site;
	page: Page;
	spec: PresentSpec;
	/** A file that pages are made of: one in use that is not rejected. */
	usedSpec: ReadableSpec;
	/** An operation that has a page, of such a file. */
	operation: Operation;
	generatedPage: GeneratedPage;
	/** An overlay as it changes one OpenAPI file. */
	overlayUse: OpenApiOverlay;
	/** An overlay of the site, or one that docs.json lists. */
	overlay: OverlayFile;
	/** A list of overlays where docs.json has another one for the same file. */
	overlayConflict: OverlayList;
	specReference: SpecReference;
	operationReference: PlacedReference;
	brokenFile: BrokenFile;
	unreadableFile: UnreadableFile;
	apiSetting: ApiSetting;
	mistypedField: MistypedField;
	namedPart: NamedPart;
	deadAnchor: DeadAnchor;
	asset: Asset;
	deadLink: DeadLink;
	parameterFault: ParameterFault;
	parseFault: ParseFault;
	redirect: Redirect;
	loss: Loss;
	brokenImport: BrokenImport;
	missingExport: MissingExport;
	settingFault: StoppingSetting;
	droppedSetting: DroppedSetting;
	/** A comment that can accept nothing, whatever is found. */
	wrongComment: WrongComment;
	/** A comment that accepts nothing of what the other rules have found. */
	unusedComment: IgnoreComment;
	/** An entry of the settings that does nothing for what the other rules have found. */
	idleEntry: IdleEntry;
}

/** The subjects that only a run knows: of its rules, and of what they have found. */
export type OfRun = {
	readonly [Kind in
		| "wrongComment"
		| "unusedComment"
		| "idleEntry"]: readonly Subjects[Kind][];
};

export type SubjectKind = keyof Subjects;

export const subjectsOf: {
	readonly [Kind in SubjectKind]: (
		site: Site,
		run: OfRun,
	) => readonly Subjects[Kind][];
} = {
	site: (site) => [site],
	...navigationSubjects,
	page: (site) => site.pages.all,
	spec: (site) => site.specs.all,
	usedSpec: (site) => usedSpecs(site),
	operation: (site) => usedSpecs(site).flatMap((spec) => shown(site, spec)),
	generatedPage: (site) => site.published.generated,
	overlayUse: (site) => site.specs.overlaid.uses,
	overlay: (site) => site.specs.overlaid.overlayFiles(),
	overlayConflict: (site) => site.specs.overlays.conflicts,
	specReference: (site) => site.published.specReferences,
	operationReference: (site) => site.published.operationReferences,
	brokenFile: (site) => brokenFiles(site),
	unreadableFile: (site) => unreadableFiles(site),
	apiSetting: (site) => [...apiSettings(site.docs, site.pages.all)],
	mistypedField: (site) => site.pages.all.flatMap(mistypedFields),
	namedPart: (site) => namedParts(site),
	parameterFault: (site) => parameterFaults(site),
	parseFault: (site) => parseFaults(site),
	deadAnchor: (site) => [...deadAnchors(site)],
	asset: (site) => [...assetsIn(site)],
	...componentSubjects,
	brokenImport: (site) => importsOf(site).broken,
	missingExport: (site) => missingExports(site),
	deadLink: (site) => deadLinks(site),
	redirect: (site) => redirectsOf(site.docs),
	loss: (site) => losses(site),
	settingFault: (site) => settingsOf(site.docs).faults,
	droppedSetting: (site) => settingsOf(site.docs).dropped,
	wrongComment: (_, run) => run.wrongComment,
	unusedComment: (_, run) => run.unusedComment,
	idleEntry: (_, run) => run.idleEntry,
};

/** A subject and its place in a few words, for a message about ourselves. */
export const nameOf: {
	readonly [Kind in SubjectKind]: (subject: Subjects[Kind]) => string;
} = {
	site: () => "the site",
	...navigationNames,
	page: ({ path }) => `page \`${path}\``,
	spec: ({ path }) => `file \`${path}\``,
	usedSpec: ({ path }) => `file \`${path}\``,
	operation: ({ spec, ...operation }) =>
		`\`${signature(operation)}\` of \`${spec.path}\``,
	generatedPage: ({ slug }) => `generated page \`${slug}\``,
	overlayUse: ({ path, at }) => `\`${path}\` at ${place(at)}`,
	overlay: ({ path }) => `overlay \`${path}\``,
	overlayConflict: ({ changes, at }) =>
		`overlays of \`${changes}\` at ${place(at)}`,
	specReference: ({ written, at }) => `\`${written}\` at ${place(at)}`,
	operationReference: ({ reference, at }) =>
		`\`${reference.writtenMethod} ${reference.path}\` at ${place(at)}`,
	brokenFile: ({ file }) => `file \`${file.path}\``,
	unreadableFile: ({ file }) => `file \`${file.path}\``,
	mistypedField: ({ name, at }) => `field \`${name}\` at ${place(at)}`,
	namedPart: ({ kind, name, at }) => `${kind} \`${name}\` at ${place(at)}`,
	parseFault: ({ at }) => `body at ${place(at)}`,
	parameterFault: ({ tag, at }) => `<${tag}> at ${place(at)}`,
	deadAnchor: ({ fragment, at }) => `\`#${fragment}\` at ${place(at)}`,
	asset: ({ written, at }) => `\`${written}\` at ${place(at)}`,
	...componentNames,
	brokenImport: ({ source, at }) => `import of \`${source}\` at ${place(at)}`,
	missingExport: ({ source, at }) => `import of \`${source}\` at ${place(at)}`,
	deadLink: ({ path, at }) => `link \`${path}\` at ${place(at)}`,
	redirect: ({ source, at }) => `redirect \`${source}\` at ${place(at)}`,
	loss: ({ kind, at }) => `lost ${kind} at ${place(at)}`,
	settingFault: ({ name, at }) => `setting \`${name}\` at ${place(at)}`,
	droppedSetting: ({ name, at }) => `setting \`${name}\` at ${place(at)}`,
	wrongComment: ({ at }) => `comment at ${place(at)}`,
	unusedComment: ({ at }) => `comment at ${place(at)}`,
	idleEntry: ({ at }) => `entry at ${place(at)}`,
	apiSetting: ({ name, at }) => `setting \`${name}\` at ${place(at)}`,
};

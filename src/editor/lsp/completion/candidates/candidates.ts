import { byKind, type Table } from "../../../../text/wording/by-kind.ts";
import type { ExpectedName } from "../context/context.ts";
import type { Candidate, CompletionRequest } from "./candidate.ts";
import { anchorCandidates, assetCandidates, exportsOf, importableFiles } from "./files.ts";
import { componentNames, iconCandidates, propNames, propValues } from "./markup.ts";
import { operationEntries, pageOperations, specFiles } from "./operations.ts";
import { linkTargets, pageEntries, redirectSources, redirectTargets } from "./pages.ts";
import { fieldNames, fieldValues, settingNames, settingValues } from "./settings.ts";

const candidatesByName: Table<ExpectedName, CompletionRequest, Iterable<Candidate>> = {
	*entry({ sources }, request) {
		yield* pageEntries(request);
		yield* operationEntries(request, sources);
	},
	page: (_, request) => pageEntries(request),
	redirect: ({ part }, request) =>
		part === "source" ? redirectSources(request) : redirectTargets(request),
	link: ({ isResolved }, request) => linkTargets(request, isResolved),
	anchor: ({ address }, request) => anchorCandidates(request, address),
	asset: (_, request) => assetCandidates(request),
	operation: ({ field }, request) => pageOperations(request, field),
	spec: ({ key }, request) => specFiles(request, key),
	component: ({ around, isClosing }, request) => componentNames(request, around, isClosing),
	prop: ({ component, existing, hasValue }) => propNames(component, existing, hasValue),
	value: ({ component, prop }) => propValues(component, prop),
	icon: (_, request) => iconCandidates(request),
	import: (_, request) => importableFiles(request),
	export: ({ source, existing }, request) => exportsOf(request, source, existing),
	field: ({ existing, hasValue }) => fieldNames(existing, hasValue),
	"field-value": ({ field }) => fieldValues(field),
	setting: (setting, { hasSettings }) => (hasSettings ? settingNames(setting) : []),
	"setting-value": ({ path }, { hasSettings }) => (hasSettings ? settingValues(path) : []),
};

export function candidates(
	request: CompletionRequest,
	expected: ExpectedName,
): Iterable<Candidate> {
	return byKind(candidatesByName, expected, request);
}

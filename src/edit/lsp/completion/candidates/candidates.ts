// The candidates for each completion context.
import { byKind, type Table } from "../../../../text/by-kind.ts";
import type { Wanted } from "../context/context.ts";
import type { Candidate, CompletionRequest } from "./candidate.ts";
import { anchors, assets, exportsOf, importable } from "./files.ts";
import { componentNames, icons, propNames, propValues } from "./markup.ts";
import { operationEntries, pageOperations, specFiles } from "./operations.ts";
import { linkTargets, pageEntries, redirectSources, redirectTargets } from "./pages.ts";
import { fieldNames, fieldValues, settingNames, settingValues } from "./settings.ts";

const table: Table<Wanted, CompletionRequest, Iterable<Candidate>> = {
	*entry({ sources }, asked) {
		yield* pageEntries(asked);
		yield* operationEntries(asked, sources);
	},
	page: (_, asked) => pageEntries(asked),
	redirect: ({ part }, asked) =>
		part === "source" ? redirectSources(asked) : redirectTargets(asked),
	link: ({ isResolved }, asked) => linkTargets(asked, isResolved),
	anchor: ({ address }, asked) => anchors(asked, address),
	asset: (_, asked) => assets(asked),
	operation: ({ field }, asked) => pageOperations(asked, field),
	spec: ({ key }, asked) => specFiles(asked, key),
	component: ({ around, isClosing }, asked) => componentNames(asked, around, isClosing),
	prop: ({ component, given, hasValue }) => propNames(component, given, hasValue),
	value: ({ component, prop }) => propValues(component, prop),
	icon: (_, asked) => icons(asked),
	import: (_, asked) => importable(asked),
	export: ({ source, given }, asked) => exportsOf(asked, source, given),
	field: ({ given, hasValue }) => fieldNames(given, hasValue),
	"field-value": ({ field }) => fieldValues(field),
	setting: (setting, { hasSettings }) => (hasSettings ? settingNames(setting) : []),
	"setting-value": ({ path }, { hasSettings }) => (hasSettings ? settingValues(path) : []),
};

export function candidates(asked: CompletionRequest, wanted: Wanted): Iterable<Candidate> {
	return byKind(table, wanted, asked);
}

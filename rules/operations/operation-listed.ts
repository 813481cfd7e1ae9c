import type { RuleReport } from "../../src/engine/finding.ts";
import { reportOn } from "../../src/engine/identity.ts";
import { type Operation, signature } from "../../src/openapi/spec/spec.ts";
import type { SpecSource } from "../../src/site/facts/docs-json/declarations.ts";
import {
	containersOf,
	type NavigationContainer,
} from "../../src/site/facts/navigation/navigation.ts";
import { findUnlistedOperations } from "../../src/site/pages/operations/listed-operations.ts";
import type { Site } from "../../src/site/parts/site.ts";
import { operationEntrySuggestions } from "../../src/site/suggestions/operation-suggestions.ts";
import { type Location, locationWithin } from "../../src/text/source-file.ts";
import { defineRule } from "../rule.ts";

const maxShownOperations = 5;

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineRule({
	holds: "A navigation node that lists operations of an OpenAPI file lists all of them.",
	because: "As soon as some operations are listed, Mintlify generates no pages for the others.",
	severity: "note",
	of: containersOf,
	suggest: (node, site, { at }) =>
		operationEntrySuggestions(site, node, operationsAt(site, node, at)),
	*check(node, site) {
		const [source] = node.openapi?.sources ?? [];
		if (source === undefined) return;
		const { old, unknownSince: others, recent } = findUnlistedOperations(site, node);
		if (old.length > 0) yield reportUnlisted(old, source, true);
		if (others.length > 0) yield reportUnlisted(others, source);
		for (const operation of recent) yield reportNewlyUnlisted(operation, source);
	},
});

/**
 * A report at a definition is about the defined operation. Any other report is about several
 * unlisted operations together.
 */
function operationsAt(site: Site, node: NavigationContainer, at: Location): readonly Operation[] {
	const { old, unknownSince, recent } = findUnlistedOperations(site, node);
	const definedOperations = recent.filter(
		({ spec, pointer }) => spec.document.file === at.file && pointer === at.pointer,
	);
	if (definedOperations.length > 0) return definedOperations;
	return old.length > 0 && unknownSince.length > 0 ? [] : [...old, ...unknownSince];
}

const hint = "List the operation, too, if readers should find it.";

function reportUnlisted(
	operations: readonly Operation[],
	source: SpecSource,
	isOld?: true,
): RuleReport {
	return reportOn(
		operations,
		(one) => `${source.written} ${signature(one)}`,
		(some) => describeUnlisted(some, source),
		isOld,
	);
}

function describeUnlisted(operations: readonly Operation[], source: SpecSource): RuleReport {
	const names = operations.slice(0, maxShownOperations).map((one) => `\`${signature(one)}\``);
	const restCount = operations.length - names.length;
	const nameList = names.join(", ") + (restCount === 0 ? "" : ` and ${restCount} more`);
	const isOneOperation = operations.length === 1;
	const count = isOneOperation ? "1 operation has" : `${operations.length} operations have`;
	return {
		at: locationWithin(source.at, source.written),
		message: `${count} no page because only other operations of \`${source.written}\` are listed: ${nameList}.`,
		hint: isOneOperation ? hint : "List the operations, too, if readers should find them.",
	};
}

function reportNewlyUnlisted(operation: Operation, source: SpecSource): RuleReport {
	const { spec, pointer } = operation;
	return {
		at: spec.document.locate(pointer, "key"),
		severity: "warning",
		message: `\`${signature(operation)}\` has no page because only other operations of \`${source.written}\` are listed.`,
		hint,
		related: [{ at: locationWithin(source.at, source.written), message: "of this file" }],
	};
}

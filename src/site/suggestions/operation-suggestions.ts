import type { Suggestion } from "../../engine/suggestion.ts";
import { type Operation, signature } from "../../openapi/spec/spec.ts";
import { childPointer } from "../../text/pointer.ts";
import type { NavigationContainer } from "../facts/navigation/navigation.ts";
import type { Site } from "../parts/site.ts";
import { additionTo } from "./data-entries.ts";

/**
 * The maximum number of operations in one suggestion, because nobody would read a longer change.
 */
const maxOperations = 100;

export function* operationEntrySuggestions(
	site: Site,
	{ pointer, label }: NavigationContainer,
	operations: readonly Operation[],
): Iterable<Suggestion> {
	if (operations.length === 0 || operations.length > maxOperations) return;
	const entries = operations.map((operation) => signature(operation));
	const change = additionTo(site.docs, childPointer(pointer, "pages"), entries);
	if (change === undefined) return;
	const [first] = entries;
	yield {
		title:
			operations.length === 1
				? `List \`${first}\` in \`${label}\``
				: `List the ${operations.length} operations in \`${label}\``,
		reason: "The other operations of the file are listed there.",
		changes: [change],
	};
}

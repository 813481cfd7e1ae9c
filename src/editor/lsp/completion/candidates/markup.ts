import type { Prop } from "../../../../site/facts/bodies/component-table.ts";
import { componentByName } from "../../../../site/facts/bodies/component-table.ts";
import { iconLibrary, namesIn } from "../../../../site/facts/bodies/icon-libraries.ts";
import { valueAt } from "../../../../text/pointer.ts";
import { type Candidate, type CompletionRequest, itemKind } from "./candidate.ts";

/**
 * The components of the file and of Mintlify. Components that belong in the enclosing element come
 * first.
 */
export function* componentNames(
	{ text }: CompletionRequest,
	around: readonly string[],
	isClosing: boolean,
): Iterable<Candidate> {
	const innermostName = around.at(-1);
	if (isClosing) {
		if (innermostName !== undefined) yield { text: innermostName, kind: itemKind.class, rank: 0 };
		return;
	}
	for (const name of ownComponents(text)) yield { text: name, kind: itemKind.variable, rank: 1 };
	for (const [name, { isOld, parents }] of componentByName) {
		const isParentHere = parents.some((parent) => around.includes(parent));
		if (isOld || (parents.length > 0 && !isParentHere)) continue;
		yield {
			text: name,
			kind: itemKind.class,
			rank: innermostName !== undefined && parents.includes(innermostName) ? 0 : 1,
			subject: ["component", name],
		};
	}
}

/**
 * The components that a file imports or exports. The components are found with patterns, because
 * the file may not parse while the author edits the file.
 */
function ownComponents(text: string): ReadonlySet<string> {
	const names = new Set<string>();
	for (const [statement] of text.matchAll(/^import\s[^"';]{1,2000}/gm))
		for (const [name] of statement.matchAll(/\b[A-Z][\w$]*(?!\s+as\b)\b/g)) names.add(name);
	for (const [, name = ""] of text.matchAll(/^export\s+(?:const|let|function)\s+([A-Z][\w$]*)/gm))
		names.add(name);
	return names;
}

export function* propNames(
	component: string,
	existing: readonly string[],
	hasValue: boolean,
): Iterable<Candidate> {
	const contract = componentByName.get(component);
	if (contract === undefined) return;
	const neededProps = new Set(contract.needs.flatMap(({ props }) => props));
	for (const [name, prop] of contract.props) {
		if (existing.includes(name)) continue;
		yield {
			text: name,
			kind: itemKind.property,
			rank: neededProps.has(name) ? 0 : 1,
			subject: ["prop", component, name],
			...(!hasValue && { insertText: name + beginningOfValue(prop) }),
		};
	}
}

function beginningOfValue({ type }: Prop): string {
	if (type === "boolean") return "";
	return /^(?:number|list|object)$/.test(type) ? "={$0}" : '="$0"';
}

export function* propValues(component: string, prop: string): Iterable<Candidate> {
	const { values = [] } = componentByName.get(component)?.props.get(prop) ?? {};
	for (const [rank, text] of values.entries()) yield { text, kind: itemKind.value, rank };
}

/** The icons of the library that docs.json selects, if docproof has the names of the library. */
export function* iconCandidates({ site }: CompletionRequest): Iterable<Candidate> {
	const library = iconLibrary(valueAt(site.docs.value, "/icons/library"));
	for (const text of namesIn(library)) yield { text, kind: itemKind.color, rank: 0 };
}

// The small OpenAPI files of the conformance tests.
import { recorded } from "./sites.ts";

export interface SpecInput {
	readonly name: string;
	readonly document: unknown;
}

interface Recorded extends SpecInput {
	readonly version?: string;
}

export function specInputs(): readonly SpecInput[] {
	const files = ["openapi-variants", "moved-openapi"].flatMap((name): readonly Recorded[] =>
		JSON.parse(recorded(name)),
	);
	return files.map(({ version, name, document }) => ({
		name: version === undefined ? name : `${name} (${version})`,
		document,
	}));
}

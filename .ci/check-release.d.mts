/** What is in the way of a release: sentences. */
export function faultsOf(
	tag: string,
	manifest: { readonly version: string; readonly repository?: unknown },
	changelog: string,
): readonly string[];

import { type Failure, fileFailure } from "../../engine/result.ts";
import type { Site } from "./site.ts";

/** The current failures of a site's files, each file once. */
export function failuresOf({ files: { failures } }: Pick<Site, "files">): readonly Failure[] {
	const failuresByPath = new Map(
		[...failures.searchFailures, ...failures.all].map(
			({ path, error }) => [path, fileFailure(path, error)] as const,
		),
	);
	return [...failuresByPath.values()];
}

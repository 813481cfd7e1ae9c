import { type Failure, fileFailure } from "../../engine/result.ts";
import type { Site } from "./site.ts";

export function failuresOf({ files: { failures } }: Pick<Site, "files">): readonly Failure[] {
	const failureByPath = new Map(
		[...failures.searchFailures, ...failures.all].map(
			({ path, error }) => [path, fileFailure(path, error)] as const,
		),
	);
	return [...failureByPath.values()];
}

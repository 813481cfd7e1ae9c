import { diffPackage } from "../../lazy/lazy.ts";
import type { FixedFile } from "./rounds.ts";

/** The changes as a unified diff, as `git apply` reads it. `prefix` leads from where the user is to the site. */
export function unifiedDiff(
	files: readonly FixedFile[],
	prefix: string,
): string {
	const { createTwoFilesPatch } = diffPackage();
	return files
		.map(({ path, before, after }) => {
			const name = prefix + path;
			const patch = createTwoFilesPatch(
				`a/${name}`,
				`b/${name}`,
				before,
				after,
				undefined,
				undefined,
				{ context: 3 },
			);
			return patch.replace(/^=+\n/, "");
		})
		.join("");
}

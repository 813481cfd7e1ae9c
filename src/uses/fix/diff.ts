import { createRequire } from "node:module";
import type { FixedFile } from "./rounds.ts";

const load = createRequire(import.meta.url);

/** The changes as a unified diff, as `git apply` reads it. `prefix` leads from where the user is to the site. */
export function unifiedDiff(
	files: readonly FixedFile[],
	prefix: string,
): string {
	const { createTwoFilesPatch }: typeof import("diff") = load("diff");
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

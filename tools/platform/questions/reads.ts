// The names of files, the extensions and the keys of OpenAPI files in the code of the packages that
// build a site: whatever appears there newly may be read.
import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import type { Question } from "../asking/question.ts";

const folders = ["common/dist", "prebuild/dist", "scraping/bin", "validation/dist"];

const patterns = {
	files:
		/(["'`])(\.?[\w-][\w./-]*\.(?:json|mdx?|ya?ml|[jt]sx?|css|html|txt|xml|toml|graphql|gql)|\.mint\w+)\1/g,
	extensions: /(["'`])(\.[a-z][a-z0-9]{1,7})\1/g,
	keys: /(["'`])(x-[a-zA-Z-]+)\1/g,
};

export const reads: Question = {
	name: "reads",
	inputs: () => new Map(folders.map((folder) => [folder, "the strings in its code"])),
	ask(packages) {
		const answers = folders.map((folder) => {
			const code = globSync("**/*.js", {
				cwd: packages.file(folder),
				ignore: ["**/__tests__/**", "**/*.test.js", "**/testing/**"],
				absolute: true,
			})
				.sort()
				.map((file) => readFileSync(file, "utf8"));
			const lists = Object.entries(patterns).map(([name, pattern]) => {
				const found = code.flatMap((text) =>
					Array.from(text.matchAll(pattern), ([, , written = ""]) => written),
				);
				return [name, [...new Set(found)].sort()] as const;
			});
			return [folder, Object.fromEntries(lists)] as const;
		});
		return Promise.resolve(new Map(answers));
	},
};

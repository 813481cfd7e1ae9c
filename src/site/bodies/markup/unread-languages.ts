import { eachBody } from "../../pages/bodies.ts";
import type { Site } from "../../parts/site.ts";
import { odditiesIn } from "./oddities.ts";

const languages = ["LaTeX", "Mermaid"] as const;

const unreadLanguages = eachBody(function* (_, file): Iterable<(typeof languages)[number]> {
	if (file.kind === "script" || file.reading.kind !== "body") return;
	const { elements } = file.reading.body;
	if (elements.some(({ name }) => name === "Latex")) yield "LaTeX";
	if (odditiesIn(file, "diagram").length > 0 || elements.some(({ name }) => name === "Mermaid"))
		yield "Mermaid";
});

export function uncheckedLanguages(
	site: Site,
): readonly { readonly what: string; readonly why: string }[] {
	const languagesOfFiles = unreadLanguages(site);
	return languages.flatMap((language) => {
		const count = languagesOfFiles.filter((item) => item === language).length;
		return count === 0
			? []
			: {
					what: `${language} in ${count === 1 ? "1 file" : `${count} files`}`,
					why: "docproof does not read this language",
				};
	});
}

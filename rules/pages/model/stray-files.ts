// Markdown files that Mintlify publishes as pages by accident: notes for agents, and for people who
// work on the site.
import { posix } from "node:path";
import { isListed } from "../../../src/site/addresses/listed-pages.ts";
import { type ParseFault, parseFaults } from "../../../src/site/pages/parse-faults.ts";
import { pagesByPath } from "../../../src/site/parts/moved-references.ts";
import { question, type Site } from "../../../src/site/parts/site.ts";
import { wordsIn } from "../../../src/text/lists.ts";

export interface ReportedParseFault extends ParseFault {
	/**
	 * True if the file is probably not intended as a page. Such a file is reported once, because
	 * excluding the file fixes all of its faults.
	 */
	readonly isStray: boolean;
}

const projectFiles: ReadonlySet<string> = new Set(
	wordsIn(`
	agents.md authors.md claude.md code_of_conduct.md copilot-instructions.md design.md gemini.md
	governance.md maintainers.md notes.md pull_request_template.md security.md skill.md support.md
	todo.md
`),
);

export const reportedParseFaults = question((site: Site): readonly ReportedParseFault[] => {
	const reportedPaths = new Set<string>();
	return parseFaults(site).flatMap((fault) => {
		const { path } = fault.file;
		const isStray = isStrayFile(site, path);
		if (isStray && reportedPaths.has(path)) return [];
		reportedPaths.add(path);
		return { ...fault, isStray };
	});
});

/**
 * True for an unlisted page of type `.md` that has the name of a project's file, or that has no
 * frontmatter.
 */
function isStrayFile(site: Site, path: string): boolean {
	if (!path.endsWith(".md")) return false;
	const page = pagesByPath(site).get(path);
	if (page === undefined || isListed(site, page)) return false;
	return projectFiles.has(posix.basename(path).toLowerCase()) || page.frontmatter === undefined;
}

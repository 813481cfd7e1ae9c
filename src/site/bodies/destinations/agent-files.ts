// Files that a site has for agents: its own llms.txt and llms-full.txt, and its skills. Mintlify
// serves these files as they are.
import { fixedLocation, SourceFile } from "../../../text/source-file.ts";
import { isInternal } from "../../facts/files/site-path.ts";
import { question, type Site } from "../../parts/site.ts";
import { ownAddressesOf, type SiteLink } from "./links.ts";

export interface AgentFile {
	readonly kind: "list" | "skill";
	readonly file: SourceFile;
}

const agentFilePattern = /^(?:llms(?:-full)?\.txt|(?:(?:\.mintlify\/skills\/.+\/)?(skill)\.md))$/i;

export const agentFiles = question(({ files }: Site): readonly AgentFile[] =>
	[...files.paths].flatMap((path) => {
		const match = agentFilePattern.exec(path);
		if (match === null) return [];
		const content = files.read(path);
		if (!("text" in content)) return [];
		return {
			kind: match[1] === undefined ? "list" : "skill",
			file: new SourceFile(path, content.text),
		};
	}),
);

/** The links to this site in the Markdown of files for agents, apart from relative links. */
export function* agentFileLinks(site: Site): Iterable<SiteLink> {
	for (const { file } of agentFiles(site))
		for (const { 0: prefix, 1: written = "", index } of textOutsideCode(file).matchAll(
			linkPattern,
		)) {
			const addresses = isInternal(written) ? [written] : ownAddressesOf(site.home, written);
			const start = index + prefix.length - written.length;
			const at = fixedLocation(file, { start, end: start + written.length });
			if (addresses.length > 0)
				yield {
					written,
					path: file.path,
					at,
					addresses,
					checkedAddress: undefined,
					isChecked: false,
				};
		}
}

const linkPattern = /\]\(<?([^()\s<>]{1,2000})/g;

/** The text of a file with blanks instead of code. */
export function textOutsideCode({ text }: SourceFile): string {
	let fence: string | undefined;
	const lines = text.split("\n").map((line) => {
		const marker = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
		const isCode = fence !== undefined || marker !== undefined;
		if (fence === undefined) fence = marker;
		else if (marker?.startsWith(fence) && /^\s*[`~]+\s*$/.test(line)) fence = undefined;
		return isCode ? blank(line) : line.replaceAll(/`[^`]*`/g, blank);
	});
	return lines.join("\n");
}

export function blank(text: string): string {
	return " ".repeat(text.length);
}

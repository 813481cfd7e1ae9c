// Files that do not parse while somebody types: what each said last stays in force for all that stands on it, and of the
// file itself only that is told at which it fails.
import { rules } from "../../../../rules/index.ts";
import type { Finding } from "../../../engine/finding.ts";
import { rulesThat } from "../../../engine/rule.ts";
import { readText } from "../../../facts/files/file-text.ts";
import type { FileTree } from "../../../facts/files/file-tree.ts";
import { type HeldFile, Overlay } from "../../../facts/files/overlay.ts";
import { parseData } from "../../../openapi/load-spec.ts";
import type { Site } from "../../../site/parts/site.ts";
import type { DataDocument } from "../../../source/document.ts";
import { largestFile } from "../../../source/files/read-file.ts";
import { SourceFile } from "../../../source/source-file.ts";
import {
	type ValidateSettings,
	validateSite,
} from "../../validate/validate.ts";

/** The rules that tell why a file cannot be read, by what it says itself. */
const ofReading = rulesThat(
	rules,
	({ hidesOthers, isOfItsFile }) =>
		hidesOthers === true && isOfItsFile === true,
);

const laws = Object.fromEntries(
	Object.entries(rules).filter(([name]) => ofReading.has(name)),
);

/** docs.json, a part of it or an OpenAPI file as the site has it; `undefined` for any other file. */
export function documentAt(
	{ docs, specs }: Site,
	path: string,
): DataDocument | undefined {
	const part = docs.documents.find(({ file }) => file.path === path);
	if (part !== undefined) return part;
	const spec = specs.known(path);
	return spec?.kind === "readable" ? spec.document : undefined;
}

/** Whether it is not as its format wants it, and not only not as Mintlify wants it. */
export function isBroken({ faults }: Pick<DataDocument, "faults">): boolean {
	return faults.some(
		({ related, isTolerated }) => related === undefined && isTolerated !== true,
	);
}

export function parses(path: string, text: string): boolean {
	return !isBroken(parseData(new SourceFile(path, text)));
}

/** The text of a file; `undefined` where it cannot be read. */
export function textIn(tree: FileTree, path: string): string | undefined {
	const read = readText(path, () => tree.bytes(path, largestFile));
	return "text" in read ? read.text : undefined;
}

/** What is wrong with the text of a file that does not parse, as it is told of a site that has no other files. */
export function ownFaults(
	root: string,
	site: Site,
	path: string,
	text: string,
	settings: ValidateSettings,
): readonly Finding[] {
	const files = new Map<string, HeldFile>();
	const hold = (path: string, text: string): void => {
		files.set(path, { kind: "file", bytes: Buffer.from(text) });
	};
	for (const { file } of site.docs.documents) hold(file.path, file.text);
	hold(path, text);
	const { findings } = validateSite(root, {
		...settings,
		laws,
		bodies: false,
		isBuilt: false,
		tree: new Overlay({ root, files }),
	});
	return findings.filter(({ at }) => at.file.path === path);
}

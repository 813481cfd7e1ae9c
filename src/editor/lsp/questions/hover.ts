// Hovers: the description of the page, operation, heading, component, setting, redirect or icon at
// the cursor.
import type { Hover, HoverParams } from "vscode-languageserver-protocol";
import { componentAt } from "../../../site/bodies/references/at-offset/component-at.ts";
import { iconAt } from "../../../site/bodies/references/at-offset/icon-at.ts";
import { referenceAt } from "../../../site/bodies/references/at-offset/reference-at-offset.ts";
import { settingAt } from "../../../site/bodies/references/at-offset/setting-at.ts";
import { bodyAt } from "../../../site/pages/bodies.ts";
import type { Range } from "../../../text/source-file.ts";
import { createFileFeature, type Feature, type OpenFile } from "../connection/feature.ts";
import { type FilePosition, filePosition, uriOf } from "./file-position.ts";
import { describeIcon, describeMarkupAt, describeSetting } from "./hover-text/mintlify-names.ts";
import { describeTarget } from "./hover-text/reference-targets.ts";

interface HoverText {
	readonly range: Range;
	readonly paragraphs: readonly string[];
}

export const hover: Feature = createFileFeature(
	"textDocument/hover",
	() => ({ hoverProvider: true }),
	(file, { position }: HoverParams): Hover | null => {
		const cursor = filePosition(file, position);
		const text = cursor && hoverTextAt(file, cursor);
		if (cursor === undefined || text === undefined || text.paragraphs.length === 0) return null;
		return {
			contents: { kind: "markdown", value: text.paragraphs.join("\n\n") },
			range: cursor.rangeOf(text.range),
		};
	},
);

function hoverTextAt(file: OpenFile, cursor: FilePosition): HoverText | undefined {
	const { site } = file.site;
	const { offset } = cursor;
	const reference = referenceAt(site, cursor, offset);
	if (reference !== undefined) {
		const { range, referenceTarget } = reference;
		return {
			range,
			paragraphs: describeTarget(site, referenceTarget, (path) => uriOf(file, path)),
		};
	}
	const icon = iconAt(site, cursor, offset);
	if (icon !== undefined) return { range: icon.range, paragraphs: describeIcon(site, icon.name) };
	const setting = settingAt(site, cursor, offset);
	if (setting !== undefined) return { range: setting.range, paragraphs: describeSetting(setting) };
	const body = bodyAt(site, file.path);
	const markup = body && componentAt(body, offset);
	return markup && { range: markup.range, paragraphs: describeMarkupAt(site, markup) };
}

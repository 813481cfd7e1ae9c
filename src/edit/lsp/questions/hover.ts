// What is said of what stands somewhere: a page, an operation, a heading, a component, a setting, a
// redirect, an icon.
import type { Hover, HoverParams } from "vscode-languageserver-protocol";
import { componentAt } from "../../../site/bodies/references/at-offset/component-at.ts";
import { iconAt } from "../../../site/bodies/references/at-offset/icon-at.ts";
import { settingAt } from "../../../site/bodies/references/at-offset/setting-at.ts";
import { referenceAt } from "../../../site/bodies/references/at-offset/standing.ts";
import { bodyAt } from "../../../site/pages/bodies.ts";
import type { Range } from "../../../source/source-file.ts";
import { type Feature, fileFeature, type OpenFile } from "../connection/feature.ts";
import { askedAt, type FilePosition, uriOf } from "./asked.ts";
import { ofComponent, ofIcon, ofSetting } from "./words/of-names.ts";
import { wordsOf } from "./words/of-things.ts";

interface Said {
	readonly range: Range;
	/** Markdown, a paragraph each. */
	readonly words: readonly string[];
}

export const hover: Feature = fileFeature(
	"textDocument/hover",
	() => ({ hoverProvider: true }),
	(file, { position }: HoverParams): Hover | null => {
		const asked = askedAt(file, position);
		const said = asked && saidOf(file, asked);
		if (asked === undefined || said === undefined || said.words.length === 0) return null;
		return {
			contents: { kind: "markdown", value: said.words.join("\n\n") },
			range: asked.rangeOf(said.range),
		};
	},
);

function saidOf(file: OpenFile, asked: FilePosition): Said | undefined {
	const { site } = file.site;
	const { offset } = asked;
	const found = referenceAt(site, asked, offset);
	if (found !== undefined) {
		const { range, thing } = found;
		return { range, words: wordsOf(site, thing, (path) => uriOf(file, path)) };
	}
	const icon = iconAt(site, asked, offset);
	if (icon !== undefined) return { range: icon.range, words: ofIcon(site, icon.name) };
	const setting = settingAt(site, asked, offset);
	if (setting !== undefined) return { range: setting.range, words: ofSetting(setting) };
	const body = bodyAt(site, file.path);
	const part = body && componentAt(body, offset);
	return part && { range: part.range, words: ofComponent(site, part) };
}

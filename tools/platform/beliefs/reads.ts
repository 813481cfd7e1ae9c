// Where docproof models each name that the packages read, or why it needs no model.
import type { Agrees } from "../compare.ts";
import { isList } from "../compare.ts";

/** Files of a site, whose broken forms `special-files` tries. */
const siteFiles = `.mintignore docs.json mint.json skill.md package.json package-lock.json
	pnpm-lock.yaml CHANGELOG.md CONTRIBUTING.md LICENSE.md README.md`;
/** Files that the build writes or that its own code consists of. */
const ownFiles = `llms-full.txt llms.txt robots.txt sitemap.xml generatedDocsNav.json
	generatedNav.json graphql-data.json sdk-data.json src/_props/asyncApiFiles.json
	src/_props/customLanguages.json src/_props/dev-flags.json src/_props/dev-groups.json
	src/_props/mint-ignore.json src/_props/rssFiles.json lodash/capitalize.js lodash/cloneDeep.js
	lodash/cloneDeepWith.js lodash/omit.js`;
/** Files of other documentation systems that `mint scrape` converts, and of SDK sources. */
const foreignFiles = "structure.xml toc.yml type-search-index.js";

/** Extensions that the build reads, or that a setting refuses. */
const readExtensions =
	".mdx .md .jsx .tsx .json .yaml .yml .js .css .git .html .fjson .exe .zip .svg";
/** Extensions of files that are published as they are, and folders that are left out. */
const otherExtensions = `.aac .agents .apng .avi .avif .bmp .bz2 .claude .csv .cursor .doc .docx .eot
	.flac .flv .gif .github .gz .ico .idea .jfif .jpeg .jpg .m4a .m4v .mkv .mov .mp3 .mp4 .odp .ods .odt
	.ogg .otf .pdf .pjp .pjpeg .png .ppt .pptx .rar .rtf .svgz .tar .tif .tiff .tsv .ttf .txt .vscode
	.wav .webm .webp .wma .wmv .woff .woff2 .xls .xlsx .xml`;

/** Keys whose values `extension-keys` tries. */
const triedKeys = `x-code-samples x-codeSamples x-default x-excluded x-group x-hidden x-mcp x-mint
	x-mint-enum`;
/** Keys that have no effect on a build or a page. */
const idleKeys =
	"x-express-openapi-additional-middleware x-express-openapi-validation-strict x-parser";

const known: ReadonlySet<string> = new Set(
	[siteFiles, ownFiles, foreignFiles, readExtensions, otherExtensions, triedKeys, idleKeys]
		.join(" ")
		.split(/\s+/),
);

export const agreesOnReads: Agrees = (_, __, answer) =>
	isList(answer) && answer.every((name) => known.has(String(name)));

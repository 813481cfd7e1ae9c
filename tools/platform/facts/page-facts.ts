// Facts about pages: their fields, bodies, ids and links.
import type { Fact } from "./fact.ts";

const bodies = "src/site/facts/bodies";
const common = "common/dist";
const mdx = `${common}/mdx`;
const plugins = `${mdx}/plugins/remark`;
const schemas = "validation/dist/mint-config/schemas/v2";
const prebuild = "prebuild/dist/prebuild";

export const pageFacts: readonly Fact[] = [
	{
		fact: "the fields of frontmatter, and what they may be",
		questions: ["frontmatter"],
		docproof: ["src/site/facts/pages/page-fields.ts"],
		packages: [
			`${common}/frontmatter/`,
			`${common}/slug/getDecoratedNavPageAndSlug.js`,
			`${prebuild}/update/read/`,
			`${schemas}/properties/reusable/page.js`,
		],
		rules: ["frontmatter-field-known", "frontmatter-field-valid", "frontmatter-values-known"],
	},
	{
		fact: "the components that pages can show",
		questions: ["constants.allowedComponents", "components"],
		docproof: [
			`${bodies}/component-table.ts`,
			`${bodies}/component-words.json`,
			`${bodies}/component-words.ts`,
			`${bodies}/components.ts`,
		],
		packages: [
			`${plugins}/remarkComponentIds.js`,
			`${plugins}/remarkMdxRemoveUnknownJsx/`,
			`${plugins}/remarkValidateAccordions.js`,
			`${plugins}/remarkValidateTabs.js`,
			`${mdx}/utils.js`,
		],
		rules: [
			"component-capital",
			"component-known",
			"prop-known",
			"prop-value-known",
			"required-prop-given",
		],
	},
	{
		fact: "the attributes of HTML elements that React passes on to the browser",
		questions: ["pages.outline"],
		docproof: [`${bodies}/html-attributes.ts`],
		packages: [`${mdx}/getMDXOptions.js`, `${mdx}/server-only/getMdx.js`],
		rules: ["html-attribute-works", "html-element-renders"],
	},
	{
		fact: "the names that expressions of pages can ask for",
		questions: ["pages.outline"],
		docproof: [`${bodies}/page-scope.ts`],
		packages: [`${mdx}/server-only/getMdx.js`, `${plugins}/remarkMdxRemoveUnusedVariables.js`],
		rules: ["name-is-defined"],
	},
	{
		fact: "the ids of headings and components",
		questions: ["ids", "pages.outline", "constants.COMPONENTS_WITH"],
		docproof: [
			`${bodies}/ids/holders.ts`,
			`${bodies}/ids/made-ids.ts`,
			`${bodies}/ids/numbers.ts`,
			`${bodies}/ids/slug.ts`,
			`${bodies}/ids/smart-title.ts`,
			`${bodies}/ids/titles.ts`,
			`${bodies}/plain-texts.ts`,
			"src/site/bodies/destinations/page-ids.ts",
		],
		packages: [
			`${common}/slugify.js`,
			`${mdx}/componentIds.js`,
			`${mdx}/lib/remark-utils.js`,
			`${mdx}/preprocessCustomHeadingIds.js`,
			`${plugins}/remarkComponentIds.js`,
			`${plugins}/remarkExtractTableOfContents.js`,
			"link-rot/dist/static-checking/getBrokenInternalLinks.js",
		],
		rules: ["anchor-leads-somewhere", "accordion-id-unique"],
	},
	{
		fact: "the icons, and the libraries that have them",
		questions: ["constants.icon"],
		docproof: [`${bodies}/icon-libraries.ts`, `${bodies}/icon-names.json`],
		packages: [`${schemas}/properties/reusable/icon.js`, `${schemas}/properties/icons.js`],
		rules: ["icon-known"],
	},
	{
		fact: "who sees what is in `<Visibility>`",
		questions: ["markdown", "constants.VISIBILITY"],
		docproof: ["src/mdx/visibility.ts"],
		packages: [
			`${plugins}/remarkVisibilityForMarkdown.js`,
			`${plugins}/remarkValidateVisibility.js`,
		],
		rules: ["visibility-names-audience"],
	},
	{
		fact: "what is put in place of `<Snippet file>`",
		questions: ["pages.outline"],
		docproof: ["src/site/bodies/components/old-snippets.ts"],
		packages: [`${plugins}/remarkMdxInjectSnippets.js`],
		rules: ["snippet-is-imported"],
	},
	{
		fact: "which bodies can be shown, and as what",
		questions: ["pages"],
		docproof: [`${bodies}/body-file.ts`, "src/mdx/mdx.ts"],
		packages: [
			`${mdx}/remark.js`,
			`${mdx}/getMDXOptions.js`,
			`${mdx}/preprocessMdxFragmentCode.js`,
			`${mdx}/server-only/getMdx.js`,
			`${plugins}/remarkMdxExpandExpressions.js`,
			"prebuild/dist/createPage/",
		],
		rules: ["page-parses"],
	},
	{
		fact: "where imports lead",
		questions: ["sites.dead links", "constants.SNIPPET"],
		docproof: ["src/site/bodies/destinations/imports.ts", "src/mdx/scripts/script.ts"],
		packages: [`${mdx}/snippets/`],
		rules: ["import-leads-somewhere", "import-names-export", "import-keeps-page"],
	},
	{
		fact: "where links lead",
		questions: ["sites.dead links"],
		docproof: [
			"src/site/bodies/destinations/links.ts",
			"src/site/bodies/destinations/dead-links.ts",
			"src/site/bodies/destinations/dead-anchors.ts",
		],
		packages: [
			"link-rot/dist/graph.js",
			"link-rot/dist/prebuild.js",
			"link-rot/dist/static-checking/",
		],
		rules: ["link-leads-somewhere", "anchor-leads-somewhere", "asset-exists"],
	},
	{
		fact: "what scripts import, export and may be written in",
		questions: ["scripts"],
		docproof: ["src/mdx/script-file.ts", "src/mdx/scripts/strip-types.ts"],
		packages: [
			`common/dist/mdx/snippets/getJsxEsmTree.js`,
			`common/dist/mdx/snippets/stripTsxTypes.js`,
			`common/dist/mdx/snippets/isJsxOrTsx.js`,
			`common/dist/mdx/snippets/getExportMap.js`,
			`common/dist/mdx/snippets/findAndRemoveImports.js`,
		],
		rules: ["page-parses", "import-leads-somewhere", "import-names-export"],
	},
];

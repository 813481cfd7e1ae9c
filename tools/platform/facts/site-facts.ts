// Facts about docs.json, its references, and the folder.
import type { Fact } from "./fact.ts";

const common = "common/dist";
const schemas = "validation/dist/mint-config/schemas/v2";
const prebuild = "prebuild/dist/prebuild";

export const siteFacts: readonly Fact[] = [
	{
		fact: "the settings of docs.json, and what they may be",
		questions: ["settings", "setting-shapes", "setting-values"],
		docproof: [
			"src/platform.ts",
			"tools/schemas/docs-schema.ts",
			"src/site/facts/settings/text-formats.ts",
			"src/site/facts/settings/schemas/descriptions.json",
			"src/site/facts/settings/schemas/docs.schema.json",
			"src/site/facts/unknown-settings/setting-homes.ts",
			"src/site/facts/unknown-settings/dropped-settings.ts",
		],
		packages: [
			`${schemas}/index.js`,
			`${schemas}/properties/`,
			`${schemas}/themes/`,
			"validation/dist/mint-config/validateConfig.js",
			`${prebuild}/resolveRefs.js`,
		],
		rules: ["setting-known", "setting-valid", "docs-json-part-exists"],
	},
	{
		fact: "what nodes of the navigation take and hold",
		questions: ["settings.navigation", "sites.sidebar", "entries"],
		docproof: [
			"src/site/facts/settings/schemas/navigation.schema.json",
			"src/site/facts/settings/division.ts",
			"src/site/facts/navigation/read-navigation.ts",
			"src/site/pages/sidebar.ts",
		],
		packages: [
			`${schemas}/properties/navigation/`,
			`${common}/navigation/decoratedNavTree.js`,
			`${common}/navigation/getAllPathsInDocsNav.js`,
			`${common}/fs/removeLeadingSlash.js`,
			"prebuild/dist/generate.js",
			"validation/dist/mint-config/transforms/normalizeRelativePath.js",
		],
		rules: [
			"navigation-key-known",
			"navigation-value-valid",
			"navigation-node-has-one-list",
			"navigation-page-exists",
		],
	},
	{
		fact: "the addresses that Mintlify keeps for itself",
		questions: ["constants.RESERVED_BASE_PATHS"],
		docproof: ["src/site/facts/reserved-addresses.ts"],
		packages: [`${common}/validateCustomDomainBasePath.js`, `${common}/basePaths.js`],
		rules: ["page-leaves-reserved-address"],
	},
	{
		fact: "which sites can be built",
		questions: ["sites.build"],
		docproof: ["src/check/findings/settle-findings.ts"],
		packages: [
			`${prebuild}/index.js`,
			`${prebuild}/update/index.js`,
			`${prebuild}/warnings.js`,
			`${prebuild}/categorizeFilePaths.js`,
			"prebuild/dist/errorMessages/",
		],
		rules: ["navigation-page-exists", "page-parses", "json-file-is-json"],
	},
	{
		fact: "which files of the folder are read",
		questions: [
			"constants.DEFAULT_MINT_IGNORES",
			"constants.IMAGE_FORMATS",
			"constants.VIDEO_FORMATS",
		],
		docproof: ["src/site/facts/files/site-walk.ts", "src/site/facts/pages/page.ts"],
		packages: [
			`${common}/mintIgnore.js`,
			`${common}/getFileCategory.js`,
			"prebuild/dist/fs/index.js",
		],
		rules: ["asset-exists", "page-has-own-slug"],
	},
	{
		fact: "where redirects lead",
		questions: ["sites.dead redirects"],
		docproof: ["src/site/facts/docs-json/redirects.ts"],
		packages: [
			`${schemas}/properties/redirects.js`,
			"link-rot/dist/static-checking/getBrokenRedirects.js",
			`${common}/validateRedirectUrl.js`,
		],
		rules: ["redirect-leads-somewhere", "redirect-source-is-path"],
	},
	{
		fact: "the files, extensions and keys that Mintlify reads",
		questions: ["reads", "special-files"],
		docproof: ["src/site/facts/docs-json/mint-json.ts", "tools/platform/beliefs/reads.ts"],
		packages: [
			`${common}/getFileCategory.js`,
			`${prebuild}/categorizeFilePaths.js`,
			`${prebuild}/update/mintConfig/`,
			"validation/dist/mint-config/schemas/v1/",
		],
		rules: ["mint-json-replaced", "data-file-parses"],
	},
];

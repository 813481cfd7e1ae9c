// Facts about OpenAPI files and GraphQL schemas, and the pages that they generate.
import type { Fact } from "./fact.ts";

const common = "common/dist";
const prebuild = "prebuild/dist/prebuild";

export const specFacts: readonly Fact[] = [
	{
		fact: "which OpenAPI files are taken",
		questions: ["specs", "constants.httpMethods"],
		docproof: [
			"tools/schemas/",
			"src/openapi/status.ts",
			"src/openapi/spec/path-items.ts",
			"src/openapi/openapi-32.ts",
		],
		packages: [
			`${common}/openapi/validate.js`,
			`${common}/openapi/additionalOperations.js`,
			`${common}/openapi/discriminators.js`,
			`${common}/openapi/encodings.js`,
			`${common}/openapi/headerNames.js`,
			`${common}/openapi/pathItems.js`,
			`${common}/openapi/querystringParameters.js`,
			`${common}/openapi/servers.js`,
			`${common}/openapi/tagHierarchy.js`,
			`${common}/asyncapi/checkForExternalRefs.js`,
			"openapi-parser/dist/schemas/",
			"openapi-parser/dist/lib/Validator/Validator.js",
			"openapi-parser/dist/utils/resolveReferences.js",
		],
		rules: [
			"openapi-file-valid",
			"openapi-version-supported",
			"unused-openapi-file-valid",
			"openapi-reference-resolves",
		],
	},
	{
		fact: "how an operation is named",
		questions: ["references"],
		docproof: ["src/openapi/reference.ts", "src/site/facts/pages/page.ts"],
		packages: [
			`${common}/openapi/parseOpenApiString.js`,
			`${common}/openapi/parseApiString.js`,
			`${common}/openapi/getOpenApiOperationMethodAndEndpoint.js`,
		],
		rules: [
			"operation-reference-well-formed",
			"operation-reference-matches",
			"endpoint-well-formed",
		],
	},
	{
		fact: "the pages that are generated of operations",
		questions: ["generated", "sites.generated", "sites.sidebar"],
		docproof: [
			"src/site/parts/slug.ts",
			"src/site/parts/page-generator.ts",
			"src/site/parts/generated-pages.ts",
			"src/openapi/extensions.ts",
			"src/openapi/tag-tree.ts",
		],
		packages: [
			"scraping/bin/openapi/",
			"scraping/bin/asyncapi/",
			`${common}/openapi/findNavGroup.js`,
			`${common}/openapi/filenameUtils.js`,
			`${common}/openapi/getTagDisplayName.js`,
			`${common}/openapi/tagHierarchy.js`,
			`${prebuild}/update/docsConfig/generateOpenApiDivisions.js`,
			`${prebuild}/update/docsConfig/generateOpenApiFromDocsConfig.js`,
			`${prebuild}/update/docsConfig/generateAsyncApiDivisions.js`,
		],
		rules: [
			"generated-page-has-own-slug",
			"operation-is-generated-once",
			"mint-extension-well-formed",
			"openapi-file-has-operations",
		],
	},
	{
		fact: "the pages that are generated of GraphQL schemas",
		questions: ["graphql"],
		docproof: [
			"src/site/facts/docs-json/declarations.ts",
			"src/site/parts/graphql-pages.ts",
			"src/site/parts/graphql-members.ts",
		],
		packages: [
			`${common}/graphql/`,
			"scraping/bin/graphql/",
			`${prebuild}/update/docsConfig/generateGraphqlDivisions.js`,
			`${prebuild}/update/docsConfig/generatedRouteCollisions.js`,
		],
		rules: [
			"graphql-entry-matches",
			"graphql-page-has-own-address",
			"graphql-schema-exists",
			"graphql-schema-valid",
		],
	},
	{
		fact: "what overlays make of OpenAPI files",
		questions: [],
		docproof: ["src/openapi/overlays/apply-overlays.ts"],
		packages: [
			`${common}/openapi/overlay/`,
			"validation/dist/mint-config/collectOpenApiOverlays.js",
			`${prebuild}/discoverOverlayFiles.js`,
		],
		rules: ["openapi-overlay-applies", "openapi-overlay-valid", "openapi-overlay-exists"],
	},
	{
		fact: "keys of OpenAPI files that only Mintlify reads",
		questions: ["extension-keys"],
		docproof: ["src/openapi/extensions.ts", "rules/openapi/model/schema-faults.ts"],
		packages: [
			"scraping/bin/openapi/common.js",
			"validation/dist/openapi/v2/replaceSchemaRefs.js",
			"validation/dist/openapi/parseXMint.js",
		],
		rules: ["mint-extension-well-formed", "schema-well-formed"],
	},
];

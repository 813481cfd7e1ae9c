// Generated from the files of this folder by `npm test -- --update`.
import apiServerKnown from "./api-server-known.ts";
import docsJsonPartExists from "./docs-json-part-exists.ts";
import fileParses from "./file-parses.ts";
import frontmatterValuesKnown from "./frontmatter-values-known.ts";
import navigationOperationHasOpenapi from "./navigation-operation-has-openapi.ts";
import navigationPageExists from "./navigation-page-exists.ts";
import navigationWellFormed from "./navigation-well-formed.ts";
import openapiFileExists from "./openapi-file-exists.ts";
import openapiVersionSupported from "./openapi-version-supported.ts";
import operationHasOnePage from "./operation-has-one-page.ts";
import operationListed from "./operation-listed.ts";
import operationMethodUpperCase from "./operation-method-upper-case.ts";
import operationPathAsWritten from "./operation-path-as-written.ts";
import operationReferenceMatches from "./operation-reference-matches.ts";
import operationReferenceUnambiguous from "./operation-reference-unambiguous.ts";
import operationReferenceWellFormed from "./operation-reference-well-formed.ts";

/** The rules by name. */
export const rules = {
	"api-server-known": apiServerKnown,
	"docs-json-part-exists": docsJsonPartExists,
	"file-parses": fileParses,
	"frontmatter-values-known": frontmatterValuesKnown,
	"navigation-operation-has-openapi": navigationOperationHasOpenapi,
	"navigation-page-exists": navigationPageExists,
	"navigation-well-formed": navigationWellFormed,
	"openapi-file-exists": openapiFileExists,
	"openapi-version-supported": openapiVersionSupported,
	"operation-has-one-page": operationHasOnePage,
	"operation-listed": operationListed,
	"operation-method-upper-case": operationMethodUpperCase,
	"operation-path-as-written": operationPathAsWritten,
	"operation-reference-matches": operationReferenceMatches,
	"operation-reference-unambiguous": operationReferenceUnambiguous,
	"operation-reference-well-formed": operationReferenceWellFormed,
};

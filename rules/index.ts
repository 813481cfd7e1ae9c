// Generated from the files of this folder by `npm test -- --update`.
import type { Rule } from "../src/engine/rule.ts";
import accordionIdUnique from "./accordion-id-unique.ts";
import addressKept from "./address-kept.ts";
import anchorLeadsSomewhere from "./anchor-leads-somewhere.ts";
import apiServerKnown from "./api-server-known.ts";
import assetExists from "./asset-exists.ts";
import asyncapiVersionSupported from "./asyncapi-version-supported.ts";
import codeSampleWellFormed from "./code-sample-well-formed.ts";
import componentHasTitle from "./component-has-title.ts";
import componentKnown from "./component-known.ts";
import configEntryNeeded from "./config-entry-needed.ts";
import dataFileParses from "./data-file-parses.ts";
import docsJsonPartExists from "./docs-json-part-exists.ts";
import endpointWellFormed from "./endpoint-well-formed.ts";
import fileParses from "./file-parses.ts";
import fileReadable from "./file-readable.ts";
import frontmatterFieldKnown from "./frontmatter-field-known.ts";
import frontmatterFieldValid from "./frontmatter-field-valid.ts";
import frontmatterValuesKnown from "./frontmatter-values-known.ts";
import generatedPageHasOwnSlug from "./generated-page-has-own-slug.ts";
import generatedPageSlugUsable from "./generated-page-slug-usable.ts";
import iconKnown from "./icon-known.ts";
import ignoreCommentNeeded from "./ignore-comment-needed.ts";
import ignoreCommentWellFormed from "./ignore-comment-well-formed.ts";
import importLeadsSomewhere from "./import-leads-somewhere.ts";
import importNamesExport from "./import-names-export.ts";
import jsonFileIsJson from "./json-file-is-json.ts";
import languagesInStep from "./languages-in-step.ts";
import linkLeadsSomewhere from "./link-leads-somewhere.ts";
import mintExtensionWellFormed from "./mint-extension-well-formed.ts";
import navigationHasOneDefault from "./navigation-has-one-default.ts";
import navigationKeyKnown from "./navigation-key-known.ts";
import navigationLabelUnique from "./navigation-label-unique.ts";
import navigationListsPages from "./navigation-lists-pages.ts";
import navigationNodeHasOneList from "./navigation-node-has-one-list.ts";
import navigationNodeHoldsSomething from "./navigation-node-holds-something.ts";
import navigationOperationHasOpenapi from "./navigation-operation-has-openapi.ts";
import navigationPageExists from "./navigation-page-exists.ts";
import navigationPageListedOnce from "./navigation-page-listed-once.ts";
import navigationValueValid from "./navigation-value-valid.ts";
import navigationWellFormed from "./navigation-well-formed.ts";
import openapiFileExists from "./openapi-file-exists.ts";
import openapiFileHasOperations from "./openapi-file-has-operations.ts";
import openapiFileUsed from "./openapi-file-used.ts";
import openapiFileValid from "./openapi-file-valid.ts";
import openapiListHasOneFile from "./openapi-list-has-one-file.ts";
import openapiOverlayApplies from "./openapi-overlay-applies.ts";
import openapiOverlayExists from "./openapi-overlay-exists.ts";
import openapiOverlayListsAgree from "./openapi-overlay-lists-agree.ts";
import openapiOverlayValid from "./openapi-overlay-valid.ts";
import openapiReferenceEnds from "./openapi-reference-ends.ts";
import openapiReferenceIsLocal from "./openapi-reference-is-local.ts";
import openapiReferenceResolves from "./openapi-reference-resolves.ts";
import openapiServerKnown from "./openapi-server-known.ts";
import openapiVersionSupported from "./openapi-version-supported.ts";
import operationHasOnePage from "./operation-has-one-page.ts";
import operationIsGeneratedOnce from "./operation-is-generated-once.ts";
import operationListed from "./operation-listed.ts";
import operationMethodUpperCase from "./operation-method-upper-case.ts";
import operationPathAsWritten from "./operation-path-as-written.ts";
import operationReferenceMatches from "./operation-reference-matches.ts";
import operationReferenceUnambiguous from "./operation-reference-unambiguous.ts";
import operationReferenceWellFormed from "./operation-reference-well-formed.ts";
import operationVisibilityBoolean from "./operation-visibility-boolean.ts";
import pageHasContent from "./page-has-content.ts";
import pageHasDescription from "./page-has-description.ts";
import pageHasOneSource from "./page-has-one-source.ts";
import pageHasOwnSlug from "./page-has-own-slug.ts";
import pageHasOwnTitle from "./page-has-own-title.ts";
import pageHasTitle from "./page-has-title.ts";
import pageLeavesGeneratedPage from "./page-leaves-generated-page.ts";
import pageParses from "./page-parses.ts";
import pagePartExists from "./page-part-exists.ts";
import parameterFieldWellFormed from "./parameter-field-well-formed.ts";
import pathParameterDeclared from "./path-parameter-declared.ts";
import pathParameterDescribed from "./path-parameter-described.ts";
import pathTemplateUnique from "./path-template-unique.ts";
import propKnown from "./prop-known.ts";
import redirectCanMatch from "./redirect-can-match.ts";
import redirectEnds from "./redirect-ends.ts";
import redirectHasOwnSource from "./redirect-has-own-source.ts";
import redirectIsDirect from "./redirect-is-direct.ts";
import redirectLeadsSomewhere from "./redirect-leads-somewhere.ts";
import redirectLeavesPages from "./redirect-leaves-pages.ts";
import redirectSourceIsPath from "./redirect-source-is-path.ts";
import remoteOpenapiFileAvailable from "./remote-openapi-file-available.ts";
import securitySchemeDefined from "./security-scheme-defined.ts";
import settingKnown from "./setting-known.ts";
import settingValid from "./setting-valid.ts";
import stepInSteps from "./step-in-steps.ts";
import tabInTabs from "./tab-in-tabs.ts";
import unusedOpenapiFileValid from "./unused-openapi-file-valid.ts";

export type RuleName =
	| "accordion-id-unique"
	| "address-kept"
	| "anchor-leads-somewhere"
	| "api-server-known"
	| "asset-exists"
	| "asyncapi-version-supported"
	| "code-sample-well-formed"
	| "component-has-title"
	| "component-known"
	| "config-entry-needed"
	| "data-file-parses"
	| "docs-json-part-exists"
	| "endpoint-well-formed"
	| "file-parses"
	| "file-readable"
	| "frontmatter-field-known"
	| "frontmatter-field-valid"
	| "frontmatter-values-known"
	| "generated-page-has-own-slug"
	| "generated-page-slug-usable"
	| "icon-known"
	| "ignore-comment-needed"
	| "ignore-comment-well-formed"
	| "import-leads-somewhere"
	| "import-names-export"
	| "json-file-is-json"
	| "languages-in-step"
	| "link-leads-somewhere"
	| "mint-extension-well-formed"
	| "navigation-has-one-default"
	| "navigation-key-known"
	| "navigation-label-unique"
	| "navigation-lists-pages"
	| "navigation-node-has-one-list"
	| "navigation-node-holds-something"
	| "navigation-operation-has-openapi"
	| "navigation-page-exists"
	| "navigation-page-listed-once"
	| "navigation-value-valid"
	| "navigation-well-formed"
	| "openapi-file-exists"
	| "openapi-file-has-operations"
	| "openapi-file-used"
	| "openapi-file-valid"
	| "openapi-list-has-one-file"
	| "openapi-overlay-applies"
	| "openapi-overlay-exists"
	| "openapi-overlay-lists-agree"
	| "openapi-overlay-valid"
	| "openapi-reference-ends"
	| "openapi-reference-is-local"
	| "openapi-reference-resolves"
	| "openapi-server-known"
	| "openapi-version-supported"
	| "operation-has-one-page"
	| "operation-is-generated-once"
	| "operation-listed"
	| "operation-method-upper-case"
	| "operation-path-as-written"
	| "operation-reference-matches"
	| "operation-reference-unambiguous"
	| "operation-reference-well-formed"
	| "operation-visibility-boolean"
	| "page-has-content"
	| "page-has-description"
	| "page-has-one-source"
	| "page-has-own-slug"
	| "page-has-own-title"
	| "page-has-title"
	| "page-leaves-generated-page"
	| "page-parses"
	| "page-part-exists"
	| "parameter-field-well-formed"
	| "path-parameter-declared"
	| "path-parameter-described"
	| "path-template-unique"
	| "prop-known"
	| "redirect-can-match"
	| "redirect-ends"
	| "redirect-has-own-source"
	| "redirect-is-direct"
	| "redirect-leads-somewhere"
	| "redirect-leaves-pages"
	| "redirect-source-is-path"
	| "remote-openapi-file-available"
	| "security-scheme-defined"
	| "setting-known"
	| "setting-valid"
	| "step-in-steps"
	| "tab-in-tabs"
	| "unused-openapi-file-valid";

/** The rules by name. */
export const rules: Readonly<Record<RuleName, Rule>> = {
	"accordion-id-unique": accordionIdUnique,
	"address-kept": addressKept,
	"anchor-leads-somewhere": anchorLeadsSomewhere,
	"api-server-known": apiServerKnown,
	"asset-exists": assetExists,
	"asyncapi-version-supported": asyncapiVersionSupported,
	"code-sample-well-formed": codeSampleWellFormed,
	"component-has-title": componentHasTitle,
	"component-known": componentKnown,
	"config-entry-needed": configEntryNeeded,
	"data-file-parses": dataFileParses,
	"docs-json-part-exists": docsJsonPartExists,
	"endpoint-well-formed": endpointWellFormed,
	"file-parses": fileParses,
	"file-readable": fileReadable,
	"frontmatter-field-known": frontmatterFieldKnown,
	"frontmatter-field-valid": frontmatterFieldValid,
	"frontmatter-values-known": frontmatterValuesKnown,
	"generated-page-has-own-slug": generatedPageHasOwnSlug,
	"generated-page-slug-usable": generatedPageSlugUsable,
	"icon-known": iconKnown,
	"ignore-comment-needed": ignoreCommentNeeded,
	"ignore-comment-well-formed": ignoreCommentWellFormed,
	"import-leads-somewhere": importLeadsSomewhere,
	"import-names-export": importNamesExport,
	"json-file-is-json": jsonFileIsJson,
	"languages-in-step": languagesInStep,
	"link-leads-somewhere": linkLeadsSomewhere,
	"mint-extension-well-formed": mintExtensionWellFormed,
	"navigation-has-one-default": navigationHasOneDefault,
	"navigation-key-known": navigationKeyKnown,
	"navigation-label-unique": navigationLabelUnique,
	"navigation-lists-pages": navigationListsPages,
	"navigation-node-has-one-list": navigationNodeHasOneList,
	"navigation-node-holds-something": navigationNodeHoldsSomething,
	"navigation-operation-has-openapi": navigationOperationHasOpenapi,
	"navigation-page-exists": navigationPageExists,
	"navigation-page-listed-once": navigationPageListedOnce,
	"navigation-value-valid": navigationValueValid,
	"navigation-well-formed": navigationWellFormed,
	"openapi-file-exists": openapiFileExists,
	"openapi-file-has-operations": openapiFileHasOperations,
	"openapi-file-used": openapiFileUsed,
	"openapi-file-valid": openapiFileValid,
	"openapi-list-has-one-file": openapiListHasOneFile,
	"openapi-overlay-applies": openapiOverlayApplies,
	"openapi-overlay-exists": openapiOverlayExists,
	"openapi-overlay-lists-agree": openapiOverlayListsAgree,
	"openapi-overlay-valid": openapiOverlayValid,
	"openapi-reference-ends": openapiReferenceEnds,
	"openapi-reference-is-local": openapiReferenceIsLocal,
	"openapi-reference-resolves": openapiReferenceResolves,
	"openapi-server-known": openapiServerKnown,
	"openapi-version-supported": openapiVersionSupported,
	"operation-has-one-page": operationHasOnePage,
	"operation-is-generated-once": operationIsGeneratedOnce,
	"operation-listed": operationListed,
	"operation-method-upper-case": operationMethodUpperCase,
	"operation-path-as-written": operationPathAsWritten,
	"operation-reference-matches": operationReferenceMatches,
	"operation-reference-unambiguous": operationReferenceUnambiguous,
	"operation-reference-well-formed": operationReferenceWellFormed,
	"operation-visibility-boolean": operationVisibilityBoolean,
	"page-has-content": pageHasContent,
	"page-has-description": pageHasDescription,
	"page-has-one-source": pageHasOneSource,
	"page-has-own-slug": pageHasOwnSlug,
	"page-has-own-title": pageHasOwnTitle,
	"page-has-title": pageHasTitle,
	"page-leaves-generated-page": pageLeavesGeneratedPage,
	"page-parses": pageParses,
	"page-part-exists": pagePartExists,
	"parameter-field-well-formed": parameterFieldWellFormed,
	"path-parameter-declared": pathParameterDeclared,
	"path-parameter-described": pathParameterDescribed,
	"path-template-unique": pathTemplateUnique,
	"prop-known": propKnown,
	"redirect-can-match": redirectCanMatch,
	"redirect-ends": redirectEnds,
	"redirect-has-own-source": redirectHasOwnSource,
	"redirect-is-direct": redirectIsDirect,
	"redirect-leads-somewhere": redirectLeadsSomewhere,
	"redirect-leaves-pages": redirectLeavesPages,
	"redirect-source-is-path": redirectSourceIsPath,
	"remote-openapi-file-available": remoteOpenapiFileAvailable,
	"security-scheme-defined": securitySchemeDefined,
	"setting-known": settingKnown,
	"setting-valid": settingValid,
	"step-in-steps": stepInSteps,
	"tab-in-tabs": tabInTabs,
	"unused-openapi-file-valid": unusedOpenapiFileValid,
};

// Generated from the files of the folders here by `npm run generate`.
import type { Rule } from "../src/engine/rule.ts";
import type { Site } from "../src/site/parts/site.ts";
import accordionIdUnique from "./links/accordion-id-unique.ts";
import addressKept from "./links/address-kept.ts";
import anchorLeadsSomewhere from "./links/anchor-leads-somewhere.ts";
import apiServerKnown from "./operations/api-server-known.ts";
import assetCanBeShown from "./links/asset-can-be-shown.ts";
import assetExists from "./links/asset-exists.ts";
import asyncapiVersionSupported from "./openapi/asyncapi-version-supported.ts";
import braceEscaped from "./markup/brace-escaped.ts";
import calloutIsComponent from "./markup/callout-is-component.ts";
import characterReferenceWellFormed from "./markup/character-reference-well-formed.ts";
import codeBlockClosed from "./markup/code-block-closed.ts";
import codeSampleWellFormed from "./openapi/code-sample-well-formed.ts";
import componentCapital from "./components/component-capital.ts";
import componentKnown from "./components/component-known.ts";
import configEntryNeeded from "./settings/config-entry-needed.ts";
import dataFileParses from "./settings/data-file-parses.ts";
import descriptionShownOnce from "./markup/description-shown-once.ts";
import descriptionWhole from "./markup/description-whole.ts";
import diagramWellFormed from "./markup/diagram-well-formed.ts";
import discriminatorChoosesSchema from "./openapi/discriminator-chooses-schema.ts";
import docsJsonPartExists from "./settings/docs-json-part-exists.ts";
import dollarSignEscaped from "./markup/dollar-sign-escaped.ts";
import endpointWellFormed from "./pages/endpoint-well-formed.ts";
import exampleMatchesSchema from "./openapi/example-matches-schema.ts";
import expressionCanBeShown from "./pages/expression-can-be-shown.ts";
import fieldNotCut from "./markup/field-not-cut.ts";
import fileParses from "./settings/file-parses.ts";
import fileReadable from "./settings/file-readable.ts";
import footnoteHasBothHalves from "./markup/footnote-has-both-halves.ts";
import formulaWellFormed from "./markup/formula-well-formed.ts";
import frontmatterFieldKnown from "./pages/frontmatter-field-known.ts";
import frontmatterFieldValid from "./pages/frontmatter-field-valid.ts";
import frontmatterValuesKnown from "./pages/frontmatter-values-known.ts";
import generatedPageHasOwnSlug from "./operations/generated-page-has-own-slug.ts";
import generatedPageSlugUsable from "./operations/generated-page-slug-usable.ts";
import graphqlEntryMatches from "./graphql/graphql-entry-matches.ts";
import graphqlPageHasOwnAddress from "./graphql/graphql-page-has-own-address.ts";
import graphqlSchemaExists from "./graphql/graphql-schema-exists.ts";
import graphqlSchemaValid from "./graphql/graphql-schema-valid.ts";
import htmlAttributeWorks from "./components/html-attribute-works.ts";
import htmlElementRenders from "./components/html-element-renders.ts";
import iconKnown from "./components/icon-known.ts";
import ignoreCommentNeeded from "./settings/ignore-comment-needed.ts";
import ignoreCommentWellFormed from "./settings/ignore-comment-well-formed.ts";
import importKeepsPage from "./components/import-keeps-page.ts";
import importLeadsSomewhere from "./links/import-leads-somewhere.ts";
import importNamesExport from "./links/import-names-export.ts";
import jsonFileIsJson from "./settings/json-file-is-json.ts";
import languageListsItsPages from "./navigation/language-lists-its-pages.ts";
import languagesInStep from "./navigation/languages-in-step.ts";
import linkHasText from "./markup/link-has-text.ts";
import linkInOnePiece from "./markup/link-in-one-piece.ts";
import linkLeadsSomewhere from "./links/link-leads-somewhere.ts";
import linkStaysInLanguage from "./links/link-stays-in-language.ts";
import linkTargetKnown from "./links/link-target-known.ts";
import llmsTxtHasTitle from "./agents/llms-txt-has-title.ts";
import llmsTxtWhole from "./agents/llms-txt-whole.ts";
import markHasPlainSpace from "./markup/mark-has-plain-space.ts";
import mediaTypeUsable from "./openapi/media-type-usable.ts";
import mintExtensionWellFormed from "./openapi/mint-extension-well-formed.ts";
import mintJsonReplaced from "./settings/mint-json-replaced.ts";
import nameDeclaredOnce from "./pages/name-declared-once.ts";
import nameIsDefined from "./pages/name-is-defined.ts";
import navigationHasOneDefault from "./navigation/navigation-has-one-default.ts";
import navigationKeyKnown from "./navigation/navigation-key-known.ts";
import navigationLabelUnique from "./navigation/navigation-label-unique.ts";
import navigationListsPages from "./navigation/navigation-lists-pages.ts";
import navigationNodeHasOneList from "./navigation/navigation-node-has-one-list.ts";
import navigationNodeHoldsSomething from "./navigation/navigation-node-holds-something.ts";
import navigationOperationHasOpenapi from "./navigation/navigation-operation-has-openapi.ts";
import navigationPageExists from "./navigation/navigation-page-exists.ts";
import navigationPageListedOnce from "./navigation/navigation-page-listed-once.ts";
import navigationValueValid from "./navigation/navigation-value-valid.ts";
import navigationWellFormed from "./navigation/navigation-well-formed.ts";
import openapiFileExists from "./openapi/openapi-file-exists.ts";
import openapiFileHasOperations from "./openapi/openapi-file-has-operations.ts";
import openapiFileUsed from "./openapi/openapi-file-used.ts";
import openapiFileValid from "./openapi/openapi-file-valid.ts";
import openapiListHasOneFile from "./navigation/openapi-list-has-one-file.ts";
import openapiOverlayApplies from "./openapi/openapi-overlay-applies.ts";
import openapiOverlayExists from "./openapi/openapi-overlay-exists.ts";
import openapiOverlayListsAgree from "./openapi/openapi-overlay-lists-agree.ts";
import openapiOverlayValid from "./openapi/openapi-overlay-valid.ts";
import openapiReferenceEnds from "./openapi/openapi-reference-ends.ts";
import openapiReferenceIsLocal from "./openapi/openapi-reference-is-local.ts";
import openapiReferenceResolves from "./openapi/openapi-reference-resolves.ts";
import openapiServerKnown from "./openapi/openapi-server-known.ts";
import openapiVersionReleased from "./openapi/openapi-version-released.ts";
import openapiVersionSupported from "./openapi/openapi-version-supported.ts";
import operationComesFromNamedFile from "./operations/operation-comes-from-named-file.ts";
import operationHasOnePage from "./operations/operation-has-one-page.ts";
import operationIdUnique from "./openapi/operation-id-unique.ts";
import operationIsGeneratedOnce from "./operations/operation-is-generated-once.ts";
import operationListed from "./operations/operation-listed.ts";
import operationMethodUpperCase from "./operations/operation-method-upper-case.ts";
import operationPathAsWritten from "./operations/operation-path-as-written.ts";
import operationReferenceMatches from "./operations/operation-reference-matches.ts";
import operationReferenceUnambiguous from "./operations/operation-reference-unambiguous.ts";
import operationReferenceWellFormed from "./operations/operation-reference-well-formed.ts";
import operationVisibilityBoolean from "./operations/operation-visibility-boolean.ts";
import pageCanBeOpened from "./pages/page-can-be-opened.ts";
import pageHasContent from "./pages/page-has-content.ts";
import pageHasDescription from "./pages/page-has-description.ts";
import pageHasOneSource from "./pages/page-has-one-source.ts";
import pageHasOwnSlug from "./pages/page-has-own-slug.ts";
import pageHasOwnTitle from "./pages/page-has-own-title.ts";
import pageHasTitle from "./pages/page-has-title.ts";
import pageLeavesGeneratedPage from "./pages/page-leaves-generated-page.ts";
import pageLeavesReservedAddress from "./pages/page-leaves-reserved-address.ts";
import pageMeantForReaders from "./pages/page-meant-for-readers.ts";
import pageParses from "./pages/page-parses.ts";
import pagePartExists from "./pages/page-part-exists.ts";
import parameterFieldWellFormed from "./pages/parameter-field-well-formed.ts";
import parameterUsable from "./openapi/parameter-usable.ts";
import pathParameterDeclared from "./openapi/path-parameter-declared.ts";
import pathParameterDescribed from "./pages/path-parameter-described.ts";
import pathTemplateUnique from "./openapi/path-template-unique.ts";
import propKnown from "./components/prop-known.ts";
import propUnique from "./components/prop-unique.ts";
import propValueKnown from "./components/prop-value-known.ts";
import publishAllowsPage from "./pages/publish-allows-page.ts";
import redirectCanMatch from "./redirects/redirect-can-match.ts";
import redirectEnds from "./redirects/redirect-ends.ts";
import redirectHasOwnSource from "./redirects/redirect-has-own-source.ts";
import redirectIsDirect from "./redirects/redirect-is-direct.ts";
import redirectLeadsSomewhere from "./redirects/redirect-leads-somewhere.ts";
import redirectLeavesPages from "./redirects/redirect-leaves-pages.ts";
import redirectSourceIsPath from "./redirects/redirect-source-is-path.ts";
import referenceTargetKnown from "./operations/reference-target-known.ts";
import remoteOpenapiFileAvailable from "./openapi/remote-openapi-file-available.ts";
import requiredPropGiven from "./components/required-prop-given.ts";
import schemaWellFormed from "./openapi/schema-well-formed.ts";
import securitySchemeDefined from "./openapi/security-scheme-defined.ts";
import securitySchemeUsable from "./openapi/security-scheme-usable.ts";
import serverUrlUsable from "./openapi/server-url-usable.ts";
import settingKnown from "./settings/setting-known.ts";
import settingValid from "./settings/setting-valid.ts";
import skillWellFormed from "./agents/skill-well-formed.ts";
import snippetIsImported from "./components/snippet-is-imported.ts";
import starterKitReplaced from "./pages/starter-kit-replaced.ts";
import stepInSteps from "./components/step-in-steps.ts";
import tabInTabs from "./components/tab-in-tabs.ts";
import tableWellFormed from "./markup/table-well-formed.ts";
import textFinished from "./markup/text-finished.ts";
import titleShownOnce from "./markup/title-shown-once.ts";
import unusedOpenapiFileValid from "./openapi/unused-openapi-file-valid.ts";
import visibilityNamesAudience from "./components/visibility-names-audience.ts";

export type RuleName =
	| "accordion-id-unique"
	| "address-kept"
	| "anchor-leads-somewhere"
	| "api-server-known"
	| "asset-can-be-shown"
	| "asset-exists"
	| "asyncapi-version-supported"
	| "brace-escaped"
	| "callout-is-component"
	| "character-reference-well-formed"
	| "code-block-closed"
	| "code-sample-well-formed"
	| "component-capital"
	| "component-known"
	| "config-entry-needed"
	| "data-file-parses"
	| "description-shown-once"
	| "description-whole"
	| "diagram-well-formed"
	| "discriminator-chooses-schema"
	| "docs-json-part-exists"
	| "dollar-sign-escaped"
	| "endpoint-well-formed"
	| "example-matches-schema"
	| "expression-can-be-shown"
	| "field-not-cut"
	| "file-parses"
	| "file-readable"
	| "footnote-has-both-halves"
	| "formula-well-formed"
	| "frontmatter-field-known"
	| "frontmatter-field-valid"
	| "frontmatter-values-known"
	| "generated-page-has-own-slug"
	| "generated-page-slug-usable"
	| "graphql-entry-matches"
	| "graphql-page-has-own-address"
	| "graphql-schema-exists"
	| "graphql-schema-valid"
	| "html-attribute-works"
	| "html-element-renders"
	| "icon-known"
	| "ignore-comment-needed"
	| "ignore-comment-well-formed"
	| "import-keeps-page"
	| "import-leads-somewhere"
	| "import-names-export"
	| "json-file-is-json"
	| "language-lists-its-pages"
	| "languages-in-step"
	| "link-has-text"
	| "link-in-one-piece"
	| "link-leads-somewhere"
	| "link-stays-in-language"
	| "link-target-known"
	| "llms-txt-has-title"
	| "llms-txt-whole"
	| "mark-has-plain-space"
	| "media-type-usable"
	| "mint-extension-well-formed"
	| "mint-json-replaced"
	| "name-declared-once"
	| "name-is-defined"
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
	| "openapi-version-released"
	| "openapi-version-supported"
	| "operation-comes-from-named-file"
	| "operation-has-one-page"
	| "operation-id-unique"
	| "operation-is-generated-once"
	| "operation-listed"
	| "operation-method-upper-case"
	| "operation-path-as-written"
	| "operation-reference-matches"
	| "operation-reference-unambiguous"
	| "operation-reference-well-formed"
	| "operation-visibility-boolean"
	| "page-can-be-opened"
	| "page-has-content"
	| "page-has-description"
	| "page-has-one-source"
	| "page-has-own-slug"
	| "page-has-own-title"
	| "page-has-title"
	| "page-leaves-generated-page"
	| "page-leaves-reserved-address"
	| "page-meant-for-readers"
	| "page-parses"
	| "page-part-exists"
	| "parameter-field-well-formed"
	| "parameter-usable"
	| "path-parameter-declared"
	| "path-parameter-described"
	| "path-template-unique"
	| "prop-known"
	| "prop-unique"
	| "prop-value-known"
	| "publish-allows-page"
	| "redirect-can-match"
	| "redirect-ends"
	| "redirect-has-own-source"
	| "redirect-is-direct"
	| "redirect-leads-somewhere"
	| "redirect-leaves-pages"
	| "redirect-source-is-path"
	| "reference-target-known"
	| "remote-openapi-file-available"
	| "required-prop-given"
	| "schema-well-formed"
	| "security-scheme-defined"
	| "security-scheme-usable"
	| "server-url-usable"
	| "setting-known"
	| "setting-valid"
	| "skill-well-formed"
	| "snippet-is-imported"
	| "starter-kit-replaced"
	| "step-in-steps"
	| "tab-in-tabs"
	| "table-well-formed"
	| "text-finished"
	| "title-shown-once"
	| "unused-openapi-file-valid"
	| "visibility-names-audience";

export const rules: Readonly<Record<RuleName, Rule<Site>>> = {
	"accordion-id-unique": accordionIdUnique,
	"address-kept": addressKept,
	"anchor-leads-somewhere": anchorLeadsSomewhere,
	"api-server-known": apiServerKnown,
	"asset-can-be-shown": assetCanBeShown,
	"asset-exists": assetExists,
	"asyncapi-version-supported": asyncapiVersionSupported,
	"brace-escaped": braceEscaped,
	"callout-is-component": calloutIsComponent,
	"character-reference-well-formed": characterReferenceWellFormed,
	"code-block-closed": codeBlockClosed,
	"code-sample-well-formed": codeSampleWellFormed,
	"component-capital": componentCapital,
	"component-known": componentKnown,
	"config-entry-needed": configEntryNeeded,
	"data-file-parses": dataFileParses,
	"description-shown-once": descriptionShownOnce,
	"description-whole": descriptionWhole,
	"diagram-well-formed": diagramWellFormed,
	"discriminator-chooses-schema": discriminatorChoosesSchema,
	"docs-json-part-exists": docsJsonPartExists,
	"dollar-sign-escaped": dollarSignEscaped,
	"endpoint-well-formed": endpointWellFormed,
	"example-matches-schema": exampleMatchesSchema,
	"expression-can-be-shown": expressionCanBeShown,
	"field-not-cut": fieldNotCut,
	"file-parses": fileParses,
	"file-readable": fileReadable,
	"footnote-has-both-halves": footnoteHasBothHalves,
	"formula-well-formed": formulaWellFormed,
	"frontmatter-field-known": frontmatterFieldKnown,
	"frontmatter-field-valid": frontmatterFieldValid,
	"frontmatter-values-known": frontmatterValuesKnown,
	"generated-page-has-own-slug": generatedPageHasOwnSlug,
	"generated-page-slug-usable": generatedPageSlugUsable,
	"graphql-entry-matches": graphqlEntryMatches,
	"graphql-page-has-own-address": graphqlPageHasOwnAddress,
	"graphql-schema-exists": graphqlSchemaExists,
	"graphql-schema-valid": graphqlSchemaValid,
	"html-attribute-works": htmlAttributeWorks,
	"html-element-renders": htmlElementRenders,
	"icon-known": iconKnown,
	"ignore-comment-needed": ignoreCommentNeeded,
	"ignore-comment-well-formed": ignoreCommentWellFormed,
	"import-keeps-page": importKeepsPage,
	"import-leads-somewhere": importLeadsSomewhere,
	"import-names-export": importNamesExport,
	"json-file-is-json": jsonFileIsJson,
	"language-lists-its-pages": languageListsItsPages,
	"languages-in-step": languagesInStep,
	"link-has-text": linkHasText,
	"link-in-one-piece": linkInOnePiece,
	"link-leads-somewhere": linkLeadsSomewhere,
	"link-stays-in-language": linkStaysInLanguage,
	"link-target-known": linkTargetKnown,
	"llms-txt-has-title": llmsTxtHasTitle,
	"llms-txt-whole": llmsTxtWhole,
	"mark-has-plain-space": markHasPlainSpace,
	"media-type-usable": mediaTypeUsable,
	"mint-extension-well-formed": mintExtensionWellFormed,
	"mint-json-replaced": mintJsonReplaced,
	"name-declared-once": nameDeclaredOnce,
	"name-is-defined": nameIsDefined,
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
	"openapi-version-released": openapiVersionReleased,
	"openapi-version-supported": openapiVersionSupported,
	"operation-comes-from-named-file": operationComesFromNamedFile,
	"operation-has-one-page": operationHasOnePage,
	"operation-id-unique": operationIdUnique,
	"operation-is-generated-once": operationIsGeneratedOnce,
	"operation-listed": operationListed,
	"operation-method-upper-case": operationMethodUpperCase,
	"operation-path-as-written": operationPathAsWritten,
	"operation-reference-matches": operationReferenceMatches,
	"operation-reference-unambiguous": operationReferenceUnambiguous,
	"operation-reference-well-formed": operationReferenceWellFormed,
	"operation-visibility-boolean": operationVisibilityBoolean,
	"page-can-be-opened": pageCanBeOpened,
	"page-has-content": pageHasContent,
	"page-has-description": pageHasDescription,
	"page-has-one-source": pageHasOneSource,
	"page-has-own-slug": pageHasOwnSlug,
	"page-has-own-title": pageHasOwnTitle,
	"page-has-title": pageHasTitle,
	"page-leaves-generated-page": pageLeavesGeneratedPage,
	"page-leaves-reserved-address": pageLeavesReservedAddress,
	"page-meant-for-readers": pageMeantForReaders,
	"page-parses": pageParses,
	"page-part-exists": pagePartExists,
	"parameter-field-well-formed": parameterFieldWellFormed,
	"parameter-usable": parameterUsable,
	"path-parameter-declared": pathParameterDeclared,
	"path-parameter-described": pathParameterDescribed,
	"path-template-unique": pathTemplateUnique,
	"prop-known": propKnown,
	"prop-unique": propUnique,
	"prop-value-known": propValueKnown,
	"publish-allows-page": publishAllowsPage,
	"redirect-can-match": redirectCanMatch,
	"redirect-ends": redirectEnds,
	"redirect-has-own-source": redirectHasOwnSource,
	"redirect-is-direct": redirectIsDirect,
	"redirect-leads-somewhere": redirectLeadsSomewhere,
	"redirect-leaves-pages": redirectLeavesPages,
	"redirect-source-is-path": redirectSourceIsPath,
	"reference-target-known": referenceTargetKnown,
	"remote-openapi-file-available": remoteOpenapiFileAvailable,
	"required-prop-given": requiredPropGiven,
	"schema-well-formed": schemaWellFormed,
	"security-scheme-defined": securitySchemeDefined,
	"security-scheme-usable": securitySchemeUsable,
	"server-url-usable": serverUrlUsable,
	"setting-known": settingKnown,
	"setting-valid": settingValid,
	"skill-well-formed": skillWellFormed,
	"snippet-is-imported": snippetIsImported,
	"starter-kit-replaced": starterKitReplaced,
	"step-in-steps": stepInSteps,
	"tab-in-tabs": tabInTabs,
	"table-well-formed": tableWellFormed,
	"text-finished": textFinished,
	"title-shown-once": titleShownOnce,
	"unused-openapi-file-valid": unusedOpenapiFileValid,
	"visibility-names-audience": visibilityNamesAudience,
};

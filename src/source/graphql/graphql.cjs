// What is needed of the package, as it would take twice as long to load whole.
const definition = require("graphql/type/definition");
const { parse } = require("graphql/language/parser");
const { visit } = require("graphql/language/visitor");
const { buildASTSchema } = require("graphql/utilities/buildASTSchema");
const { validateSchema } = require("graphql/type/validate");
const { specifiedSDLRules } = require("graphql/validation/specifiedRules");
const { validateSDL } = require("graphql/validation/validate");

module.exports = {
	...definition,
	buildASTSchema,
	parse,
	specifiedSDLRules,
	validateSchema,
	validateSDL,
	visit,
};

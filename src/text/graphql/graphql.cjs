// The part of the graphql package that docproof needs. Loading the whole package takes twice as long.
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

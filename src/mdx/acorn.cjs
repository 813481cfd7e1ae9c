// The parser of JavaScript with JSX.
const { Parser } = require("acorn");
const jsx = require("acorn-jsx");

module.exports = Parser.extend(jsx());

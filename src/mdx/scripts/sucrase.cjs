// sucrase, and those of its classes whose work docproof limits.
const { transform } = require("sucrase/dist/index.js");
const { default: NameManager } = require("sucrase/dist/NameManager.js");
const { default: State } = require("sucrase/dist/parser/tokenizer/state.js");
const { default: TokenProcessor } = require("sucrase/dist/TokenProcessor.js");

module.exports = { NameManager, State, TokenProcessor, transform };

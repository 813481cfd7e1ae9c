// The packages that check conditions: Ajv for schemas, RE2 for patterns.
const { Ajv2020 } = require("ajv/dist/2020");
const addFormats = require("ajv-formats");
const { RE2JS } = require("re2js");

module.exports = { Ajv2020, addFormats, RE2JS };

// The packages that check conditions, as the one file of dist/ that they are bundled into: few
// runs load it.
const { Ajv2020 } = require("ajv/dist/2020");
const addFormats = require("ajv-formats");
const { RE2JS } = require("re2js");

module.exports = { Ajv2020, addFormats, RE2JS };

module.exports = require("json-p3");

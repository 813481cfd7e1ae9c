module.exports = require("./packages.mjs");

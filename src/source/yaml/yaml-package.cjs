module.exports = require("yaml");

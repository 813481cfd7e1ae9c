module.exports = require("katex");

// This form of tinyglobby is bundled with picomatch. The form that `import` chooses looks for picomatch
// when it runs, among the packages beside docproof.
module.exports = require("tinyglobby");

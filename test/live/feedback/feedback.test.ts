// Readers' feedback. One file, as all of these stand on the same modules, which take longer to load
// than to test.
import "./fetching.ts";
import "./rank.ts";
import "./usage.ts";

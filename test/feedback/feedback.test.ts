// Readers' feedback. One file, as all of these stand on the same modules, which take longer to load
// than to test.
import "./round-trip.ts";
import "./usage.ts";
import "./answers.ts";
import "./resume.ts";
import "./rank.ts";
import "./faults.ts";
import "./waits.ts";

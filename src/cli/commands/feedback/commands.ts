// What readers' feedback needs and nothing else does: a file of dist/ of its own.
export { Readers } from "../../../app/feedback/readers.ts";
export { rankingFormats } from "../../../report/ranking.ts";
export { fetchCommand } from "./fetch-command.ts";
export { pagesCommand } from "./pages-command.ts";
export { readFiles } from "./read-command-files.ts";
export { serveCommand } from "./serve-command.ts";
export { showCommand } from "./show-command.ts";

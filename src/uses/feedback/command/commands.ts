// What readers' feedback needs and nothing else does: a file of dist/ of its own.

export { rankingFormats } from "../ranking/ranking.ts";
export { Readers } from "../ranking/readers.ts";
export { fetchCommand, pagesCommand } from "./fetch-command.ts";
export { readFiles } from "./read-command-files.ts";
export { serveCommand } from "./serve-command.ts";
export { showCommand } from "./show-command.ts";

// What `docproof feedback` needs and nothing else does: a file of dist/ of its own.
export { fetchCommand } from "./fetch-command.ts";
export { pagesCommand } from "./pages-command.ts";
export { serveCommand } from "./serve-command.ts";
export { showCommand } from "./show-command.ts";

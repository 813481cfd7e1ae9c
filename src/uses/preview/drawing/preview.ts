// What draws a preview and shows it to browsers, as the one file of dist/ that it is bundled into.
export { fileOf } from "./file.tsx";
export { previewListener } from "./server.ts";

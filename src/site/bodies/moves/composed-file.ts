import type { Range, SourceFile } from "../../../source/source-file.ts";

/** A part of a composed file: new text, or a range of a former file with the edits in it. */
export type FilePart = string | { readonly file: SourceFile; readonly range: Range };

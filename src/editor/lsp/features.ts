import { codeActionResolve, codeActions } from "./actions/code-actions.ts";
import { completion } from "./completion/completion.ts";
import { resolve } from "./completion/resolve.ts";
import type { Feature } from "./connection/feature.ts";
import { preview } from "./preview.ts";
import { definition } from "./questions/definition.ts";
import { documentSymbols } from "./questions/document-symbols.ts";
import { hover } from "./questions/hover.ts";
import { documentLinks } from "./questions/links.ts";
import { movedFiles } from "./questions/moved-files.ts";
import { documentDiagnostic, workspaceDiagnostic } from "./questions/pull-diagnostics.ts";
import { references } from "./questions/references.ts";
import { prepareRename, rename } from "./questions/rename.ts";

export const features: readonly Feature[] = [
	documentDiagnostic,
	workspaceDiagnostic,
	codeActions,
	codeActionResolve,
	hover,
	definition,
	references,
	documentLinks,
	documentSymbols,
	prepareRename,
	rename,
	movedFiles,
	completion,
	resolve,
	preview,
];

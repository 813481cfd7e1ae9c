import { codeActionResolve, codeActions } from "./actions/code-actions.ts";
import { completion } from "./completion/completion.ts";
import { resolve } from "./completion/resolve.ts";
import type { Feature } from "./connection/feature.ts";
import { preview } from "./preview.ts";
import { definition } from "./questions/definition.ts";
import { documentSymbols } from "./questions/document-symbols.ts";
import { foldingRanges } from "./questions/folding.ts";
import { highlights } from "./questions/highlights.ts";
import { hover } from "./questions/hover.ts";
import { codeLenses, codeLensResolve } from "./questions/lenses.ts";
import { linkedEditing } from "./questions/linked-editing.ts";
import { documentLinks } from "./questions/links.ts";
import { movedFiles } from "./questions/moved-files.ts";
import { documentDiagnostic, workspaceDiagnostic } from "./questions/pull-diagnostics.ts";
import { references } from "./questions/references.ts";
import { prepareRename, rename } from "./questions/rename.ts";
import { selectionRanges } from "./questions/selection.ts";
import { workspaceSymbols } from "./questions/workspace-symbols.ts";

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
	workspaceSymbols,
	prepareRename,
	rename,
	movedFiles,
	foldingRanges,
	selectionRanges,
	highlights,
	linkedEditing,
	codeLenses,
	codeLensResolve,
	completion,
	resolve,
	preview,
];

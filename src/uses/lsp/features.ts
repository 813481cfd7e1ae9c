// All that an editor may ask for.
import { documentDiagnostic, workspaceDiagnostic } from "./diagnostics/pull.ts";
import type { Feature } from "./feature.ts";

export const features: readonly Feature[] = [
	documentDiagnostic,
	workspaceDiagnostic,
];

/** Why a site cannot be looked at, in one sentence. */
export class ProbeError extends Error {
	override readonly name = "ProbeError";
}

import { loadSpec } from "../../../src/openapi/spec/load-spec.ts";
import { isAccepted } from "../../../src/openapi/status.ts";
import type { Agrees } from "../compare.ts";
import { specInputs } from "../inputs/specs.ts";

const documents = new Map(
	specInputs().map(({ name, document }) => [name, JSON.stringify(document)]),
);

export const agreesOnSpec: Agrees = (input, _, answer) => {
	const text = documents.get(input);
	if (text === undefined) return undefined;
	const spec = loadSpec("openapi.json", text);
	const isTaken = spec.kind === "readable" && isAccepted(spec);
	return answer === (isTaken ? "taken" : "refused");
};

import type { Agrees } from "../compare.ts";
import { specialFileInputs } from "../inputs/special-files.ts";
import { proofed } from "./site.ts";

export const agreesOnSpecialFile: Agrees = (input, _, answer) => {
	const site = specialFileInputs().find(({ name }) => name === input);
	return site && proofed(site.files, ({ stops }) => stops === (answer === "stops"));
};

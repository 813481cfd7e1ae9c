// The formats of reports, from the source: tests that go through these lists try a new format, too.
import { XMLValidator } from "fast-xml-parser";
import { type ReportFormat, reporters } from "../src/output/reporters.ts";
import { plain } from "./print.ts";

export const reportFormats = Object.keys(reporters) as readonly ReportFormat[];

const emptyReports = await Promise.all(
	reportFormats.map(async (format) => (await reporters[format]())([], plain)),
);

/** The formats whose report of no site is such a text, so that each report has to be one. */
const formatsOf = (isSuch: (text: string) => boolean): readonly ReportFormat[] =>
	reportFormats.filter((_, index) => isSuch(emptyReports[index] ?? ""));

export const jsonFormats = formatsOf(isJson);
export const xmlFormats = formatsOf((text) => XMLValidator.validate(text) === true);

function isJson(text: string): boolean {
	try {
		return JSON.parse(text) !== undefined;
	} catch {
		return false;
	}
}

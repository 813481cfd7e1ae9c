#!/usr/bin/env node
import { findSite } from "./site/find-site.ts";
import { validateSite } from "./validate.ts";

const t0 = performance.now();
const r = validateSite(findSite(process.argv[2] ?? "."));
const only = process.argv[3];
for (const f of r.findings) {
	if (only && f.rule !== only) continue;
	const p = f.at.file.position(f.at.range.start);
	console.log(
		`${f.at.file.path}:${p.line}:${p.column} ${f.severity} ${f.rule}: ${f.message} [${f.hint ?? ""}]`,
		f.related
			?.map(
				(x) =>
					`${x.at.file.path}:${x.at.file.position(x.at.range.start).line} ${x.message}`,
			)
			.join(";") ?? "",
	);
}
console.log(
	JSON.stringify(r.checked),
	r.notChecked.length,
	r.failures,
	Math.round(performance.now() - t0),
);

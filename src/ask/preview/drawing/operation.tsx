// What an OpenAPI file says of the operation that a page shows.

import { printable } from "../../../report/printable.ts";
import type { OperationView, ParameterView } from "../model/page-model.ts";
import type { Html } from "./jsx-runtime.ts";
import { shown } from "./links.ts";
import { Method, Place, Section } from "./text.tsx";

export function Operation({ operation }: { readonly operation: OperationView }): Html {
	const { method, path, place, parameters, responses } = operation;
	return (
		<Section title="Operation">
			<p class="signature">
				<Method name={method} />
				<code>{printable(path)}</code>
				<Place at={place} />
			</p>
			<dl>
				{rowsOf(operation).map(([name, values]) => (
					<>
						<dt>{name}</dt>
						<dd class="codes">
							{values.map((value) => (
								<code>{shown(value)}</code>
							))}
						</dd>
					</>
				))}
			</dl>
			{parameters.length === 0 ? null : <Parameters all={parameters} />}
			{responses.length === 0 ? null : <Responses all={responses} />}
		</Section>
	);
}

function rowsOf({
	servers,
	security,
	body,
}: OperationView): readonly (readonly [string, readonly string[]])[] {
	const schemes = security.map((names) => (names.length === 0 ? "none" : names.join(" + ")));
	const rows = [
		["Server", servers],
		["Authentication", schemes],
		["Body", body ?? []],
	] as const;
	return rows.filter(([, values]) => values.length > 0);
}

function Parameters({ all }: { readonly all: readonly ParameterView[] }): Html {
	return (
		<table class="fields">
			<caption>Parameters</caption>
			<tbody>
				{all.map(({ name, in: place, type, isRequired }) => (
					<tr>
						<th>{shown(name)}</th>
						<td>
							{[place, type, isRequired ? "required" : ""]
								.filter((word) => word !== "")
								.map(shown)
								.join(" · ")}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Responses({ all }: { readonly all: OperationView["responses"] }): Html {
	return (
		<table class="fields">
			<caption>Responses</caption>
			<tbody>
				{all.map(({ status, says }) => (
					<tr>
						<th>{shown(status)}</th>
						<td>{shown(says)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

// Before the first test: files that are generated from others are renewed if those have changed.
import { renewGenerated } from "../../tools/generated.ts";

export default async function setup(): Promise<void> {
	await renewGenerated("schemas", "preview", "icons", "examples");
}

// What a preview does in a browser beyond what HTML does by itself: filters, the place in the sidebar, reloading when it changes.
import { startFilters } from "./filters.ts";
import { startPlace } from "./place.ts";

document.documentElement.classList.add("js");
startFilters();
startPlace();
startLive();

const pause = 1000;

function startLive(): void {
	const { version } = document.documentElement.dataset;
	if (version === undefined) return;
	const status = document.querySelector<HTMLElement>("[data-live]");
	const say = (text: string, state = ""): void => {
		if (status === null || status.textContent === text) return;
		status.textContent = text;
		status.dataset.live = state;
	};
	const ask = async (): Promise<void> => {
		if (document.visibilityState === "visible") {
			const now = await versionNow();
			if (now === undefined) say("Not running", "gone");
			else say("Live");
			if (now !== undefined && now !== version) return location.reload();
		}
		setTimeout(ask, pause);
	};
	void ask();
}

/** `undefined` where nobody answers. */
async function versionNow(): Promise<string | undefined> {
	try {
		const answer = await fetch("/version", { cache: "no-store" });
		return answer.ok ? await answer.text() : undefined;
	} catch {
		return undefined;
	}
}

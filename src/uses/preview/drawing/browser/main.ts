// What a preview does in a browser beyond what HTML does by itself: filters, the place in the sidebar, reloading.
import { startFilters } from "./filters.ts";
import { startLive } from "./live.ts";
import { startPlace } from "./place.ts";

document.documentElement.classList.add("js");
startFilters();
startPlace();
startLive();

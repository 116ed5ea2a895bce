import { fetched } from "#lib/deferred/fetched.ts";

/** Its forms are a tenth of a page's code, and have nothing to show before the days are here: they come beside them. */
export const dayPanel = fetched(() => import("./day-panel.tsx").then((file) => file.DayPanel));

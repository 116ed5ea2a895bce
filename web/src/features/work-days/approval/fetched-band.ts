import { fetched } from "#lib/deferred/fetched.ts";
import { withTexts } from "#lib/i18n/i18n.ts";

/** Of companies that approve months alone: its code and texts are fetched when a month says so. */
export const monthBand = fetched(
	async () => (await withTexts(import("./month-band.tsx"), "months")).MonthBand,
);

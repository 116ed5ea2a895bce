import { fetched } from "#lib/deferred/fetched.ts";
import { loadTexts } from "#lib/i18n/i18n.ts";

/** Of companies that approve months alone: its code and texts are fetched when a month says so. */
export const monthBand = fetched(async () => {
	const [file] = await Promise.all([import("./month-band.tsx"), loadTexts("months")]);
	return file.MonthBand;
});

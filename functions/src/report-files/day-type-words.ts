import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import type { Words } from "./table.ts";

/** The day types as files name them; the same words as on screen. */
export const DAY_TYPE_WORDS: Readonly<Record<DayTypeId, Words>> = {
	0: { en: "Work", fi: "Työ" },
	1: { en: "Unpaid leave", fi: "Palkaton vapaa" },
	2: { en: "Sick leave", fi: "Sairauspoissaolo" },
	3: { en: "Holiday", fi: "Loma" },
	4: { en: "National holiday", fi: "Pyhäpäivä" },
	5: { en: "Paid leave", fi: "Palkallinen vapaa" },
	6: { en: "Balance leave", fi: "Saldovapaa" },
	7: { en: "Holiday as payment", fi: "Loma rahana" },
};

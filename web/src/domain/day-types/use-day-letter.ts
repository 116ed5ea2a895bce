import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { DAY_TYPE_LOOK } from "./day-type-look.ts";

/** The letter of a day type in the language on screen. */
export function useDayLetter(): (type: DayTypeId) => string {
	const language = useLanguage();
	return (type) => DAY_TYPE_LOOK[type].letters[language];
}

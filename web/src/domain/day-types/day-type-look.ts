import type { DayTypeId, DayTypeName } from "@tuntikirja/contract/kernel/day-types.ts";
import type { Language } from "#lib/i18n/language.ts";
import { useLanguage } from "#lib/i18n/format.ts";

type DayTone = "normal" | "unpaid" | "sick" | "holiday" | "national" | "paid" | "balance" | "payment";

/** Ground and ink of each kind of day; for cells that are coloured whole. */
export const DAY_TONE_CLASS: Record<DayTone, string> = {
	normal: "bg-day-normal text-day-normal-ink",
	unpaid: "bg-day-unpaid text-day-unpaid-ink",
	sick: "bg-day-sick text-day-sick-ink",
	holiday: "bg-day-holiday text-day-holiday-ink",
	national: "bg-day-national text-day-national-ink",
	paid: "bg-day-paid text-day-paid-ink",
	balance: "bg-day-balance text-day-balance-ink",
	payment: "bg-day-payment text-day-payment-ink",
};

interface DayTypeLook {
	/** Key of its name in the texts: `dayTypes.<name>`. */
	readonly name: DayTypeName;
	readonly tone: DayTone;
	/** Shown on the colour, so that colour is not the only sign: of the word in each language. */
	readonly letters: Readonly<Record<Language, string>>;
}

/** How each day type looks, by its number. */
export const DAY_TYPE_LOOK = {
	0: { name: "NORMAL_DAY", tone: "normal", letters: { en: "W", fi: "T" } },
	1: { name: "UNPAID_LEAVE", tone: "unpaid", letters: { en: "U", fi: "X" } },
	2: { name: "SICK_LEAVE", tone: "sick", letters: { en: "S", fi: "S" } },
	3: { name: "HOLIDAY", tone: "holiday", letters: { en: "H", fi: "L" } },
	4: { name: "NATIONAL_HOLIDAY", tone: "national", letters: { en: "N", fi: "P" } },
	5: { name: "PAID_LEAVE", tone: "paid", letters: { en: "P", fi: "V" } },
	6: { name: "BALANCE_LEAVE", tone: "balance", letters: { en: "B", fi: "B" } },
	7: { name: "HOLIDAY_AS_PAYMENT", tone: "payment", letters: { en: "€", fi: "€" } },
} as const satisfies Readonly<Record<DayTypeId, DayTypeLook>>;

/** The day types that people choose from, the likeliest first: a national holiday comes from the company's calendar. */
export const CHOSEN_TYPES = [0, 3, 2, 5, 6, 1, 7] as const satisfies readonly DayTypeId[];

/** Decides the colour of a day with several types: the most important type comes first. */
const BY_WEIGHT: readonly DayTypeId[] = [4, 3, 2, 1, 5, 6, 0, 7];

/** The types on a day, each once, the one that colours it first. */
export function dayTypesOf(entries: readonly { readonly dayTypeId: DayTypeId }[]): DayTypeId[] {
	return BY_WEIGHT.filter((type) => entries.some((entry) => entry.dayTypeId === type));
}

/** A missing day: tinted, and dashed so that colour is not the only sign. Its element has a border. */
export const MISSING_CLASS =
	"border-dashed border-warn/70 bg-[color-mix(in_srgb,#ffab00_11%,var(--color-card))] text-text";

/** The letter of a day type in the language on screen. */
export function useDayLetter(): (type: DayTypeId) => string {
	const language = useLanguage();
	return (type) => DAY_TYPE_LOOK[type].letters[language];
}

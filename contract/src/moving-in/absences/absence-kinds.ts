import { DAY_TYPES, type DayTypeId } from "#kernel/day-types.ts";
import type { Language } from "#kernel/schemas/languages.ts";

/** What an absence is here: a day type, and of some leave the company's own reason. */
export interface AbsenceKind {
	readonly dayTypeId: DayTypeId;
	readonly reasonId?: string | undefined;
}

/** Day types that a file can have, each with its names in the application first, and with other words for it. */
const WORDS: readonly (readonly [DayTypeId, Readonly<Record<Language, readonly string[]>>])[] = [
	[
		DAY_TYPES.HOLIDAY,
		{
			en: ["Holiday", "Annual holiday", "Annual leave", "Vacation"],
			fi: ["Loma", "Vuosiloma"],
		},
	],
	[
		DAY_TYPES.SICK_LEAVE,
		{ en: ["Sick leave", "Sickness"], fi: ["Sairauspoissaolo", "Sairausloma", "Sairaus"] },
	],
	[DAY_TYPES.PAID_LEAVE, { en: ["Paid leave"], fi: ["Palkallinen poissaolo", "Palkallinen vapaa"] }],
	[DAY_TYPES.UNPAID_LEAVE, { en: ["Unpaid leave"], fi: ["Palkaton poissaolo", "Palkaton vapaa"] }],
	[DAY_TYPES.BALANCE_LEAVE, { en: ["Balance leave", "Flex leave"], fi: ["Saldovapaa"] }],
	[DAY_TYPES.HOLIDAY_AS_PAYMENT, { en: ["Holiday as payment"], fi: ["Loma rahana"] }],
];

/** In the order in which they are offered. */
export const ABSENCE_DAY_TYPES: readonly DayTypeId[] = WORDS.map(([dayTypeId]) => dayTypeId);

/** A reason of absence, as far as a file can name it. */
export interface NamedReason {
	readonly id: string;
	readonly nameEn: string;
	readonly nameFi: string;
	readonly dayTypeId: DayTypeId;
	readonly isActive: boolean;
}

const keyOf = (word: string) => word.trim().toLocaleLowerCase("fi").replaceAll(/\s+/g, " ");

/** The absence that a word names, in either language, the company's own reasons before the day types. Null: none. */
export function absenceKindOf(word: string, reasons: readonly NamedReason[]): AbsenceKind | null {
	const key = keyOf(word);
	const reason = reasons.find(
		({ isActive, nameEn, nameFi }) => isActive && [nameEn, nameFi].some((name) => keyOf(name) === key),
	);
	if (reason !== undefined) return { dayTypeId: reason.dayTypeId, reasonId: reason.id };
	const found = WORDS.find(([, words]) =>
		Object.values(words)
			.flat()
			.some((one) => keyOf(one) === key),
	);
	return found === undefined ? null : { dayTypeId: found[0] };
}

import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { AbsenceReason } from "@tuntikirja/contract/settings/absence-reasons.ts";

const NO_RULES = { isActive: true, certificateAfterDays: null, accruingDays: null };

/** The reasons that people of the demo are away for; in Finland parental leave accrues holiday for 160 working days. */
export const DEMO_REASONS: AbsenceReason[] = [
	{
		...NO_RULES,
		id: "child-ill",
		nameEn: "Child's illness",
		nameFi: "Lapsen sairaus",
		dayTypeId: DAY_TYPES.PAID_LEAVE,
		certificateAfterDays: 3,
	},
	{
		...NO_RULES,
		id: "parental-leave",
		nameEn: "Parental leave",
		nameFi: "Vanhempainvapaa",
		dayTypeId: DAY_TYPES.UNPAID_LEAVE,
		accruingDays: 160,
	},
	{
		...NO_RULES,
		id: "relocation",
		nameEn: "Relocation day",
		nameFi: "Muuttopäivä",
		dayTypeId: DAY_TYPES.PAID_LEAVE,
	},
];

/** Those of leave that says why in its note. */
const OF_NOTE: Readonly<Record<string, string>> = {
	"Lapsi sairaana": "child-ill",
	"Child ill": "child-ill",
	Vanhempainvapaa: "parental-leave",
	"Parental leave": "parental-leave",
	Muutto: "relocation",
};

/** The reason of leave with the note, as a field of its entry or request; empty: it has none. */
export function reasonOfNote(note: string): { reasonId?: string } {
	const reasonId = OF_NOTE[note];
	return reasonId === undefined ? {} : { reasonId };
}

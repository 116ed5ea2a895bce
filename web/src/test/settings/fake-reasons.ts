import type { AbsenceReason } from "@tuntikirja/contract/settings/absence-reasons.ts";
import { answers } from "./open-tab.tsx";

/** For tests: a reason of paid leave that new leave can have. */
export function aReason(overrides: Partial<AbsenceReason> = {}): AbsenceReason {
	return {
		id: "child",
		nameEn: "Child’s illness",
		nameFi: "Lapsen sairaus",
		dayTypeId: 5,
		isActive: true,
		certificateAfterDays: null,
		accruingDays: null,
		...overrides,
	};
}

export const STUDY = aReason({ id: "study", nameEn: "Study leave", nameFi: "Opintovapaa", dayTypeId: 1 });
export const MOVING = aReason({ id: "moving", nameEn: "Relocation day", nameFi: "Muuttopäivä" });

/** For tests: the company has these reasons of absence; returns the requests for them. */
export function fakeReasons(...reasons: readonly AbsenceReason[]) {
	return answers("*/api/settings/absence-reasons", () => ({ reasons: [...reasons], revision: 4 }));
}

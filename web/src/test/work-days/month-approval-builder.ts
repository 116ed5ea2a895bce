import type { MonthApproval } from "@tuntikirja/contract/months/schema.ts";

export const MONTH = "2026-05";
export const BY_AINO = { by: { id: "aino", name: "Aino Virtanen" }, at: "2026-06-01T09:00:00.000Z" };
export const BY_LAURA = { by: { id: "laura", name: "Laura Lead" }, at: "2026-06-02T10:00:00.000Z" };

/** May of Aino, complete and not submitted, as the API answers it to her. */
export function aMonthApproval(overrides: Partial<MonthApproval> = {}): MonthApproval {
	return {
		month: MONTH,
		userId: "aino",
		isOn: true,
		state: { kind: "open" },
		may: ["submit"],
		submitFrom: null,
		missing: [],
		short: [],
		limits: [],
		acts: [],
		corrections: [],
		due: { submitBy: "2026-06-02", approveBy: "2026-06-04" },
		...overrides,
	};
}

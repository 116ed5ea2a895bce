/** What a person hears of: changes that others made for them, and what became of what they asked for. */
export const NOTICE_KINDS = [
	"day-changed",
	"holiday-changed",
	"holiday-adjusted",
	"balance-adjusted",
	"leave-approved",
	"leave-declined",
	"leave-cancelled",
	"leave-cancel-declined",
	"leave-ended",
	"leave-moved",
	"month-submitted",
	"month-returned",
	"month-approved",
	"month-locked",
	"month-unlocked",
	"month-due",
	"month-reminder",
	"correction-approved",
	"correction-declined",
	"resource-given",
	"accounts-changed",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a lead or an admin decides. */
export const DECISION_KINDS = ["leave", "leave-cancel", "month", "correction"] as const;

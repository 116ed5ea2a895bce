export type DayTone = "normal" | "unpaid" | "sick" | "holiday" | "national" | "paid" | "balance" | "payment";

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

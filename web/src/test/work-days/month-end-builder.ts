import type { MonthEndLine } from "@tuntikirja/contract/months/month-end-schema.ts";

/** A person's line of a month end: complete, not submitted, as a lead sees it. */
export function aMonthEndLine(name: string, overrides: Partial<MonthEndLine> = {}): MonthEndLine {
	return {
		userId: name.toLowerCase(),
		name,
		group: null,
		kind: "open",
		notes: "",
		hours: 150,
		expected: 150,
		difference: 0,
		balance: 12.5,
		missing: 0,
		short: 0,
		leave: 0,
		requested: 0,
		limits: [],
		mayDecide: false,
		mayOpen: true,
		maySubmit: false,
		...overrides,
	};
}

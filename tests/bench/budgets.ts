/** The highest cost of a call: documents, and time in bare reads of one document. */
export interface Budget {
	readonly reads: number;
	readonly writes: number;
	/** As a ratio; null: no bound. */
	readonly time: number | null;
}

/** Month, stale marker, audit row; and the alert, because the measured entries are in a past month. */
const SAVE = { reads: 8, writes: 4, time: 6 };

/** The budgets of docs/operations.md for a company of this number of people. */
export function budgetOf(name: string, people: number): Budget | null {
	const budgets: Record<string, Budget> = {
		"users.getOwnUserInfo": { reads: 2, writes: 0, time: 2 },
		"workDays.getWorkDays": { reads: 6, writes: 0, time: 4 },
		"workDays.saveEntry": SAVE,
		"workDays.updateEntry": SAVE,
		"workDays.deleteEntry": SAVE,
		"balance.getBalance": { reads: 8, writes: 0, time: 4 },
		"leave: request": { reads: 12, writes: 4, time: null },
		// And a month that the leave touches.
		"leave: approve": { reads: 13, writes: 7, time: null },
		"month: submit": { reads: 12, writes: 3, time: null },
		"month: approve": { reads: 12, writes: 3, time: null },
		"calendars.getFeed": { reads: 2, writes: 1, time: null },
		"team.getCalendar": { reads: 2 * people + 10, writes: 0, time: null },
		"months.getMonth": { reads: 12, writes: 0, time: null },
		"months.getMonthEnd": { reads: 3 * people + 10, writes: 0, time: null },
		"balance.getBalances": { reads: 2 * people + 10, writes: 0, time: null },
	};
	const isReport = /^(reports|invoicing)\.get(?!Shared)|^profitability\./.test(name);
	return budgets[name] ?? (isReport ? { reads: 12.5 * people + 50, writes: 0, time: 40 } : null);
}

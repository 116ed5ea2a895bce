/** The highest cost of a call: documents, and time in bare reads of one document. */
export interface Budget {
	readonly reads: number;
	readonly writes: number;
	/** As a ratio; null: no bound. */
	readonly time: number | null;
}

/** Month, stale marker, audit row; and the alert, because the measured entries are in a past month. */
const SAVE = { reads: 8, writes: 4, time: 8 };

/** The budgets of docs/operations.md for a company of this number of people. */
export function budgetOf(name: string, people: number): Budget | null {
	// Of 200 people 80 documents, of 1,000 people 350: reports of all people read shards (decision 173).
	const ofYear = { reads: Math.max(80, 0.35 * people), writes: 0, time: 60 };
	const list = { reads: Math.max(80, 0.35 * people), writes: 0, time: null };
	const each = { reads: people + 20, writes: 0, time: null };
	const budgets: Record<string, Budget> = {
		"users.getOwnUserInfo": { reads: 3, writes: 0, time: 3 },
		"workDays.getWorkDays": { reads: 6, writes: 0, time: 5 },
		"workDays.saveEntry": SAVE,
		"workDays.updateEntry": SAVE,
		"workDays.deleteEntry": SAVE,
		"balance.getBalance": { reads: 8, writes: 0, time: 6 },
		// Of an admin, who has two: their own, and the one that all admins share. Others read 2, and the page asks for nothing.
		"inbox.getInbox": { reads: 3, writes: 0, time: null },
		// Month, mark, count, request, inbox, audit row.
		"leave: request": { reads: 12, writes: 6, time: null },
		// And a month that the leave touches.
		"leave: approve": { reads: 13, writes: 7, time: null },
		"leave: decline": { reads: 13, writes: 7, time: null },
		"leave: withdraw": { reads: 12, writes: 6, time: null },
		"month: submit": { reads: 12, writes: 4, time: null },
		"month: approve": { reads: 12, writes: 5, time: null },
		"calendars.getFeed": { reads: 2, writes: 1, time: null },
		"months.getMonth": { reads: 12, writes: 0, time: null },
		"months.getMonthEnd": { reads: 3 * people + 10, writes: 0, time: null },
		"invoicing.getSales": { reads: Math.max(150, 0.7 * people), writes: 0, time: 80 },
		"balance.getBalances": each,
		"capacity.getPlan": list,
		"missingEntries.getUserActivity": list,
		"specialDays.getUserAnnualHolidays": each,
		"team.getCalendar": list,
		"users.getUsers": list,
		"workDays.getMonthStates": list,
	};
	const isReport =
		/^(reports|invoicing)\.get(?!Shared)|^profitability\.|getBillingRates|getBonuses|getAbsences/.test(name);
	return budgets[name] ?? (isReport ? ofYear : null);
}

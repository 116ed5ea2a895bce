/** The highest cost of a call: documents, and time in bare reads of one document. */
export interface Budget {
	readonly reads: number;
	readonly writes: number;
	/** As a ratio; null: no bound. */
	readonly time: number | null;
}

/** Month, stale marker, audit row; and the alert, because the measured entries are in a past month. */
const SAVE = { reads: 8, writes: 4, time: 6 };

/** Documents for some people: reports and lists of all people read shards (decision 173). */
const shards = (people: number, perShard: number) => Math.ceil(people / perShard);

/** The budgets of docs/operations.md for a company of this number of people. */
export function budgetOf(name: string, people: number): Budget | null {
	// Thirteen months of all, and of 200 people at most 80 documents a year and 40 a list.
	const ofMonths = 13 * shards(people, 100);
	const ofYear = { reads: ofMonths + shards(people, 50) + 50, writes: 0, time: 40 };
	const list = { reads: shards(people, 50) + 36, writes: 0, time: null };
	const budgets: Record<string, Budget> = {
		"users.getOwnUserInfo": { reads: 2, writes: 0, time: 2 },
		"workDays.getWorkDays": { reads: 6, writes: 0, time: 4 },
		"workDays.saveEntry": SAVE,
		"workDays.updateEntry": SAVE,
		"workDays.deleteEntry": SAVE,
		"balance.getBalance": { reads: 8, writes: 0, time: 4 },
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
		"invoicing.getSales": { reads: 2 * ofMonths + 50, writes: 0, time: 60 },
		"balance.getBalances": list,
		"capacity.getPlan": list,
		"missingEntries.getUserActivity": list,
		"specialDays.getUserAnnualHolidays": list,
		"team.getCalendar": list,
		"users.getUsers": list,
		"workDays.getMonthStates": list,
	};
	const isReport =
		/^(reports|invoicing)\.get(?!Shared)|^profitability\.|getBillingRates|getBonuses|getAbsences/.test(name);
	return budgets[name] ?? (isReport ? ofYear : null);
}

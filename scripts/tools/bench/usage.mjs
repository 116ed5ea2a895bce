// How a company uses Tuntikirja in a month, for the price of it: how often each call is made, by whom.

export const WORKING_DAYS = 21;
export const DAYS = 30;

/** By each person on each working day. */
export const OF_PERSON = {
	"users.getOwnUserInfo": 4,
	"workDays.getWorkDays": 6,
	"balance.getBalance": 4,
	"missingEntries.getCurrentUserActivity": 2,
	"specialDays.getAvailableHolidays": 1,
	// An open app listens instead, and the rules read the profile then, as the call does.
	"inbox.getInbox": 4,
	"projects.getProjects": 2,
	"resources.getResources": 1,
	"team.getCalendar": 1,
	"workDays.saveEntry": 3,
	"workDays.updateEntry": 1,
};

/** By each person in a month. */
export const OF_PERSON_A_MONTH = {
	"leave: request": 0.5,
	"leave: approve": 0.5,
	"month: submit": 1,
	"month: approve": 1,
};

/** By each of those who administer, one for fifty people, on each working day. */
export const PEOPLE_AN_ADMIN = 50;
export const OF_ADMIN = {
	"balance.getBalances": 2,
	"users.getUsers": 3,
	"missingEntries.getUserActivity": 2,
	"specialDays.getUserAnnualHolidays": 1,
	"capacity.getPlan": 3,
	"months.getMonthEnd": 1,
	"billingRate.getBillingRates": 2,
	"invoicing.getInvoicing": 2,
	"invoicing.getSales": 2,
	"profitability.getProfits": 2,
	"reports.getPerformance": 2,
};

/** Calls that write a month: each is followed by the triggers of months and by a fold. */
export const SAVES = ["workDays.saveEntry", "workDays.updateEntry", "leave: approve"];
export const AFTER_A_SAVE = ["trigger: balance", "trigger: holidays", "fold: month", "fold: records"];
/** Three functions listen to months, and the fold takes the mark away: a second event for each. */
export const EVENTS_OF_A_SAVE = 6;

/** Runs a day. */
export const SCHEDULES = {
	"schedule: folds": 288,
	"schedule: outbox": 288,
	"schedule: balances": 144,
	"schedule: holidays": 144,
	"schedule: sign-ins": 144,
	"schedule: night": 1,
};

/** Seconds of an instance, as a cautious guess: the bill has the true ones. */
export const SECONDS = { call: 0.3, event: 0.5, schedule: 1 };

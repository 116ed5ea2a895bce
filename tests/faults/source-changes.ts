import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays, isoWeekday, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, firstDay, lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { bookedEntryId } from "@tuntikirja/contract/special-days/booked-entry-id.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { pastMonth, workingDaysOf } from "#tests/support/dates.ts";
import { anEntry } from "#tests/support/entries.ts";
import { anOpeningBucket, looseHolidays } from "#tests/support/holidays.ts";
import type { Person } from "#tests/support/people.ts";

const { employmentContracts, users, settings, specialDays, balance, workDays } = contract;

const RUNNING = creditYearAt(today());
/** The credit years whose parts are stored: they are counted from their months only after a change of these. */
export const [EARLY, LATER] = [RUNNING - 3, RUNNING - 2];
export const START = `${EARLY}-06-01`;
export const WORKED_MONTHS = ["06", "07", "08", "09", "10", "11"];
/** One day more makes a month one that earns holiday. */
export const ALMOST_FULL = 13;
export const [JUNE, AUGUST] = [`${LATER}-06`, `${LATER}-08`];

/** Monday to Friday in the middle of the month. */
function wholeWeekOf(month: Month): LocalDate[] {
	const monday = datesOf(month).find((date) => isoWeekday(date) === 1 && date > `${month}-10`) ?? "";
	return [0, 1, 2, 3, 4].map((days) => addDays(monday, days));
}

export const WEEK = wholeWeekOf(AUGUST);
/** A holiday of the calendar on a weekday of a month of work, and a working day of it. */
export const MIDSUMMER = datesOf(JUNE).find((date) => isoWeekday(date) === 5 && date >= `${JUNE}-19`) ?? "";
export const [WORKED = "", FREE = ""] = workingDaysOf(JUNE);
const NEW_CONTRACT = randomUUID();
const COMPANY_DAY = randomUUID();
const BOOKING = randomUUID();

/** Each with what it must move, so that no check passes because nothing happened. */
export interface SourceChange {
	readonly make: () => Promise<{ readonly status: number; readonly text: string }>;
	readonly moves: "balance" | "holidays" | "both";
	/** A month that it touches; the answer counts the months that are to be folded anew. */
	readonly month: Month;
	/** A change of only the ledger or the count leaves no month to be folded. */
	readonly foldsNothing?: true;
}

/** Who changes, and whose sums are looked at; filled in before anything is made. */
export const cast = {} as { admin: Person; person: Person };

/** Every kind of change of what a balance or annual holiday is made of, each through the API, to be made in this order. */
export const CHANGES: Readonly<Record<string, SourceChange>> = {
	"a contract that is changed": {
		make: () =>
			cast.admin.ask(employmentContracts.updateContract, {
				id: "contract-1",
				userId: cast.person.uid,
				partTimeHoursPerMonth: 100,
			}),
		moves: "balance",
		month: JUNE,
	},
	"a new contract": {
		make: () =>
			cast.admin.ask(employmentContracts.newContract, {
				id: NEW_CONTRACT,
				userId: cast.person.uid,
				startDate: firstDay(pastMonth(5)),
				percentage: 60,
			}),
		moves: "balance",
		month: pastMonth(4),
	},
	"a contract that is deleted": {
		make: () =>
			cast.admin.ask(employmentContracts.deleteContract, { id: NEW_CONTRACT, userId: cast.person.uid }),
		moves: "balance",
		month: pastMonth(4),
	},
	"an earlier first day": {
		make: () =>
			cast.admin.ask(users.updateStartDate, { userId: cast.person.uid, startDate: `${EARLY}-03-01` }),
		moves: "both",
		month: `${EARLY}-03`,
	},
	"a day on which the person has worked the national holiday": {
		make: async () => {
			const holidays = await holidaysOf(JUNE);
			const id = holidays.find(({ date }) => date === MIDSUMMER)?.id ?? "";
			const day = { nationalHolidayId: id, workDayId: workDayIdOf(cast.person.uid, MIDSUMMER) };
			return cast.person.ask(specialDays.deleteNationalHoliday, day);
		},
		moves: "balance",
		month: JUNE,
	},
	"the same lifted": {
		make: () =>
			cast.admin.ask(specialDays.addMissingNationalHoliday, { userId: cast.person.uid, date: MIDSUMMER }),
		moves: "balance",
		month: JUNE,
	},
	"a new national holiday within a week of holiday": {
		make: () =>
			cast.admin.ask(specialDays.newNationalHoliday, {
				id: COMPANY_DAY,
				name: "Company day",
				date: WEEK[2] ?? "",
			}),
		moves: "holidays",
		month: AUGUST,
	},
	"a national holiday that is deleted": {
		make: () => cast.admin.ask(specialDays.deleteNationalHoliday, { nationalHolidayId: COMPANY_DAY }),
		moves: "holidays",
		month: AUGUST,
	},
	"a holiday of the calendar that is deleted": {
		make: async () => {
			const holiday = (await holidaysOf(JUNE)).find(({ date }) => date === MIDSUMMER);
			return cast.admin.ask(specialDays.deleteNationalHoliday, { nationalHolidayId: holiday?.id ?? "" });
		},
		moves: "balance",
		month: JUNE,
	},
	"the same added again as one that was missing": {
		make: () =>
			cast.admin.ask(specialDays.addMissingNationalHoliday, { userId: cast.person.uid, date: MIDSUMMER }),
		moves: "balance",
		month: JUNE,
	},
	"another rule for part-timers' holidays": {
		make: () =>
			cast.admin.ask(settings.updateCompanySettings, {
				partTimeHolidayRule: [{ from: `${LATER}-01-01`, value: "fixed" }],
			}),
		moves: "balance",
		month: JUNE,
	},
	"loose days without their Saturday": {
		make: () =>
			cast.admin.ask(settings.updateCompanySettings, {
				looseDaySaturday: [{ from: `${EARLY}-01-01`, value: false }],
			}),
		moves: "holidays",
		month: JUNE,
		foldsNothing: true,
	},
	"another holiday week": {
		make: () =>
			cast.admin.ask(settings.updateCompanySettings, {
				holidayWeek: [{ from: `${EARLY}-01-01`, value: "five-day" }],
			}),
		moves: "holidays",
		month: JUNE,
		foldsNothing: true,
	},
	"an adjustment": {
		make: () =>
			cast.admin.ask(balance.addAdjustment, {
				userId: cast.person.uid,
				date: firstDay(pastMonth(3)),
				kind: "payout",
				hours: -12.5,
			}),
		moves: "balance",
		month: pastMonth(3),
		foldsNothing: true,
	},
	"a bucket of holidays": {
		make: () =>
			cast.admin.ask(specialDays.setHolidayAdjustment, {
				userId: cast.person.uid,
				buckets: [anOpeningBucket({ days: 10 })],
			}),
		moves: "holidays",
		month: JUNE,
		foldsNothing: true,
	},
	"an entry long ago": {
		make: () => cast.person.ask(workDays.saveEntry, anEntry(FREE)),
		moves: "both",
		month: JUNE,
	},
	"an entry of last month": {
		make: () => cast.person.ask(workDays.saveEntry, anEntry(workingDaysOf(pastMonth())[ALMOST_FULL] ?? "")),
		moves: "both",
		month: pastMonth(),
	},
	"a booking of holidays": {
		make: () =>
			cast.person.ask(specialDays.newAnnualHoliday, {
				id: BOOKING,
				dayTypeId: 3,
				dates: looseHolidays(2),
				notes: "",
			}),
		moves: "holidays",
		month: JUNE,
		foldsNothing: true,
	},
	"holidays that are changed": {
		make: () =>
			cast.person.ask(specialDays.changePlannedHolidays, {
				id: randomUUID(),
				entryIds: [bookedEntryId(BOOKING, looseHolidays(2)[1] ?? "")],
				dates: [],
			}),
		moves: "holidays",
		month: JUNE,
		foldsNothing: true,
	},
	"holidays that are cancelled": {
		make: () =>
			cast.person.ask(specialDays.cancelPlannedHolidays, {
				startDate: addDays(today(), 1),
				endDate: addDays(today(), 60),
			}),
		moves: "holidays",
		month: JUNE,
		foldsNothing: true,
	},
};

async function holidaysOf(month: Month) {
	const range = { startDate: firstDay(month), endDate: lastDay(month) };
	return (await cast.admin.ask(specialDays.getNationalHolidays, range)).data;
}

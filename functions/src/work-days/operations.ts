import { deleteEntry } from "./delete-entry.ts";
import { getWorkDay, getWorkDayByDate } from "./get-work-day.ts";
import { getWorkDays } from "./get-work-days.ts";
import { getMonthStates } from "./locking/get-month-states.ts";
import { updateMonthState } from "./locking/update-month-state.ts";
import { saveEntries } from "./save-entries.ts";
import { saveEntry } from "./save-entry.ts";
import { discardTimer } from "./timer/discard-timer.ts";
import { setTimer } from "./timer/set-timer.ts";
import { stopTimer } from "./timer/stop-timer.ts";
import { updateEntry } from "./update-entry.ts";

/** What can be done with work days, for the router. */
export const workDays = {
	deleteEntry,
	discardTimer,
	getMonthStates,
	getWorkDay,
	getWorkDayByDate,
	getWorkDays,
	saveEntries,
	saveEntry,
	setTimer,
	stopTimer,
	updateEntry,
	updateMonthState,
};

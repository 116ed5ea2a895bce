import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type {
	Answer,
	Change,
	DeletedEntry,
	EditedEntry,
	HolidayBooking,
	NewEntry,
} from "#features/work-days/saving/change.ts";
import { client } from "#lib/api-client.ts";

/** Makes the call of a change. Each can be repeated: the server knows the id, or the version, and answers the same. */
export function sendChange(change: Change): Promise<Answer> {
	switch (change.kind) {
		case "new":
			return postEntry(change);
		case "booking":
			return bookHolidays(change);
		case "edited":
			return putEdit(change);
		case "deleted":
			return deleteEntry(change);
	}
}

function postEntry({ id, day, draft }: NewEntry) {
	return client.workDays.saveEntry({
		entry: {
			id,
			hours: minutesToHours(draft.minutes),
			dayTypeId: draft.dayTypeId,
			notes: draft.notes,
			...(draft.project ? { projectId: draft.project.id } : {}),
			...(draft.label ? { labelId: draft.label.id } : {}),
		},
		date: day.date,
	});
}

/** Books annual holiday, or takes it as payment: all dates or none, as far as days are left. Answers the days. */
async function bookHolidays({ id, dayTypeId, days, notes }: HolidayBooking) {
	const booking = { id, dates: days.map(({ date }) => date), notes };
	const { workDays } =
		dayTypeId === DAY_TYPES.HOLIDAY
			? await client.specialDays.newAnnualHoliday({ ...booking, dayTypeId: DAY_TYPES.HOLIDAY })
			: await client.specialDays.newHolidayAsPayment({ ...booking, dayTypeId: DAY_TYPES.HOLIDAY_AS_PAYMENT });
	return workDays;
}

function putEdit({ before, draft }: EditedEntry) {
	return client.workDays.updateEntry({
		editedEntry: {
			id: before.id,
			changedHour: minutesToHours(draft.minutes),
			notes: draft.notes,
			projectId: draft.project?.id ?? null,
			labelId: draft.label?.id ?? null,
			dayTypeId: draft.dayTypeId,
			version: before.version,
		},
		workDayId: before.workDayId,
	});
}

function deleteEntry({ id, workDayId, version }: DeletedEntry) {
	return client.workDays.deleteEntry({
		id,
		workDayId,
		version: 2,
		...(version === undefined ? {} : { entryVersion: version }),
	});
}

import { randomInt } from "node:crypto";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { isDayOff, isWorkingDay } from "#tests/support/dates.ts";
import type { Person } from "#tests/support/people.ts";
import { type CustomerCall, nothing, under } from "./customer-call.ts";
import type { Scene } from "./customer-scene.ts";

const NATIONAL_HOLIDAY = ["id", "name", "date"];

/** A future working day for each booking, weeks apart, so that bookings do not overlap. */
let weeks = 1;
function aComingDay(): LocalDate {
	weeks += 1;
	let date = addDays(today(), weeks * 7);
	while (!isWorkingDay(date)) date = addDays(date, 1);
	return date;
}

const booking = (dayTypeId: 3 | 7) => (_: Scene, caller: Person) => {
	const date = aComingDay();
	const workDayId = workDayIdOf(caller.uid, date);
	return { body: { notes: "Agreement", dayTypeId, dates: [date], thisDate: date, workDayId } };
};

function aDayWithoutHoliday(): LocalDate {
	for (;;) {
		const date = addDays("2110-01-01", randomInt(14_000));
		if (!isDayOff(date)) return date;
	}
}

/** Special days. */
export const SPECIAL_DAYS: readonly CustomerCall[] = [
	{
		call: "GET /special-day/get-special-day-types/",
		role: "external",
		sends: nothing,
		answers: ["[].id", "[].name"],
	},
	{
		call: "POST /special-day/new-national-holiday/",
		role: "admin",
		sends: () => ({ body: { name: "Company day", date: aDayWithoutHoliday() } }),
		answers: NATIONAL_HOLIDAY,
	},
	{
		call: "GET /special-day/available-annual-holiday-days-and-holiday-subdivision/",
		role: "external",
		sends: nothing,
		answers: ["availableHolidayLimit", "holidayLimit", "availableHolidays", "subdivision"],
	},
	{
		call: "POST /special-day/new-annual-holiday/",
		role: "external",
		sends: booking(3),
		answers: ["workDays[].workDayId"],
	},
	{
		call: "POST /special-day/holiday-as-payment/",
		role: "external",
		sends: booking(7),
		answers: ["workDays[].workDayId"],
	},
	{
		call: "GET /special-day/get-planned-annual-holiday-days/",
		role: "external",
		// The days that the two earlier calls have booked.
		sends: ({ date }) => ({ query: { startDate: date, endDate: addDays(date, 200) } }),
		answers: under("[].", "notes", "dayTypeId", "date", "workDayId"),
	},
	{
		call: "GET /special-day/national-holidays/",
		role: "external",
		sends: ({ dayOff }) => ({ query: { startDate: dayOff.date, endDate: dayOff.date } }),
		answers: under("[].", ...NATIONAL_HOLIDAY),
	},
	{
		call: "DELETE /special-day/delete-national-holiday/",
		role: "external",
		sends: ({ dayOff }, { uid }) => ({
			body: { nationalHolidayId: dayOff.id, workDayId: workDayIdOf(uid, dayOff.date) },
		}),
		answers: [],
	},
];

import { expect, test } from "vitest";
import {
	beginningOf,
	endAfter,
	isLocalTime,
	doMeet,
	phaseAt,
	type Reservation,
	whyCannotReserve,
} from "./rules.ts";

const NOW = "2026-06-16T12:00";

function from(start: string, to: string | null = null, returnedAt: string | null = null): Reservation {
	return {
		from: `2026-06-${start}`,
		to: to && `2026-06-${to}`,
		returnedAt: returnedAt && `2026-06-${returnedAt}`,
	};
}

test.each([
	["one after the other", from("16T08:00", "16T10:00"), from("16T10:00", "16T11:00"), false],
	["a minute together", from("16T08:00", "16T10:00"), from("16T09:59", "16T11:00"), true],
	["one within the other", from("16T08:00", "20T10:00"), from("17T08:00", "17T09:00"), true],
	["one without an end, and later", from("16T08:00"), from("30T08:00", "30T09:00"), true],
	["one without an end, and earlier", from("16T08:00"), from("15T08:00", "16T08:00"), false],
	["one returned early", from("16T08:00", "16T18:00", "16T10:00"), from("16T10:00"), false],
	["one given up before it began", from("20T08:00", null, "16T10:00"), from("19T08:00", "21T08:00"), false],
])("%s", (_what, a, b, meet) => {
	expect([doMeet(a, b), doMeet(b, a)]).toEqual([meet, meet]);
});

test.each([
	[from("16T12:00"), "held"],
	[from("16T12:01"), "upcoming"],
	[from("16T08:00", "16T12:00"), "past"],
	[from("16T08:00", "16T18:00", "16T11:00"), "past"],
	[from("16T13:00", null, "16T11:00"), "given-up"],
])("at noon %o is %s", (reservation, phase) => {
	expect(phaseAt(reservation, NOW)).toBe(phase);
});

test.each([
	["this morning", from("16T00:00", "16T18:00"), null],
	["yesterday", from("15T23:59"), "reservation-out-of-reach"],
	["in a year", { ...from("16T08:00"), from: "2027-06-17T08:00" }, null],
	["in more than a year", { ...from("16T08:00"), from: "2027-06-18T08:00" }, "reservation-out-of-reach"],
	["until before it begins", from("16T13:00", "16T12:00"), "range-inverted"],
	["for no time", from("16T13:00", "16T13:00"), "range-inverted"],
	["while another person has it", from("18T10:00", "18T11:00"), "resource-taken"],
])("a reservation %s: %s", (_when, wanted, code) => {
	const others = [from("15T08:00", "15T12:00"), from("18T08:00", "18T12:00")];
	expect(whyCannotReserve(wanted, others, NOW)).toBe(code);
});

test("two hundred may wait for one thing", () => {
	const minute = (index: number) => String(index % 60).padStart(2, "0");
	const hour = (index: number) => String(Math.floor(index / 60)).padStart(2, "0");
	const waiting = Array.from({ length: 200 }, (_, index) =>
		from(`20T${hour(index)}:${minute(index)}`, `20T${hour(index + 1)}:${minute(index + 1)}`),
	);
	expect(whyCannotReserve(from("21T08:00"), waiting.slice(1), NOW)).toBeNull();
	expect(whyCannotReserve(from("21T08:00"), waiting, NOW)).toBe("resource-full");
});

test.each([
	["2026-06-16T23:59", true],
	["2026-06-16T24:00", false],
	["2026-06-31T10:00", false],
	["2026-06-16", false],
	["2026-06-16T10:00:00", false],
])("%s is a minute of a date: %s", (text, is) => {
	expect(isLocalTime(text)).toBe(is);
});

test("a date is taken whole", () => {
	expect([beginningOf("2026-06-30"), endAfter("2026-06-30")]).toEqual([
		"2026-06-30T00:00",
		"2026-07-01T00:00",
	]);
	expect([beginningOf("2026-06-30T09:30"), endAfter("2026-06-30T10:00")]).toEqual([
		"2026-06-30T09:30",
		"2026-06-30T10:00",
	]);
});

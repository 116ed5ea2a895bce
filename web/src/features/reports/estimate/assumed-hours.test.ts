import { expect, test } from "vitest";
import { readHours, readHoursByPerson, withHours, writeHoursByPerson } from "./assumed-hours.ts";

test.each([
	["40", "40"],
	[" 37,5 ", "37.5"],
	["744", "744"],
	["745", undefined],
	["-1", undefined],
	["1.234", undefined],
	["", undefined],
])("%j is read as %s", (text, hours) => {
	expect(readHours(text)).toBe(hours);
});

test("the hours of an address are read by person, without what is invalid", () => {
	expect([...readHoursByPerson("aino:40,ville:x,:3,eero,kaisa:7.25")]).toEqual([
		["aino", "40"],
		["kaisa", "7.25"],
	]);
	expect(writeHoursByPerson(readHoursByPerson(""))).toBe("");
});

test("a person's hours are added, changed and taken out", () => {
	expect(withHours("", "aino", "40")).toBe("aino:40");
	expect(withHours("aino:40,ville:3", "aino", "50.5")).toBe("aino:50.5,ville:3");
	expect(withHours("aino:40,ville:3", "aino", "")).toBe("ville:3");
});

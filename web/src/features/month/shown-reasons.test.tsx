import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aReason, fakeReasons } from "#test/settings/fake-reasons.ts";
import { day, DAYS, openMonthlyView } from "#test/work-days/open-monthly-view.tsx";
import { anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";

const DATE = "2026-06-11";
const LEAVE = folded(
	aWorkDay(DATE, { entries: [anEntry(DATE, { dayTypeId: 5, hours: 7.5, reasonId: "child" })] }),
);

const openWithLeave = async (search: string) => {
	fakeReasons(aReason());
	await openMonthlyView(search, { days: [...DAYS, LEAVE] });
	return day(/11\.06\.2026, Paid leave, 7\.50 h, Child’s illness$/);
};

test.each(["", "?view=list"])("a day of leave shows its reason beside the kind: %s", async (search) => {
	const shown = await openWithLeave(search);
	expect(within(shown).getByText("Child’s illness")).toBeInTheDocument();
});

test("a day of leave in the week is named with its reason", async () => {
	expect(await openWithLeave("?view=week")).toBeVisible();
});

test("a month without reasons asks for none", async () => {
	const asked = fakeReasons();
	await openMonthlyView("", { days: DAYS });
	await day(/12\.06\.2026, Holiday/);
	expect(screen.queryByText("Child’s illness")).toBeNull();
	expect(asked).toEqual([]);
});

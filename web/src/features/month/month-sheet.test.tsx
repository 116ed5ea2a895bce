import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import type { Letterhead } from "@tuntikirja/contract/settings/schema.ts";
import { expect, test } from "vitest";
import { letterheadQuery } from "#domain/letterhead.ts";
import { ProfileContext } from "#domain/people/profile.ts";
import { i18nReady, loadTexts } from "#lib/i18n/i18n.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { aProfile } from "#test/network.ts";
import { startSession } from "#test/session.ts";
import { aReason, fakeReasons } from "#test/settings/fake-reasons.ts";
import { acme, DAYS, TODAY } from "#test/work-days/open-monthly-view.tsx";
import { aMonth, anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";
import { MonthSheet } from "./month-sheet.tsx";

const nothing = () => undefined;
const WITHOUT: Letterhead = { name: "Kaarna Oy", logo: null };

/** The sheet as it is when the browser prints. */
async function onPaper(letterhead = WITHOUT, days = DAYS) {
	await i18nReady;
	await loadTexts("work-days");
	const client = createQueryClient({
		onMutationError: nothing,
		onMutationSuccess: nothing,
		onRefused: nothing,
	});
	client.setQueryData(letterheadQuery().queryKey, letterhead);
	render(
		<QueryClientProvider client={client}>
			<ProfileContext value={aProfile()}>
				<MonthSheet answer={aMonth("2026-06-01", "2026-06-30", TODAY, days)} month="2026-06" />
			</ProfileContext>
		</QueryClientProvider>,
	);
	expect(screen.queryByRole("article")).not.toBeInTheDocument();
	act(() => void dispatchEvent(new Event("beforeprint")));
	return within(screen.getByRole("article"));
}

const linesOf = (table: HTMLElement) =>
	within(table)
		.getAllByRole("row")
		.map((row) => [...row.children].map(({ textContent }) => textContent));

test("on paper the month is a sheet: the name, its days with their entries, and the hours by project", async () => {
	const split = aWorkDay("2026-06-10", {
		entries: [
			anEntry("2026-06-10", {
				id: "a",
				hours: 5,
				project: acme,
				label: { id: "dev", name: "Dev" },
				notes: "Review",
			}),
			anEntry("2026-06-10", { id: "b", hours: 2.5 }),
		],
	});
	const sheet = await onPaper(WITHOUT, [...DAYS, folded(split)]);
	expect(sheet.getByRole("heading", { level: 1 })).toHaveTextContent("Aino Virtanen · June 2026");
	const [days, sums] = sheet.getAllByRole("table").map(linesOf);
	expect(days?.[0]).toEqual(["Day", "Entries", "Note", "Hours"]);
	expect(days).toContainEqual(["Tue 9 June", "Acme", "", "9.00"]);
	expect(days).toContainEqual(["Wed 10 June", "Acme · Dev", "Review", "5.00"]);
	expect(days).toContainEqual(["", "No project", "", "2.50"]);
	expect(days).toContainEqual(["Fri 19 June", "Midsummer Eve", "", "0.00"]);
	expect(sums).toContainEqual(["Acme", "51.50 h"]);
	expect(sums).toContainEqual(["No project", "2.50 h"]);
	act(() => void dispatchEvent(new Event("afterprint")));
	expect(screen.queryByRole("article")).not.toBeInTheDocument();
});

test.each([
	[undefined, 0],
	[true, 2],
])("it has lines for signatures where the company wants them: %s", async (signatures, lines) => {
	const sheet = await onPaper({ ...WITHOUT, ...(signatures && { signatures }) });
	expect(sheet.queryAllByText(/^Date and signature/)).toHaveLength(lines);
});

test("the sheet says the reason of leave, and sums it by itself", async () => {
	fakeReasons(aReason());
	await startSession();
	const leave = (date: string, reasonId?: string) =>
		folded(
			aWorkDay(date, {
				entries: [anEntry(date, { dayTypeId: 5, hours: 7.5, ...(reasonId && { reasonId }) })],
			}),
		);
	const sheet = await onPaper(WITHOUT, [leave("2026-06-10", "child"), leave("2026-06-11")]);
	expect(await sheet.findByRole("cell", { name: "Thu 11 June" })).toBeVisible();
	await waitFor(() => {
		const [, sums] = sheet.getAllByRole("table").map(linesOf);
		expect(sums?.slice(0, 2)).toEqual([
			["Paid leave · Child’s illness", "7.50 h"],
			["Paid leave", "7.50 h"],
		]);
	});
});

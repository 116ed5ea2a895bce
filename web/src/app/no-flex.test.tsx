import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { BalancePage } from "#features/balance/balance-page.tsx";
import { setClock } from "#lib/clock.ts";
import { network } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { fakeWorkDays } from "#test/work-days/fake-work-days.ts";
import { answerReferencePeriod } from "#test/work-days/reference-period-builder.ts";
import { aWorkDay } from "#test/work-days/work-day-builder.ts";
import { BALANCE, figure, openMonthlyView, TODAY } from "#test/work-days/open-monthly-view.tsx";
import { datesOf } from "@tuntikirja/contract/kernel/month.ts";

/** June under a contract by the hour. */
const DAYS = datesOf("2026-06").map((date) => aWorkDay(date, { expectedHours: 0, noFlex: true }));

test("a month that is paid by the hour shows neither ± nor balance", async () => {
	await openMonthlyView("", { days: DAYS });
	await waitFor(() =>
		expect(screen.getAllByRole("term").map((term) => term.firstChild?.textContent)).toEqual([
			"Hours",
			"Holidays left",
			"Missing days",
		]),
	);
	expect(figure("Hours")).toContain("0.00");
});

test("its days offer no leave from the balance", async () => {
	await openMonthlyView("?day=2026-06-09", { days: DAYS });
	const types = await screen.findByRole("combobox", { name: "Day type" });
	const names = within(types)
		.getAllByRole("option")
		.map((option) => option.textContent);
	expect(names).toContain("Paid leave");
	expect(names).not.toContain("Balance leave");
});

test("the page of the balance says that there is none", async () => {
	setClock(() => new Date(`${TODAY}T09:00:00Z`));
	fakeWorkDays(TODAY, DAYS);
	answerReferencePeriod();
	const none = { ...BALANCE, balance: 0, opening: 0, adjustments: [], byMonth: [] };
	network.use(http.get("*/api/balance/balance", () => HttpResponse.json(none)));
	await renderPage(<BalancePage />, { texts: ["balance", "work-days", "explanations"] as never });
	expect(await screen.findByText("Your contract is by the hour, so there is no balance.")).toBeVisible();
	expect(screen.queryByText("Balance today")).not.toBeInTheDocument();
});

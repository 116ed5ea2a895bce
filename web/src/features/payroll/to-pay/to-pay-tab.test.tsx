import { screen, within } from "@testing-library/react";
import type { ToPay, ToPayLine } from "@tuntikirja/contract/payroll/to-pay-schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { PayrollPage } from "#features/payroll/payroll-page.tsx";

const LINE: ToPayLine = {
	userId: "aki",
	name: "Aki",
	employeeNumber: "1042",
	costCentre: "100",
	what: "flexPaidOut",
	date: "2026-10-12",
	month: "2026-10",
	isClosed: true,
	isDifference: false,
	unit: "h",
	quantity: 2,
	hourPrice: 23.75,
	amount: 47.5,
	years: [],
};
const YEAR: ToPayLine["years"][number] = {
	creditYear: 2025,
	isRunning: false,
	days: 12,
	earned: 24,
	rule: "monthly",
	wage: 3800,
	paid: null,
	workedDays: null,
	weekDays: null,
	averageDay: null,
	coefficient: null,
	percent: null,
	dayPrice: 152,
	pay: 1824,
	bonus: 912,
	sideCosts: 0,
	total: 2736,
};
const LEFT: ToPayLine = {
	...LINE,
	userId: "bea",
	name: "Bea",
	what: "finalHoliday",
	date: "2026-10-30",
	unit: "d",
	quantity: 12,
	hourPrice: null,
	amount: 2736,
	years: [YEAR],
};

async function open(answer: Partial<ToPay> | "refused", fields = {}) {
	setClock(() => new Date("2026-11-03T09:00:00Z"));
	const asked: string[] = [];
	network.use(
		http.get("*/api/payroll/to-pay", ({ request }) => {
			asked.push(new URL(request.url).search);
			if (answer === "refused") return refusal("forbidden");
			return HttpResponse.json({ lines: [], totals: { amount: 0 }, unreadable: [], ...answer });
		}),
	);
	const profile = aProfile({ role: "user", isPayrollUser: true, ...fields });
	await renderPage(<PayrollPage />, { texts: ["wages", "reports"], profile, search: "?tab=toPay" });
	return asked;
}

const cellsOf = (row: HTMLElement) =>
	within(row)
		.getAllByRole("cell")
		.map(({ textContent }) => textContent);

test("what is owed has its date, its amount, how that is counted and what has to happen", async () => {
	const overtime = { ...LINE, what: "overtime", hourPrice: null, amount: null, isClosed: false } as const;
	const asked = await open({ lines: [LINE, overtime, LEFT], totals: { amount: 2783.5 } });
	const table = await screen.findByRole("table", { name: "To pay out" });
	const [, first, second, third, total] = within(table).getAllByRole("row") as HTMLElement[];
	expect(asked).toEqual(["?startDate=2025-11-01&endDate=2026-11-03"]);
	expect(cellsOf(first as HTMLElement).join(" | ")).toContain(" | 12.10.2026 | 2.00 | ");
	expect(first).toHaveTextContent("Hours of the balance");
	expect(first).toHaveTextContent("47.50 €");
	expect(first).toHaveTextContent("2.00 h × 23.75 €");
	expect(first).toHaveTextContent("In the next batch");
	expect(second).toHaveTextContent("Payroll adds the increases");
	expect(second).toHaveTextContent("Once the month is closed");
	expect(third).toHaveTextContent("2025–2026: 3,800.00 € a month, 12 × 152.00 € a day (§ 10)");
	expect(third).toHaveTextContent("holiday bonus 912.00 €");
	expect(third).toHaveTextContent("With the last pay; batches do not have it");
	expect(total).toHaveTextContent("2,783.50 €");
	// Pages of people are for admins.
	expect(within(table).queryByRole("link")).not.toBeInTheDocument();
});

test("an admin opens the month of the person", async () => {
	await open({ lines: [LINE] }, { role: "admin" });
	expect(await screen.findByRole("link", { name: "Aki" })).toHaveAttribute(
		"href",
		"/users/aki?month=2026-10",
	);
});

test("without anything it says so, and so it does of people who could not be read", async () => {
	await open({ unreadable: ["Cid"] });
	expect(await screen.findByText("Nothing is to be paid out.")).toBeVisible();
	expect(screen.getByText("Left out, because their data cannot be read: Cid.")).toBeVisible();
});

test("a failure is said", async () => {
	await open("refused");
	expect(await screen.findByText("What is to be paid out could not be loaded.")).toBeVisible();
});

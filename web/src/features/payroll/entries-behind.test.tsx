import { screen, within } from "@testing-library/react";
import type { HandedMonth } from "@tuntikirja/contract/payroll/handed-schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { aDryRun, aRunPerson } from "#test/payroll/run-builder.ts";
import { renderPage } from "#test/render-page.tsx";
import { PayrollPage } from "./payroll-page.tsx";

const ROW = { source: "worked", number: "1000", name: "Hourly pay", unit: "h" } as const;
const ENTRY = { source: "worked", dayTypeId: 0, project: "Web", label: "Coding" } as const;

async function openRow(answer: Partial<HandedMonth>) {
	setClock(() => new Date("2026-11-03T09:00:00Z"));
	const month: HandedMonth = {
		userId: "aki",
		month: "2026-10",
		name: "Aki",
		isClosed: true,
		batches: [],
		differs: false,
		rows: [{ ...ROW, quantity: 12.5, handedOver: 0 }],
		entries: [
			{ ...ENTRY, date: "2026-10-12", hours: 7.5 },
			{ ...ENTRY, date: "2026-10-13", label: null, hours: 5 },
			{ ...ENTRY, source: "sickLeave", dayTypeId: 2, date: "2026-10-14", hours: 7.5 },
		],
		...answer,
	};
	const asked: string[] = [];
	network.use(
		http.get("*/api/payroll/dry-run", () => HttpResponse.json(aDryRun([aRunPerson("Aki")]))),
		http.get("*/api/payroll/settings", () =>
			HttpResponse.json({ wageTypes: [], payGroups: [], handsOverBonus: false, nextBatch: 1, revision: 0 }),
		),
		http.get("*/api/payroll/month", ({ request }) => {
			asked.push(new URL(request.url).search);
			return HttpResponse.json(month);
		}),
	);
	const profile = aProfile({ role: "user", isPayrollUser: true });
	const { user } = await renderPage(<PayrollPage />, { texts: ["wages", "reports"], profile });
	await user.click(await screen.findByRole("button", { name: "Entries of Aki: 1000 Hourly pay" }));
	return { asked };
}

test("a row opens the entries of its source, with their sum", async () => {
	const { asked } = await openRow({});
	const list = within(await screen.findByRole("list", { name: "Entries behind the row" }));
	expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
		"12.10.2026Web · Coding7.50 h",
		"13.10.2026Web5.00 h",
	]);
	expect(screen.getByText("Total").closest("p")).toHaveTextContent("12.50 h");
	expect(screen.getByText("Now 12.50 h.")).toBeVisible();
	expect(asked).toEqual(["?userId=aki&month=2026-10"]);
});

test("a source that shares its number with others has its own quantity and entries alone", async () => {
	await openRow({
		rows: [
			{ ...ROW, source: "overtime", quantity: 3, handedOver: 0 },
			{ ...ROW, quantity: 12.5, handedOver: 0 },
		],
		entries: [
			{ ...ENTRY, date: "2026-10-12", hours: 12.5 },
			{ ...ENTRY, reasonId: "child", date: "2026-10-13", hours: 3 },
		],
	});
	expect(await screen.findByText("Now 12.50 h.")).toBeVisible();
	expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toContain(
		"12.10.2026Web · Coding12.50 h",
	);
	expect(screen.queryByText("13.10.2026")).toBeNull();
});

test("it says whether the month is still what was handed over", async () => {
	const batches = [{ id: "b4", number: 4 }];
	await openRow({ batches, rows: [{ ...ROW, quantity: 12.5, handedOver: 11.5 }], differs: true });
	expect(await screen.findByText(/Now 12.50 h, handed over 11.50 h/)).toBeVisible();
});

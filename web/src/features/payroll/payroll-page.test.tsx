import { screen, within } from "@testing-library/react";
import type { AbsenceReason } from "@tuntikirja/contract/settings/absence-reasons.ts";
import type { DryRun, PayrollSettings } from "@tuntikirja/contract/payroll/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { aDryRun, aPayRow, aRunPerson } from "#test/payroll/run-builder.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { PayrollPage } from "./payroll-page.tsx";

const NO_SETTINGS: PayrollSettings = {
	wageTypes: [],
	payGroups: [],
	presets: [],
	handsOverBonus: false,
	nextBatch: 1,
	revision: 3,
};

function open(run: DryRun, search = "", { settings = NO_SETTINGS, reasons = [] as AbsenceReason[] } = {}) {
	setClock(() => new Date("2026-11-03T09:00:00Z"));
	network.use(
		http.get("*/api/payroll/dry-run", () => HttpResponse.json(run)),
		http.get("*/api/payroll/settings", () => HttpResponse.json(settings)),
		http.get("*/api/payroll/batches", () => HttpResponse.json({ batches: [] })),
		http.get("*/api/settings/absence-reasons", () => HttpResponse.json({ reasons, revision: 1 })),
	);
	const profile = aProfile({ role: "user", isPayrollUser: true });
	return renderPage(<PayrollPage />, { texts: ["wages", "reports"], profile, search });
}

const rowOf = async (name: RegExp) => within(await screen.findByRole("row", { name }));

test("the last month is looked at first: what is new, what has changed, and what keeps people out", async () => {
	const changed = aPayRow({ quantity: -1.5, corrects: { batch: 4, row: 2 } });
	await open(
		aDryRun([
			aRunPerson("Aki"),
			aRunPerson("Bea", { rows: [changed], isHandedOver: true }),
			aRunPerson("Cid", { rows: [], problems: ["number", "month"], employeeNumber: "" }),
			aRunPerson("Dag", { rows: [], isHandedOver: true }),
		]),
	);
	expect(
		await screen.findByText("2 people, 2 rows. 1 person needs a number or a closed month first."),
	).toBeVisible();
	expect(screen.getByLabelText("Month")).toHaveDisplayValue("October 2026");
	expect((await rowOf(/Aki/)).getByRole("cell", { name: "150.00" })).toBeVisible();
	expect((await rowOf(/Bea/)).getByRole("cell", { name: "batch 4, row 2" })).toBeVisible();
	const cid = await rowOf(/Cid/);
	expect(cid.getByRole("link", { name: "No number" })).toHaveAttribute("href", "/contracts/cid");
	expect(cid.getByRole("link", { name: "Month is not closed" })).toHaveAttribute(
		"href",
		"/month-end?month=2026-10",
	);
	expect((await rowOf(/Dag/)).getByText("No change")).toBeVisible();
});

test("absences that have changed are taken back and new, and a raise is the difference of the month's wage", async () => {
	const sick = {
		dayTypeId: 2,
		startDate: "2026-09-28",
		endDate: "2026-09-30",
		workingDays: 3,
		holidayDays: 0,
		hours: 22.5,
		isTakenBack: true,
		corrects: 4,
	} as const;
	const now = { ...sick, endDate: "2026-09-28", workingDays: 1, hours: 7.5, isTakenBack: false };
	await open(
		aDryRun([
			aRunPerson("Bea", {
				rows: [],
				absences: [sick, now],
				wages: [{ month: "2026-09", wage: 100, corrects: 4 }],
				isHandedOver: true,
			}),
		]),
	);
	const rows = await screen.findAllByRole("row", { name: /Bea/ });
	const cellsOf = (row: HTMLElement) =>
		within(row)
			.getAllByRole("cell")
			.map((cell) => cell.textContent);
	expect(rows.map((row) => cellsOf(row).slice(2, 4))).toEqual([
		["Sick leave 28.9.–30.9.", "−3.00"],
		["Sick leave 28.9.", "1.00"],
		["Wage by the month", "100.00"],
	]);
	for (const row of rows) expect(within(row).getByRole("cell", { name: "batch 4" })).toBeVisible();
	expect(screen.getByRole("button", { name: "Hand over" })).toBeVisible();
});

test("handing over says who and what is left out, and sends what was looked at", async () => {
	const run = aDryRun([aRunPerson("Aki"), aRunPerson("Cid", { problems: ["month"] })], {
		lacking: ["sickLeave"],
	});
	const { user } = await open(run);
	const sent = sentTo("post", "*/api/payroll/batch", () => refusal("payroll-changed"));
	await user.click(await screen.findByRole("button", { name: "Hand over" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Hand over October 2026?" }));
	expect(dialog.getByText(/Left out:/)).toHaveTextContent("Cid");
	expect(dialog.getByText(/it has no wage type: Sick leave/)).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Hand over" }));
	expect(await screen.findByText(/Something has changed since you looked/)).toBeVisible();
	expect(sent).toMatchObject([
		{
			id: expect.any(String),
			month: "2026-10",
			hash: "hash",
			leaveOut: ["cid"],
			withoutTypes: ["sickLeave"],
		},
	]);
});

test("where all people lack something, it says so and not that nothing has changed", async () => {
	await open(aDryRun(["Aki", "Bea"].map((name) => aRunPerson(name, { rows: [], problems: ["number"] }))));
	expect(await screen.findByText("2 people need a number or a closed month first.")).toBeVisible();
	expect(screen.queryByText(/Nothing to hand over/)).not.toBeInTheDocument();
	expect(screen.queryByRole("button", { name: "Hand over" })).not.toBeInTheDocument();
});

test("without a change there is nothing to hand over", async () => {
	await open(aDryRun([aRunPerson("Dag", { rows: [], isHandedOver: true })]));
	expect(await screen.findByText(/Nothing to hand over/)).toBeVisible();
	expect(screen.queryByRole("button", { name: "Hand over" })).not.toBeInTheDocument();
});

test("a wage type is added to those that are there", async () => {
	const { user } = await open(aDryRun([]), "?tab=wageTypes");
	const sent = sentTo("put", "*/api/payroll/settings", () => HttpResponse.json(NO_SETTINGS));
	await user.click(await screen.findByRole("button", { name: "New wage type" }));
	const dialog = within(await screen.findByRole("dialog", { name: "New wage type" }));
	await user.selectOptions(dialog.getByLabelText("What it is"), "Annual holiday");
	await user.type(dialog.getByLabelText("Wage type number"), "2100");
	await user.type(dialog.getByLabelText("Name"), "Vuosiloma");
	await user.type(dialog.getByLabelText("Earnings type"), "234");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Saved")).toBeVisible();
	expect(sent).toMatchObject([
		{
			revision: 3,
			wageTypes: [
				{
					source: "holiday",
					number: "2100",
					name: "Vuosiloma",
					unit: "d",
					from: "2026-01-01",
					earningsType: "234",
				},
			],
		},
	]);
});

test("a wage type is of one reason of absence, and keeps it and its earnings type when it is edited", async () => {
	const reasons = [
		{ id: "child", nameEn: "Child's illness", nameFi: "Lapsen sairaus", dayTypeId: 2 },
		{ id: "study", nameEn: "Study leave", nameFi: "Opintovapaa", dayTypeId: 1 },
	].map((one) => ({
		...one,
		isActive: true,
		certificateAfterDays: null,
		accruingDays: null,
	})) as AbsenceReason[];
	const type = {
		id: "sick",
		source: "sickLeave" as const,
		number: "2000",
		name: "Sick",
		unit: "d" as const,
		from: "2026-01-01",
		reasonId: "child",
		earningsType: "234",
	};
	const settings = { ...NO_SETTINGS, wageTypes: [type] };
	const { user } = await open(aDryRun([]), "?tab=wageTypes", { settings, reasons });
	const sent = sentTo("put", "*/api/payroll/settings", () => HttpResponse.json(NO_SETTINGS));
	expect(await screen.findByRole("cell", { name: "Sick leave · Child's illness" })).toBeVisible();
	await user.click(screen.getByRole("button", { name: /Edit 2000/ }));
	const dialog = within(await screen.findByRole("dialog"));
	expect(await dialog.findByLabelText("Reason of absence")).toHaveDisplayValue("Child's illness");
	await user.type(dialog.getByLabelText("Name"), "!");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	await screen.findByText("Saved");
	expect(sent).toMatchObject([{ wageTypes: [{ ...type, name: "Sick!" }] }]);
});

test("a company says whether its batches have the bonus", async () => {
	const { user } = await open(aDryRun([]), "?tab=wageTypes");
	const answer = { ...NO_SETTINGS, handsOverBonus: true };
	const sent = sentTo("put", "*/api/payroll/settings", () => HttpResponse.json(answer));
	const bonus = await screen.findByRole("checkbox", { name: "Hand over the bonus of the month" });
	await user.click(bonus);
	expect(await screen.findByText("Saved")).toBeVisible();
	expect(bonus).toBeChecked();
	expect(sent).toEqual([{ handsOverBonus: true, revision: 3 }]);
});

test("a failure says so, and no batch yet, too", async () => {
	await open(aDryRun([]), "?tab=batches");
	expect(await screen.findByText("Nothing has been handed over yet.")).toBeVisible();
	network.use(http.get("*/api/payroll/dry-run", () => refusal("internal")));
	await renderPage(<PayrollPage />, { texts: ["wages", "reports"] });
	expect(await screen.findByText("What would be handed over could not be loaded.")).toBeVisible();
});

import { screen, within } from "@testing-library/react";
import type { Batch } from "@tuntikirja/contract/payroll/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { aProfile, network } from "#test/network.ts";
import { aBatch, aBatchLine } from "#test/payroll/batch-builder.ts";
import { aPayRow } from "#test/payroll/run-builder.ts";
import { renderPage } from "#test/render-page.tsx";
import { savedFiles } from "#test/saved-files.ts";
import { BatchPage } from "#features/payroll/batches/batch-page.tsx";

beforeEach(() => localStorage.clear());

async function open(batch: Batch) {
	network.use(
		http.get("*/api/payroll/batch", () => HttpResponse.json(batch)),
		http.get("*/api/payroll/settings", () =>
			HttpResponse.json({
				wageTypes: [],
				payGroups: [],
				presets: [],
				handsOverBonus: false,
				nextBatch: 8,
				revision: 1,
			}),
		),
	);
	const profile = aProfile({ role: "user", isPayrollUser: true });
	const page = await renderPage(<BatchPage />, {
		texts: ["wages", "reports"],
		profile,
		path: "/payroll/:id",
		address: "/payroll/b7",
	});
	return { ...page, files: savedFiles(page.user) };
}

const choice = () => screen.findByLabelText("Payroll system");

test("one press downloads the file of the payroll system, which the browser remembers", async () => {
	const batch = aBatch([aBatchLine("Aki")]);
	const first = await open(batch);
	await first.user.selectOptions(await choice(), "Procountor");
	await first.user.click(screen.getByRole("button", { name: "Download file" }));
	expect(first.files.names).toEqual(["procountor-2026-10-batch-7.csv"]);
	expect(await first.files.blobs[0]?.text()).toBe("E;7;1000;Hourly pay;150,00;\r\n");

	await open(batch);
	expect((await choice()) as HTMLSelectElement).toHaveDisplayValue("Procountor");
});

test("several files have names that say what is in each", async () => {
	const sick = aPayRow({ source: "sickLeave", number: "2000", unit: "d", quantity: 3 });
	const { user, files } = await open(
		aBatch([aBatchLine("Aki", { payGroup: "Hourly/paid", rows: [aPayRow(), sick] }), aBatchLine("Bea")]),
	);
	await user.selectOptions(await choice(), "Talenom");
	for (const button of screen.getAllByRole("button", { name: /^Download: / })) await user.click(button);
	expect(files.names).toEqual([
		"talenom-2026-10-batch-7-without-a-pay-group.csv",
		"talenom-2026-10-batch-7-hourly-paid.csv",
		"talenom-2026-10-batch-7-hourly-paid-absences.csv",
	]);
	expect(screen.getByText("7;2000;01.10.2026;31.10.2026;3,00")).toBeVisible();
});

test("what a file cannot say is named before it is downloaded", async () => {
	const back = aPayRow({
		source: "sickLeave",
		number: "2000",
		unit: "d",
		quantity: -1,
		corrects: { batch: 4, row: 2 },
	});
	const { user } = await open(aBatch([aBatchLine("Aki", { rows: [aPayRow(), back] })]));
	await user.selectOptions(await choice(), "Talenom");
	expect(screen.getByRole("alert")).toHaveTextContent(
		"Not in the file, because it cannot say less than 0. Enter it by hand: Aki 2000 −1.00",
	);
	await user.selectOptions(await choice(), "Fivaldi");
	expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("Netvisor gets all hours of each day, which replace what it had, and is told what are no hours", async () => {
	const { user, files } = await open(
		aBatch([
			aBatchLine("Aki", {
				rows: [
					aPayRow({ name: "Work & more" }),
					aPayRow({ source: "holiday", number: "3000", unit: "d", quantity: 6 }),
				],
				days: [
					{ date: "2026-10-12", number: "1000", hours: 7.5 },
					{ date: "2026-10-12", number: "1100", hours: 2 },
					{ date: "2026-10-13", number: "1000", hours: 0 },
				],
			}),
		]),
	);
	await user.selectOptions(await choice(), "Netvisor");
	expect(screen.getByRole("alert")).toHaveTextContent("it has hours only. Enter it by hand: Aki 3000 6.00");
	await user.click(screen.getByRole("button", { name: "Download file" }));
	expect(files.names).toEqual(["netvisor-2026-10-batch-7.xml"]);
	const xml = new DOMParser().parseFromString((await files.blobs[0]?.text()) ?? "", "application/xml");
	const days = [...xml.querySelectorAll("root > workday")].map((day) => ({
		date: day.querySelector("date")?.textContent,
		method: day.querySelector("date")?.getAttribute("method"),
		employee: day.querySelector("employeeidentifier")?.textContent,
		hours: [...day.querySelectorAll("workdayhour")].map((hour) => [
			hour.querySelector("collectorratio")?.textContent,
			hour.querySelector("hours")?.textContent,
			hour.querySelector("description")?.textContent,
		]),
	}));
	expect(days).toEqual([
		{
			date: "2026-10-12",
			method: "replace",
			employee: "7",
			hours: [
				["1000", "7,50", "Work & more"],
				["1100", "2,00", ""],
			],
		},
		{ date: "2026-10-13", method: "replace", employee: "7", hours: [["1000", "0,00", "Work & more"]] },
	]);
});

test("the rows of a batch are those of its files: an absence has its days", async () => {
	const sick = aPayRow({ source: "sickLeave", number: "2000", name: "Sick pay", unit: "h", quantity: 22.5 });
	const stretch = (startDate: string, endDate: string, workingDays: number) => ({
		dayTypeId: 2 as const,
		startDate,
		endDate,
		workingDays,
		holidayDays: 0,
		hours: workingDays * 7.5,
		isTakenBack: false,
		corrects: null,
	});
	const absences = [stretch("2026-10-05", "2026-10-06", 2), stretch("2026-10-14", "2026-10-14", 1)];
	await open(aBatch([aBatchLine("Aki", { rows: [aPayRow(), sick], absences })]));
	const table = within(await screen.findByRole("table", { name: "Batch 7" }));
	const rows = table.getAllByRole("row").map(({ textContent }) => textContent);
	expect(rows.slice(1)).toEqual([
		expect.stringMatching(/150\.00.*01\.10\.202631\.10\.2026/),
		expect.stringMatching(/15\.00.*05\.10\.202606\.10\.2026/),
		expect.stringMatching(/7\.50.*14\.10\.202614\.10\.2026/),
	]);
});

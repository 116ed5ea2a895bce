import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aContract, answerContracts, PREVIEW, takes } from "#test/employment-contracts/contract-builder.ts";
import { aProfile } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { EditContractPage, NewContractPage } from "./change-contract-page.tsx";

beforeEach(() => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	answerContracts([aContract("2024-02-01")]);
});

const TEXTS = ["contracts", "preview", "day-types"] as const;
const profile = aProfile({ role: "admin" });
const openNew = () =>
	renderPage(<NewContractPage />, {
		texts: TEXTS,
		profile,
		address: "/contracts/ville/new",
		path: "/contracts/:id/new",
	});
const openEdit = (search = "?contract=c-2024-02-01") =>
	renderPage(<EditContractPage />, {
		texts: TEXTS,
		profile,
		search,
		address: "/contracts/ville/edit",
		path: "/contracts/:id/edit",
	});

const save = () => screen.getByRole("button", { name: "Save" });
const previewed = (preview = PREVIEW) => takes("post", "preview-contract", () => HttpResponse.json(preview));

function months(): string[] {
	const table = screen.getByRole<HTMLTableElement>("table", { name: "Months that change" });
	return [...table.rows]
		.slice(1)
		.map((row) => [...row.cells].map((cell) => cell.textContent.trim()).join(" | "));
}

test("the effect of a new contract is shown before it can be saved", async () => {
	const asked = previewed();
	const sent = takes("post", "new-contract", () => HttpResponse.json({ id: "x", contracts: [], gaps: [] }));
	const { user, router } = await openNew();
	expect(await screen.findByRole("heading", { level: 1, name: "New contract of Ville Koski" })).toBeVisible();
	await screen.findByRole("table", { name: "Months that change" });
	expect(months()).toEqual([
		"May 2026 Past | 142.50 | 114.00 | +28.50",
		"June 2026 | 157.50 | 126.00 | +9.00",
		"Total | 300.00 | 240.00 | +37.50",
	]);
	expect(screen.getByText("This changes 1 past month.")).toBeVisible();
	expect(screen.getAllByRole("definition").map((one) => one.textContent)).toEqual([
		"\u22123.00h",
		"+34.50hChange +37.50 h",
	]);
	await user.click(save());
	expect(await screen.findByText("Contract saved successfully.")).toBeVisible();
	const terms = {
		kind: "employment",
		startDate: "2026-06-10",
		endDate: null,
		partTimeHoursPerMonth: null,
		percentage: null,
	};
	expect(sent).toEqual([{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), userId: "ville", ...terms }]);
	expect(asked).toEqual([{ action: "create", ...(sent[0] as object) }]);
	expect(router.state.location.pathname).toBe("/contracts/ville");
});

test("a first contract starts on the person's first day by default, so that no day is without one", async () => {
	answerContracts([]);
	const asked = previewed();
	await openNew();
	expect(await screen.findByRole("textbox", { name: "First day" })).toHaveValue("04.05.2026");
	await waitFor(() => expect(asked).toMatchObject([{ action: "create", startDate: "2026-05-04" }]));
});

test("part-time and hourly contracts have terms of their own", async () => {
	const asked = previewed();
	const { user } = await openNew();
	await user.click(await screen.findByRole("radio", { name: "Part time" }));
	expect(screen.getByText(/Fill in the form/)).toBeVisible();
	await user.type(screen.getByRole("textbox", { name: "Hours a month" }), "80,5");
	await waitFor(() => expect(asked.at(-1)).toMatchObject({ partTimeHoursPerMonth: 80.5, percentage: null }));
	await user.clear(screen.getByRole("textbox", { name: "Hours a month" }));
	await user.type(screen.getByRole("textbox", { name: "Hours a month" }), "745");
	expect(screen.getByRole("textbox", { name: "Hours a month" })).toHaveAccessibleDescription(
		/More than 0, at most 744\.$/,
	);
	expect(save()).toBeDisabled();
	await user.click(screen.getByRole("radio", { name: "By the hour" }));
	await waitFor(() => expect(asked.at(-1)).toMatchObject({ partTimeHoursPerMonth: 0, percentage: null }));
});

test("a contract can be a subcontract, and the form says what that means", async () => {
	const asked = previewed();
	const { user } = await openNew();
	await user.click(await screen.findByRole("radio", { name: "Subcontract" }));
	expect(screen.getByText(/without the multiplier/)).toBeVisible();
	await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: "subcontract" }));
});

test("an edit starts with the stored terms, and shows a preview only after a change", async () => {
	const asked = previewed();
	const sent = takes("put", "update-contract", () => HttpResponse.json({ id: "x", contracts: [], gaps: [] }));
	const { user } = await openEdit();
	expect(await screen.findByText(/Change something to see/)).toBeVisible();
	expect(save()).toBeDisabled();
	const percentage = screen.getByRole("textbox", { name: "Share of full time, %" });
	expect(percentage).toHaveValue("100");
	await user.clear(percentage);
	await user.type(percentage, "80");
	await screen.findByRole("table", { name: "Months that change" });
	expect(asked.at(-1)).toMatchObject({ action: "update", id: "c-2024-02-01", percentage: 80 });
	await user.click(save());
	expect(await screen.findByText("Contract updated successfully.")).toBeVisible();
	expect(sent).toEqual([
		{
			id: "c-2024-02-01",
			userId: "ville",
			kind: "employment",
			startDate: "2024-02-01",
			endDate: null,
			partTimeHoursPerMonth: null,
			percentage: 80,
		},
	]);
});

test("ending a contract suggests the last day, and shows the gap and the locked months", async () => {
	const gaps = [{ startDate: "2026-06-11", endDate: "2026-07-31" }];
	const locked = { lockedMonths: 2, openFrom: "2026-06-01", adjustment: 81 };
	const asked = previewed({ ...PREVIEW, ...locked, gaps, closedMonths: 3 });
	const sent = takes("put", "update-contract", () => HttpResponse.json({ id: "x", contracts: [], gaps: [] }));
	const { user } = await openEdit("?contract=c-2024-02-01&end=2026-06-10");
	expect(await screen.findByRole("heading", { name: "End a contract of Ville Koski" })).toBeVisible();
	expect(screen.getByRole("textbox", { name: "Last day" })).toHaveValue("10.06.2026");
	expect(await screen.findByText(/No contract from 11\.06\.2026 to 31\.07\.2026/)).toBeVisible();
	expect(screen.getByText(/^2 months are locked and do not change/)).toBeVisible();
	expect(screen.getByRole("radio", { name: "Adjust balance +81.00 h" })).not.toBeChecked();
	expect(screen.getByText("This changes 3 past months.")).toBeVisible();
	expect(asked).toEqual([expect.objectContaining({ endDate: "2026-06-10" })]);
	await user.click(save());
	await waitFor(() => expect(sent).toMatchObject([{ endDate: "2026-06-10", locked: "from-open" }]));
});

test("the preview says that the wage does not follow", async () => {
	previewed({ ...PREVIEW, wageStaysFrom: "2026-06-11" });
	await openEdit("?contract=c-2024-02-01&end=2026-06-10");
	expect(await screen.findByText(/^The wage does not change: from 11\.06\.2026/)).toBeVisible();
});

test("ending a contract names the leave and the plans that end with it", async () => {
	const span = { startDate: "2026-06-08", endDate: "2026-06-30" };
	previewed({
		...PREVIEW,
		cancelled: {
			leave: [
				{ date: "2026-06-11", dayTypeId: 3 },
				{ date: "2026-06-12", dayTypeId: 3 },
				{ date: "2026-06-15", dayTypeId: 1 },
			],
			allocations: [
				{ projectName: "Lumivirta", ...span, left: { ...span, endDate: "2026-06-10" } },
				{ projectName: "Kaarna", ...span, startDate: "2026-06-22", left: null },
			],
			requests: [{ dates: ["2026-06-17"], isClosed: true }],
		},
	});
	await openEdit("?contract=c-2024-02-01&end=2026-06-10");
	expect(await screen.findByText("Cancelled: Holiday, 11.06.2026–12.06.2026.")).toBeVisible();
	expect(screen.getByText("Cancelled: Unpaid leave, 15.06.2026.")).toBeVisible();
	expect(screen.getByText("Work planned for Lumivirta is shortened to 08.06.2026–10.06.2026.")).toBeVisible();
	expect(screen.getByText("Work planned for Kaarna from 22.06.2026 to 30.06.2026 is deleted.")).toBeVisible();
	expect(screen.getByText("1 leave request is closed: 17.06.2026.")).toBeVisible();
	expect(save()).toBeEnabled();
});

test("a refused preview shows the reason and the days in question", async () => {
	takes("post", "preview-contract", () => refusal("contract-days-logged", { dates: ["2026-06-11"] }));
	const { user } = await openEdit("?contract=c-2024-02-01&end=2026-06-10");
	const alert = await screen.findByRole("alert");
	expect(alert).toHaveTextContent("Days: 11.06.2026");
	expect(save()).toBeDisabled();
	previewed();
	await user.click(within(alert).getByRole("button", { name: "Try again" }));
	await waitFor(() => expect(save()).toBeEnabled());
});

test("typed values stay after a failed save", async () => {
	previewed();
	takes("put", "update-contract", () => refusal("contract-overlap"));
	const { user } = await openEdit("?contract=c-2024-02-01&end=2026-06-10");
	await waitFor(() => expect(save()).toBeEnabled());
	await user.click(save());
	expect(await screen.findByText("Failed updating contract.")).toBeVisible();
	expect(screen.getByRole("textbox", { name: "Last day" })).toHaveValue("10.06.2026");
});

test("a last day before the first one is an error at its field", async () => {
	await openEdit("?contract=c-2024-02-01&end=2024-01-01");
	expect(await screen.findByRole("textbox", { name: "Last day" })).toHaveAccessibleDescription(
		/The last day is before the first one\.$/,
	);
});

test("without a contract in the address, the one in force is changed, or else there is a way to all of them", async () => {
	answerContracts([
		aContract("2024-02-01", { endDate: "2026-01-31" }),
		aContract("2026-02-01", { percentage: 80 }),
		aContract("2027-01-01"),
	]);
	const first = await openEdit("");
	expect(await screen.findByRole("textbox", { name: /^First day/ })).toHaveValue("01.02.2026");
	first.container.remove();
	answerContracts([]);
	await openEdit("");
	const way = await screen.findByRole("link", { name: "Contracts of a person" });
	expect(way).toHaveAttribute("href", "/contracts/ville");
});

test("a contract that no longer exists says so; a loading preview is announced", async () => {
	const first = await openEdit("?contract=unknown");
	expect(await screen.findByText("This contract no longer exists.")).toBeVisible();
	first.container.remove();
	takes("post", "preview-contract", silence as never);
	await openNew();
	expect(await screen.findByRole("status", { name: "Calculating the effects" })).toBeVisible();
	expect(save()).toBeDisabled();
});

test("a draft is restored after a visit to another page, with the id of the first attempt", async () => {
	previewed();
	const refused = takes("post", "new-contract", () => refusal("unavailable"));
	const { user, router } = await openNew();
	await user.click(await screen.findByRole("radio", { name: "Part time" }));
	await user.type(screen.getByRole("textbox", { name: "Hours a month" }), "80,5");
	await screen.findByRole("table", { name: "Months that change" });
	await user.click(save());
	await waitFor(() => expect(refused).toHaveLength(1));
	await act(() => router.navigate("/wages"));
	await act(() => router.navigate("/contracts/ville/new"));
	expect(await screen.findByText(/unsaved changes are back/)).toBeVisible();
	expect(screen.getByRole("textbox", { name: "Hours a month" })).toHaveValue("80,5");
	const sent = takes("post", "new-contract", () => HttpResponse.json({ id: "x", contracts: [], gaps: [] }));
	await screen.findByRole("table", { name: "Months that change" });
	await user.click(save());
	expect(await screen.findByText("Contract saved successfully.")).toBeVisible();
	expect(sent).toEqual(refused);
	await act(() => router.navigate("/contracts/ville/new"));
	expect(await screen.findByRole("radio", { name: "Full time" })).toBeChecked();
	expect(screen.queryByText(/unsaved changes are back/)).not.toBeInTheDocument();
});

test("a discarded draft is not restored", async () => {
	previewed();
	const { user, router } = await openNew();
	await user.click(await screen.findByRole("radio", { name: "By the hour" }));
	await act(() => router.navigate("/wages"));
	await act(() => router.navigate("/contracts/ville/new"));
	expect(await screen.findByRole("radio", { name: "By the hour" })).toBeChecked();
	await user.click(screen.getByRole("button", { name: "Start over" }));
	expect(screen.getByRole("radio", { name: "Full time" })).toBeChecked();
	await user.click(screen.getByRole("radio", { name: "By the hour" }));
	await user.click(screen.getByRole("link", { name: "Cancel" }));
	await act(() => router.navigate("/contracts/ville/new"));
	expect(await screen.findByRole("radio", { name: "Full time" })).toBeChecked();
});

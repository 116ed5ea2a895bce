import { screen } from "@testing-library/react";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { HttpResponse, http } from "msw";
import { AnnualHolidayPage } from "#features/special-days/annual-holiday/annual-holiday-page.tsx";
import type { HolidayDay } from "#domain/holidays/use-holidays.ts";
import { aProfile, network } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { aMonth } from "#test/work-days/work-day-builder.ts";
import { explainedHolidays } from "./holidays-builder.ts";

export const TODAY = "2026-06-10";
export const AVAILABLE = "*/api/special-day/available-annual-holiday-days-and-holiday-subdivision";
const HOLIDAYS = explainedHolidays();

function holiday(date: string): HolidayDay {
	return {
		id: date,
		workDayId: `aino_${date}`,
		date,
		dayTypeId: 3,
		notes: "Lapland",
		isTaken: date <= TODAY,
	};
}

/** For tests: books and cancels; the counts do not change. Returns the bodies of the requests. */
export function server(
	dates: readonly string[] = ["2026-06-01", "2026-06-22", "2026-06-23"],
	worked: readonly WorkDay[] = [],
) {
	const booked = new Set(dates);
	const requests: unknown[] = [];
	const answer = (usedDays: number) => HttpResponse.json({ workDays: [], usedDays, available: HOLIDAYS });
	network.use(
		http.get(AVAILABLE, () => HttpResponse.json(HOLIDAYS)),
		http.get("*/api/special-day/get-planned-annual-holiday-days", ({ request }) => {
			const params = new URL(request.url).searchParams;
			const [from, to] = [params.get("startDate") ?? "", params.get("endDate") ?? ""];
			return HttpResponse.json([...booked].filter((date) => date >= from && date <= to).map(holiday));
		}),
		http.get("*/api/special-day/national-holidays", () =>
			HttpResponse.json([{ id: "m", date: "2026-06-19", name: "Midsummer Eve" }]),
		),
		http.get("*/api/leave-request/requests", () => HttpResponse.json([])),
		http.get("*/api/work-day/work-days", () =>
			HttpResponse.json(aMonth("2026-06-01", "2026-06-30", TODAY, worked)),
		),
		http.get("*/api/balance/balance", () =>
			HttpResponse.json({
				balance: 12.25,
				asOf: TODAY,
				startDate: "2026-01-01",
				opening: 0,
				adjustments: [],
				byMonth: [],
				recalculating: 0,
			}),
		),
		http.post("*/api/special-day/new-annual-holiday", async ({ request }) => {
			const body = (await request.json()) as { dates: string[] };
			requests.push(body);
			for (const date of body.dates) booked.add(date);
			return answer(body.dates.length);
		}),
		http.post("*/api/special-day/holiday-as-payment", async ({ request }) => {
			requests.push(await request.json());
			return answer(1);
		}),
		http.put("*/api/special-day/planned-annual-holiday", async ({ request }) => {
			const body = (await request.json()) as { entryIds: string[]; dates: string[] };
			requests.push(body);
			for (const id of body.entryIds) booked.delete(id.slice(-10));
			for (const date of body.dates) booked.add(date);
			return answer(0);
		}),
		http.delete("*/api/special-day/planned-annual-holiday", async ({ request }) => {
			const { startDate, endDate } = (await request.json()) as { startDate: string; endDate: string };
			requests.push([startDate, endDate]);
			for (const date of booked) if (date >= startDate && date <= endDate) booked.delete(date);
			return answer(2);
		}),
	);
	return requests;
}

export const open = (profile = aProfile()) =>
	renderPage(<AnnualHolidayPage />, { texts: "annual-holiday", profile });
export const cell = (name: RegExp) => screen.findByRole("gridcell", { name });
export const marked = () =>
	screen.getAllByRole("gridcell", { selected: true }).map((one) => one.dataset.date);

import { screen } from "@testing-library/react";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { HttpResponse, http } from "msw";
import { beforeAll, beforeEach } from "vitest";
import { CapacityPlanningPage } from "#features/capacity/capacity-planning-page.tsx";
import type { Plan } from "#features/capacity/board-view.ts";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { anAllocation, aPerson, aWeek } from "./plan-builder.ts";

/** Before the tests of the board: a Wednesday, and what their document lacks. */
export function prepareBoard() {
	beforeEach(() => setClock(() => new Date("2026-06-17T09:00:00Z")));
	beforeAll(() => {
		// The document of the tests has no layout and captures no pointer: here a day is ten pixels wide.
		Object.defineProperty(HTMLElement.prototype, "offsetWidth", { configurable: true, value: 910 });
		HTMLElement.prototype.setPointerCapture = () => undefined;
	});
}

const DEVS = { id: "devs", name: "Developers" };
export const WORK = anAllocation("aino", "2026-06-15", "2026-06-26");
export const MONDAYS = Array.from({ length: 13 }, (_, index) => addDays("2026-06-15", index * 7));

/** Aino has too much in the first week, half of what is available in the second, and then nothing. */
export const AINO = aPerson("Aino", {
	group: DEVS,
	allocations: [WORK],
	weeks: MONDAYS.map((monday, index) => {
		if (index === 0) return { ...aWeek(monday, 40, 30), allocations: [{ id: WORK.id, hours: 40 }] };
		return index === 1 ? aWeek(monday, 18.75, 37.5) : aWeek(monday, 0, 37.5);
	}),
});
const AWAY = aPerson("Bo", { weeks: MONDAYS.map((monday) => aWeek(monday, 0, 0)) });
export const PLAN: Plan = {
	startDate: "2026-06-15",
	endDate: "2026-09-13",
	nationalHolidays: [{ date: "2026-06-19", name: "Midsummer Eve" }],
	projects: [{ id: "beta", name: "Beta" }],
	people: [AWAY, AINO],
};

/** Serves the plan; returns the queries of the requests. */
export function answer(plan: Plan = PLAN) {
	const queries: string[] = [];
	network.use(
		http.get("*/api/capacity/plan", ({ request }) => {
			queries.push(new URL(request.url).search);
			return HttpResponse.json(plan);
		}),
	);
	return queries;
}

/** Takes the writes of one kind and remembers what they sent. */
export function taking(method: "post" | "put" | "delete", response: () => Response) {
	const bodies: Record<string, unknown>[] = [];
	network.use(
		http[method](
			method === "post" ? "*/api/capacity/allocations" : "*/api/capacity/allocation",
			async ({ request }) => {
				bodies.push((await request.json()) as Record<string, unknown>);
				return response();
			},
		),
	);
	return bodies;
}

export const saved = () => HttpResponse.json({ id: WORK.id, allocations: [WORK] });
export const shared = () =>
	HttpResponse.json({
		people: [
			{ id: WORK.id, allocations: [WORK] },
			{ id: WORK.id, allocations: [] },
		],
	});
export const open = (search = "") =>
	renderPage(<CapacityPlanningPage />, { texts: "capacity", profile: aProfile({ role: "manager" }), search });
export const board = () => screen.findByRole("table", { name: "Planned hours of people by week" });

import type { LeaveRequest, RequestCard } from "@tuntikirja/contract/leave-requests/schema.ts";
import type { Namespace } from "i18next";
import { HttpResponse, http } from "msw";
import { LeaveRequestsPage } from "#features/leave-requests/leave-requests-page.tsx";
import { aProfile, network } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { aRequest } from "./request-builder.ts";

/** For tests: what Mikko has requested, and its card for the lead. */
export const REQUEST = aRequest();
export const TO_DECIDE: LeaveRequest = { ...REQUEST, acts: ["approve", "decline"] };
export const CARD: RequestCard = {
	request: TO_DECIDE,
	usesDays: 4,
	addedDates: ["2026-07-11"],
	freeDates: [],
	buckets: [
		{ bucket: "summer", creditYear: 2025, before: 24, after: 20, to: "2026-09-30", isOverdue: false },
	],
	balance: null,
	away: [{ person: { id: "aki", name: "Aki Aalto" }, dates: ["2026-07-07"] }],
	worked: [{ date: "2026-06-17", hours: 3 }],
	displaced: [{ project: { id: "p", name: "Kaarna" }, hours: 22.5 }],
	closed: [],
	problem: null,
	problemDates: [],
};

/** For tests: the calls of the page, answered. */
export function answer(lists: { own?: LeaveRequest[]; open?: LeaveRequest[]; card?: RequestCard }) {
	network.use(
		http.get("*/api/leave-request/requests", () => HttpResponse.json(lists.own ?? [])),
		http.get("*/api/leave-request/open", () => HttpResponse.json({ requests: lists.open ?? [], next: null })),
		http.get("*/api/leave-request/request", () => HttpResponse.json(lists.card ?? CARD)),
	);
}

export const open = (search: string, profile: Parameters<typeof aProfile>[0]) =>
	renderPage(<LeaveRequestsPage />, {
		texts: ["leave-requests", "day-types"] as unknown as Namespace,
		profile: aProfile(profile),
		search,
	});
export const LEAD = { id: "laura", role: "manager" } as const;
export const MEMBER = { id: "mikko", role: "user" } as const;

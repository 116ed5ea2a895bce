import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { aRequest } from "#test/leave-requests/request-builder.ts";
import { aProfile, network } from "#test/network.ts";
import { openDayPanel, rows, TODAY } from "#test/work-days/open-day-panel.tsx";
import { anEntry, aWorkDay } from "#test/work-days/work-day-builder.ts";
// Imported here, so that the first test does not wait for its chunk.
import "./rare-notices.tsx";

const HOLIDAY = aWorkDay(TODAY, { entries: [anEntry(TODAY, { dayTypeId: 3, hours: 0 })] });
const profile = aProfile({ leaveToRequest: [3] });

test("deleting approved leave asks to cancel it: it stays, and the panel says who decides", async () => {
	const request = aRequest({ dates: [TODAY], status: { state: "approved" } });
	let list = [request];
	network.use(http.get("*/api/leave-request/requests", () => HttpResponse.json(list)));
	const { user } = await openDayPanel(TODAY, [HOLIDAY], { profile });
	network.use(
		http.delete("*/api/work-day/entry", () => {
			const deciders = [{ id: "laura", name: "Laura Lead" }];
			list = [{ ...request, status: { state: "cancelling", dates: [TODAY] }, deciders }];
			return HttpResponse.json([HOLIDAY], { status: 202 });
		}),
	);
	expect(screen.queryByRole("link")).toBeNull();

	await user.click(screen.getByRole("button", { name: /^Delete/ }));

	expect(await screen.findByText("Cancellation requested. Your team lead decides.")).toBeVisible();
	expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
	expect(rows()).toHaveLength(1);
	const link = await screen.findByRole("link", { name: "Cancellation requested" });
	expect(link).toHaveAttribute("href", "/leave-requests?request=r1");
	expect(link.parentElement).toHaveTextContent("Laura Lead or an admin decides.");
});

test.each([
	["by name", [{ id: "laura", name: "Laura Lead" }], "Laura Lead or an admin decides."],
	["the admins", [], "An admin decides."],
	["who is not named", undefined, "A team lead or an admin decides."],
])("of requested leave the panel says who decides: %s", async (_, deciders, text) => {
	const request = aRequest({ dates: [TODAY], ...(deciders && { deciders }) });
	network.use(http.get("*/api/leave-request/requests", () => HttpResponse.json([request])));
	await openDayPanel(TODAY, [aWorkDay(TODAY, { requests: [{ id: "r1", dayTypeId: 3, hours: 0 }] })], {
		profile,
	});
	expect(await screen.findByText(text)).toBeVisible();
});

import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { sentTo } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { RequestDecision } from "./request-decision.tsx";

const WORKED = ["2026-06-09", "2026-06-11"];

/** A request that is approved once each of these dates is confirmed. */
async function open(worked = WORKED) {
	const sent = sentTo("put", "*/api/leave-request/approve", (body) => {
		const confirmed = (body as { confirmedDates?: string[] }).confirmedDates ?? [];
		const dates = worked.filter((date) => !confirmed.includes(date));
		return dates.length > 0 ? refusal("work-logged", { dates }) : HttpResponse.json({ id: "r1", acts: [] });
	});
	const request = { id: "r1", name: "Mikko", isCancelling: false };
	const { user } = await renderPage(<RequestDecision request={request} />, { texts: "leave-requests" });
	const approve = () => screen.getByRole("button", { name: "Approve" });
	return { user, sent, approve };
}

const boxes = () => screen.findByRole("group", { name: /^Work is logged on these days/ });

test("leave over logged work is approved after each of its days is confirmed", async () => {
	const { user, sent, approve } = await open();
	expect(screen.queryByRole("checkbox")).toBeNull();
	await user.click(approve());

	const group = within(await boxes());
	expect(group.getAllByRole("checkbox")).toHaveLength(2);
	// It is a question, not a failure.
	expect(screen.queryByText("Nothing was changed.")).toBeNull();
	expect(approve()).toBeDisabled();
	await user.click(group.getByRole("checkbox", { name: "09.06.2026 becomes leave" }));
	expect(approve()).toBeDisabled();
	await user.click(group.getByRole("checkbox", { name: "11.06.2026 becomes leave" }));
	await user.click(approve());

	expect(await screen.findByText("Leave of Mikko approved.")).toBeVisible();
	expect(sent).toEqual([{ id: "r1" }, { id: "r1", confirmedDates: WORKED }]);
});

test("a day that is not confirmed any more holds the approval back, and stays to be confirmed", async () => {
	const { user, sent, approve } = await open(["2026-06-09"]);
	await user.click(approve());
	const box = within(await boxes()).getByRole("checkbox", { name: "09.06.2026 becomes leave" });
	await user.click(box);
	expect(approve()).toBeEnabled();
	await user.click(box);
	expect(box).not.toBeChecked();
	expect(approve()).toBeDisabled();
	expect(sent).toHaveLength(1);
});

test("work that was logged meanwhile is confirmed beside what was confirmed before", async () => {
	const worked = ["2026-06-09"];
	const { user, sent, approve } = await open(worked);
	await user.click(approve());
	await user.click(within(await boxes()).getByRole("checkbox", { name: "09.06.2026 becomes leave" }));
	worked.push("2026-06-11");
	await user.click(approve());

	const other = await screen.findByRole("checkbox", { name: "11.06.2026 becomes leave" });
	expect(screen.getByRole("checkbox", { name: "09.06.2026 becomes leave" })).toBeChecked();
	await user.click(other);
	await user.click(approve());
	await waitFor(() => expect(sent.at(-1)).toEqual({ id: "r1", confirmedDates: WORKED }));
});

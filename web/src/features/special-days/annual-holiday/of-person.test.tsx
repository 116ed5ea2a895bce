import { screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { RecordOwnerContext } from "#domain/people/record-owner.ts";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { server, TODAY } from "#test/special-days/open-annual-holiday.tsx";
import { AnnualHolidayPage } from "./annual-holiday-page.tsx";

beforeEach(() => setClock(() => new Date(`${TODAY}T09:00:00Z`)));

/** Opens the holiday of Mikko, and records the bodies that are sent. */
async function openMikko(role: "admin" | "manager") {
	server();
	const sent: unknown[] = [];
	network.use(
		http.all("*/api/special-day/*", async ({ request }) => {
			if (request.method !== "GET") sent.push(await request.clone().json());
		}),
	);
	const page = (
		<RecordOwnerContext value="mikko">
			<AnnualHolidayPage />
		</RecordOwnerContext>
	);
	const opened = await renderPage(page, { texts: "annual-holiday", profile: aProfile({ role }) });
	await screen.findByText("22.06.2026–23.06.2026");
	return { ...opened, sent };
}

test("a lead books and cancels holiday of the person, and does not pay it out", async () => {
	const { user, sent } = await openMikko("manager");
	expect(screen.queryByRole("radio", { name: /payment/i })).not.toBeInTheDocument();
	await user.type(screen.getByLabelText("First day"), "6.7.2026");
	await user.clear(screen.getByLabelText("Last day"));
	await user.type(screen.getByLabelText("Last day"), "7.7.2026");
	await user.click(await screen.findByRole("button", { name: /^Book \d/ }));
	await waitFor(() => expect(sent).toMatchObject([{ workDayId: "mikko_2026-07-06", dayTypeId: 3 }]));
	await screen.findByText("06.07.2026–07.07.2026");
	await user.click(screen.getByRole("button", { name: /^Cancel.*22\.06\.2026/ }));
	await user.click(await screen.findByRole("button", { name: /^Cancel 2 days/ }));
	await waitFor(() => expect(sent[1]).toMatchObject({ startDate: "2026-06-22", userId: "mikko" }));
});

test("an admin can pay holiday out for the person", async () => {
	await openMikko("admin");
	expect(screen.getByRole("radio", { name: /payment/i })).toBeVisible();
});

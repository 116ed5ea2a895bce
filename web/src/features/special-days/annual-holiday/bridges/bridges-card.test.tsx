import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { marked, open, server, TODAY } from "#test/special-days/open-annual-holiday.tsx";

beforeEach(() => setClock(() => new Date(`${TODAY}T09:00:00Z`)));

/** Friday 19 June is the one national holiday of the tests: the Saturday after it is used. */
const PLAN = { name: "Plan 15.06.2026–18.06.2026" };

test("a bridge is planned with two presses", async () => {
	const asked = server([]);
	const { user } = await open();
	expect(await screen.findByText("9 days off with 5 holiday days")).toBeVisible();
	await user.click(screen.getByRole("button", PLAN));
	expect(marked()).toEqual(["2026-06-15", "2026-06-16", "2026-06-17", "2026-06-18"]);
	await user.click(await screen.findByRole("button", { name: "Book 5 days" }));
	expect(await screen.findByText("4 days of holiday booked.")).toBeVisible();
	expect(asked).toMatchObject([
		{ dayTypeId: 3, dates: ["2026-06-15", "2026-06-16", "2026-06-17", "2026-06-18"] },
	]);
	expect(screen.queryByRole("button", PLAN)).not.toBeInTheDocument();
});

function colleagues() {
	const asked: string[] = [];
	const person = (id: string, name: string, groupId: string) => ({
		id,
		name,
		role: "user",
		groupId,
		isActive: true,
	});
	network.use(
		http.get("*/api/user/users", () => {
			const users = [
				person(aProfile().id, "Aino", "design"),
				person("ella", "Ella Virta", "design"),
				person("olli", "Olli Aho", "sales"),
			];
			return HttpResponse.json({ users });
		}),
		http.get("*/api/special-day/absences", ({ request }) => {
			asked.push(new URL(request.url).search);
			const days = [{ date: "2026-06-17", dayTypeId: 2, hours: 0 }];
			const people = ["ella", "olli"].map((userId) => ({ userId, days }));
			return HttpResponse.json({ nationalHolidays: [], people });
		}),
	);
	return asked;
}

test("an admin sees who of the group is away then, without the kind of leave", async () => {
	server([]);
	const asked = colleagues();
	const { user } = await open(aProfile({ role: "admin", isAdmin: true }));
	await user.click(await screen.findByRole("button", PLAN));
	expect(await screen.findByText("Also away then: Ella Virta")).toBeVisible();
	expect(asked).toEqual(["?startDate=2026-06-01&endDate=2026-06-30"]);
});

test.each(["user", "manager"] as const)("a %s does not ask for absences of others", async (role) => {
	server([]);
	const asked = colleagues();
	const { user } = await open(aProfile({ role }));
	await user.click(await screen.findByRole("button", PLAN));
	expect(await screen.findByText("Uses 5 days of holiday")).toBeVisible();
	expect(asked).toEqual([]);
	expect(screen.queryByText(/away then/)).not.toBeInTheDocument();
});

import { screen, within } from "@testing-library/react";
import type { ListedUser } from "@tuntikirja/contract/users/account-schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach } from "vitest";
import { UsersPage } from "#features/users/people/users-page.tsx";
import { setClock } from "#lib/clock.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { aListedPerson } from "./person-builder.ts";

export const LIST = "*/api/user/users";

const CONTRACT = {
	id: "c",
	userId: "ville",
	kind: "employment" as const,
	startDate: "2024-02-01",
	endDate: null,
};
export const VILLE = aListedPerson({
	contract: { ...CONTRACT, partTimeHoursPerMonth: null, percentage: 80 },
	lastEntryDate: "2026-06-09",
});
export const PEOPLE = [
	aListedPerson({ id: "aino", name: "Aino Virtanen", role: "admin", email: "aino@example.fi" }),
	aListedPerson({ id: "eki", name: "Eki External", role: "external", isActive: false }),
	VILLE,
];

export const PASSWORD = { provider: "password", email: "ville@example.fi" };

/** Before the tests of the people: a Wednesday, and no sign-in has a second step. */
export function preparePeople() {
	beforeEach(() => {
		setClock(() => new Date("2026-06-10T09:00:00Z"));
		answerSecondFactors([]);
	});
}

/** For tests: the list has these people, who sign in so. */
export function answer(users: readonly ListedUser[] = PEOPLE, signIns: readonly object[] = [PASSWORD]) {
	network.use(
		http.get(LIST, () => HttpResponse.json({ users })),
		http.get("*/api/user/sign-ins", () => HttpResponse.json({ signIns })),
	);
}

/** For tests: the sign-in of these people has a second step. */
export const answerSecondFactors = (userIds: readonly string[]) =>
	network.use(http.get("*/api/user/second-factors", () => HttpResponse.json({ userIds })));

/** Answers a write call and records the request bodies. */
export function takes(method: "put" | "post" | "delete", path: string, respond: () => Response) {
	return sentTo(method, `*/api${path}`, respond);
}

export const openPeople = (search = "") =>
	renderPage(<UsersPage />, {
		texts: ["users", "reports", "preview"],
		profile: aProfile({ role: "admin" }),
		search,
	});

/** For tests: the list of people with the dialog of Ville Koski. */
export async function openVille() {
	const page = await openPeople();
	await page.user.click(await screen.findByRole("button", { name: "Ville Koski" }));
	const dialog = await screen.findByRole("dialog", { name: "Ville Koski" });
	return { ...page, dialog: within(dialog) };
}

/** The lines of the list, cell by cell. */
export function rows(): string[] {
	const [, ...lines] = [...screen.getByRole<HTMLTableElement>("table", { hidden: true }).rows];
	return lines.map((line) => [...line.cells].map((cell) => cell.textContent).join(" | "));
}

import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { choose } from "#test/choose.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { aListedPerson } from "#test/users/person-builder.ts";
import { JoiningPage } from "./joining-page.tsx";

beforeEach(() => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	network.use(
		http.get("*/api/user/users", () =>
			HttpResponse.json({
				users: [
					aListedPerson({ id: "mika", name: "Mika Manageri", role: "manager" }),
					aListedPerson({ id: "ville", name: "Ville Demoted", role: "user" }),
				],
			}),
		),
		http.get("*/api/user/user-groups", () =>
			HttpResponse.json({ groups: [{ id: "design", name: "Design", leadIds: ["mika", "ville"] }] }),
		),
		http.get("*/api/project/projects", () => HttpResponse.json({ projects: [] })),
	);
});

const PREVIEW = {
	firstDay: "2026-08-03",
	dayExpected: 7.5,
	month: "2026-08",
	monthExpected: 157.5,
	balance: 0,
	holidays: 0,
	group: null,
	leads: [],
	projects: [],
};
const {
	contract: _contract,
	lastEntryDate: _last,
	...ACCOUNT
} = aListedPerson({ name: "Maija Meri", email: "maija@example.fi" });

const previewed = () => sentTo("post", "*/api/joining/preview-joining", () => HttpResponse.json(PREVIEW));

async function open(search = "") {
	const page = await renderPage(<JoiningPage />, {
		texts: ["joining", "users", "contracts", "preview"],
		profile: aProfile({ role: "admin" }),
		search,
	});
	// The form comes with a file of its own.
	await screen.findByRole("navigation", { name: "Steps" });
	return page;
}

type User = Awaited<ReturnType<typeof open>>["user"];
const field = (name: string) => screen.getByLabelText(name);
const next = () => screen.getByRole("button", { name: "Next" });
const goTo = (user: User, step: RegExp) =>
	user.click(within(screen.getByRole("navigation", { name: "Steps" })).getByRole("link", { name: step }));

async function fillPerson(user: User) {
	await user.type(field("First name"), "Maija");
	await user.type(field("Last name"), "Meri");
	await user.type(field("E-mail"), "maija@example.fi");
	await user.clear(field("First day"));
	await user.type(field("First day"), "3.8.2026");
}

test("a person is hired step by step, after a review of everything", async () => {
	const asked = previewed();
	const sent = sentTo("post", "*/api/joining/new-employee", () =>
		HttpResponse.json({ ...ACCOUNT, isInvited: true }),
	);
	const { user } = await open();
	await fillPerson(user);
	await user.click(next());
	await user.click(screen.getByRole("radio", { name: "Part time" }));
	await user.type(field("Hours a month"), "80,5");
	await user.type(field("Euros a month"), "2 100,50");
	await user.type(field("Employee number"), "1042");
	await user.click(next());
	await user.click(next());
	await user.type(field("Opening balance, h"), "-3,5");
	await user.type(field("Holiday days"), "5");
	await user.type(field("Use by"), "31.3.2027");
	await user.click(next());
	const hire = screen.getByRole("button", { name: "Hire" });
	await waitFor(() => expect(hire).toBeEnabled());
	expect(screen.getByText("Part time, 80.50 h a month")).toBeVisible();
	expect(screen.getByText("2,100.50 € a month")).toBeVisible();
	expect(screen.getByText("1042")).toBeVisible();
	expect(screen.getByRole("heading", { name: "What Maija sees on Monday 03.08.2026" })).toBeVisible();
	expect(screen.getByText("Hire sends the invitation to maija@example.fi.")).toBeVisible();
	expect(asked).toHaveLength(1);
	await user.click(hire);
	expect(await screen.findByText("The invitation went to maija@example.fi.")).toBeVisible();
	expect(sent).toEqual([
		{
			id: expect.stringMatching(/^[0-9a-f-]{36}$/),
			person: {
				firstName: "Maija",
				lastName: "Meri",
				email: "maija@example.fi",
				role: "user",
				language: "fi",
				startDate: "2026-08-03",
				isCapacityUser: true,
				isSalesUser: false,
				isInvoicingUser: false,
				isPayrollUser: false,
			},
			contract: { kind: "employment", endDate: null, partTimeHoursPerMonth: 80.5, percentage: null },
			wage: { kind: "monthly", amount: 2100.5 },
			payroll: { employeeNumber: "1042", costCentre: "", payGroupId: null },
			groupId: null,
			projectIds: [],
			openingBalance: -3.5,
			openingHolidays: { days: 5, to: "2027-03-31" },
		},
	]);
	expect(asked).toEqual(sent);
});

test("a step can be left and found again, in another page's company too", async () => {
	const { user, router } = await open();
	await fillPerson(user);
	await goTo(user, /Contract and wage/);
	await user.click(screen.getByRole("radio", { name: "By the hour" }));
	await act(() => router.navigate("/projects"));
	await act(() => router.navigate("/?step=person"));
	expect(screen.getByText(/unsaved changes are back/)).toBeVisible();
	expect(field("First name")).toHaveValue("Maija");
	await goTo(user, /Contract and wage/);
	expect(screen.getByRole("radio", { name: "By the hour" })).toBeChecked();
});

test("work by the hour proposes an hourly wage, and a chosen kind of wage stays", async () => {
	const { user } = await open();
	await goTo(user, /Contract and wage/);
	await user.click(screen.getByRole("radio", { name: "By the hour" }));
	const wage = within(screen.getByRole("radiogroup", { name: "Wage" }));
	expect(wage.getByRole("radio", { checked: true })).toHaveAccessibleName("Hourly");
	await user.click(screen.getByRole("radio", { name: "Full time" }));
	expect(wage.getByRole("radio", { checked: true })).toHaveAccessibleName("Monthly");
	await user.click(wage.getByRole("radio", { name: "Hourly" }));
	await user.click(screen.getByRole("radio", { name: "Part time" }));
	expect(wage.getByRole("radio", { checked: true })).toHaveAccessibleName("Hourly");
});

test("the review leads to the steps where something is missing", async () => {
	previewed();
	const { user } = await open("?step=review");
	expect(await screen.findByText(/Some fields are missing/)).toBeVisible();
	expect(screen.getByRole("button", { name: "Hire" })).toBeDisabled();
	await user.click(within(screen.getByRole("alert")).getByRole("link", { name: "Person" }));
	await waitFor(() => expect(field("First name")).toHaveAccessibleDescription("Enter a name."));
});

test("a group shows who leads it, and no one who was demoted since", async () => {
	const { user } = await open("?step=team");
	await choose(user, await screen.findByRole("combobox", { name: "User group" }), "Design");
	expect(await screen.findByText("Team leads: Mika Manageri")).toBeVisible();
});

test("a refused preview says why, and nothing can be sent", async () => {
	sentTo("post", "*/api/joining/preview-joining", () => refusal("email-taken"));
	const { user } = await open();
	await fillPerson(user);
	await goTo(user, /Review/);
	expect(await screen.findByText("This e-mail address is already in use.")).toBeVisible();
	expect(screen.getByRole("button", { name: "Hire" })).toBeDisabled();
});

test("an invitation that could not be sent is said to follow", async () => {
	previewed();
	sentTo("post", "*/api/joining/new-employee", () => HttpResponse.json({ ...ACCOUNT, isInvited: false }));
	const { user } = await open();
	await fillPerson(user);
	await goTo(user, /Review/);
	await waitFor(() => expect(screen.getByRole("button", { name: "Hire" })).toBeEnabled());
	await user.click(screen.getByRole("button", { name: "Hire" }));
	expect(await screen.findByText(/could not be sent yet/)).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Hire another person" }));
	expect(await screen.findByLabelText("First name")).toHaveValue("");
});

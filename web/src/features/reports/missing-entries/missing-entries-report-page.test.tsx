import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { network } from "#test/network.ts";
import { answers, calculation, openReport, tableRows } from "#test/reports/open-report.tsx";
import { aListedPeriod, answerReferencePeriod } from "#test/work-days/reference-period-builder.ts";
import { testReportStates } from "#test/reports/report-states.tsx";
import { MissingEntriesReportPage } from "./missing-entries-report-page.tsx";
import type { ActivityByUser } from "./use-missing-columns.tsx";
// Imported here, so that the first test that opens it does not wait for its chunk.
import "./limits-card.tsx";

const OWN = "/missing-entries/current-user-activity";
const PEOPLE = "/missing-entries/user-activity";
const REMINDERS = "/slack/reminders";

const AINO = {
	name: "Aino Virtanen",
	missing: [
		{ date: "2026-06-03", expected: 7.5, logged: 0, kind: "missing" as const },
		{ date: "2026-06-04", expected: 7.5, logged: 5.33, kind: "short" as const },
	],
	lastEntryDate: "2026-06-09",
};
const COMPANY: ActivityByUser = {
	ville: { name: "Ville Koski", missing: [], lastEntryDate: "2026-06-10" },
	aino: AINO,
	kaisa: {
		name: "Kaisa Niemi",
		missing: [
			{ date: "2026-06-05", expected: 4, logged: 0, kind: "missing" },
			// An entry without hours: short, though nothing is logged.
			{ date: "2026-06-08", expected: 4, logged: 0, kind: "short" },
		],
		lastEntryDate: null,
	},
};

const LIMITS = "/balance/reference-periods";

beforeEach(() => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	answers(LIMITS, { periods: [] });
});

testReportStates({
	title: "Missing entries",
	path: OWN,
	open: (search) => openReport(MissingEntriesReportPage, search),
	shownAtOnce: () => screen.getByRole("button", { name: "June 2026" }),
	answer: { aino: AINO },
	shown: /1 missing day and 1 short day/,
	nothing: { answer: { aino: { ...AINO, missing: [] } }, said: "All days are logged in June 2026." },
});

test("an employee's missing days show their missing hours and link to the entry form", async () => {
	const asked = answers(OWN, { aino: AINO });
	await openReport(MissingEntriesReportPage);
	expect(await screen.findByText("June 2026: 1 missing day and 1 short day, 9.67 h missing.")).toBeVisible();
	expect(asked).toEqual(["?year=2026&month=6"]);
	expect(tableRows("Missing entries")).toEqual([
		"Wednesday 03.06.2026 | Missing | 7.50 | 0.00 | 7.50",
		"Thursday 04.06.2026 | Short | 7.50 | 5.33 | 2.17",
		"Total |  | 15.00 | 5.33 | 9.67",
	]);
	expect(screen.getByRole("link", { name: "Wednesday 03.06.2026" })).toHaveAttribute(
		"href",
		"/monthly-view?month=2026-06&day=2026-06-03",
	);
});

test("the missing hours are explained by the rule and by day", async () => {
	answers(OWN, { aino: AINO });
	const { user } = await openReport(MissingEntriesReportPage);
	await user.click(await screen.findByRole("button", { name: "Calculation: Missing hours" }));
	expect(await calculation("Missing hours")).toEqual([
		" | Wednesday 03.06.2026 7.50 target − 0.00 logged | 7.50",
		"+ | Thursday 04.06.2026 7.50 target − 5.33 logged | 2.17",
		"= | Missing hours | 9.67",
	]);
	expect(screen.getByText(/at least 0\.25 h is missing/)).toBeVisible();
});

test("the month is changed step by step, and is in the URL", async () => {
	const asked = answers(OWN, { aino: AINO });
	const { user, address } = await openReport(MissingEntriesReportPage);
	await user.click(screen.getByRole("button", { name: "Previous period" }));
	expect(address()).toBe("?period=last-month");
	await user.click(screen.getByRole("button", { name: "Previous period" }));
	expect(address()).toBe("?from=2026-04-01&to=2026-04-30");
	expect(await screen.findByText(/^April 2026:/)).toBeVisible();
	expect(asked.at(-1)).toBe("?year=2026&month=4");
});

test("an admin sees all people, those with the most to log first, and opens their days", async () => {
	answers(PEOPLE, COMPANY);
	const { user } = await openReport(MissingEntriesReportPage, "", { role: "admin" });
	expect(
		await screen.findByText(
			"June 2026: 2 of 3 people have missing hours: 2 missing days and 2 short days, 17.67 h.",
		),
	).toBeVisible();
	expect(tableRows("Missing entries")).toEqual([
		"Aino Virtanen | 1 | 1 | 9.67 | 09.06.2026",
		"Kaisa Niemi | 1 | 1 | 8.00 | –",
		"Ville Koski | 0 | 0 | 0.00 | 10.06.2026",
		"Total | 2 | 2 | 17.67 | ",
	]);
	await user.click(screen.getByRole("button", { name: "Missing and short days of Aino Virtanen" }));
	expect(screen.getByText(/Thu 04\.06\.2026/)).toHaveTextContent("Short, 2.17 h");
	expect(
		screen.queryByRole("button", { name: "Missing and short days of Ville Koski" }),
	).not.toBeInTheDocument();
});

test.each([
	[
		"no person lacks an hour",
		{ ville: { name: "Ville Koski", missing: [], lastEntryDate: "2026-06-10" } },
		1,
	],
	["there are no people yet", {}, 0],
])("when %s, an admin sees no count of people", async (_where, company, tables) => {
	answers(PEOPLE, company);
	await openReport(MissingEntriesReportPage, "", { role: "admin" });
	expect(await screen.findByText("All days are logged in June 2026.")).toBeVisible();
	expect(screen.queryByText(/of \d people/)).not.toBeInTheDocument();
	expect(screen.queryAllByRole("table")).toHaveLength(tables);
});

test("an admin reminds the chosen people of the shown month", async () => {
	answers(PEOPLE, COMPANY);
	answers(REMINDERS, { isOff: false, people: [] });
	const sent: unknown[] = [];
	network.use(
		http.post("*/api/slack/remind", async ({ request }) => {
			sent.push(await request.json());
			return HttpResponse.json({ people: [{ userId: "aino", delivery: "queued", isRepeated: false }] });
		}),
	);
	const { user } = await openReport(MissingEntriesReportPage, "", { role: "admin" });
	await user.click(await screen.findByRole("button", { name: "Remind on Slack" }));
	expect(await screen.findByRole("dialog", { name: "Remind on Slack: June 2026" })).toBeVisible();
	expect(screen.queryByRole("checkbox", { name: /Ville/ })).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Choose none" }));
	expect(screen.getByRole("button", { name: "Remind 0 people" })).toBeDisabled();
	await user.click(screen.getByRole("button", { name: "Choose all" }));
	await user.click(screen.getByRole("checkbox", { name: "Kaisa Niemi, 1 missing day" }));
	await user.click(screen.getByRole("button", { name: "Remind 1 person" }));
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
	expect(sent).toEqual([{ month: "2026-06", userIds: ["aino"] }]);
});

async function openReminder() {
	answers(PEOPLE, COMPANY);
	const opened = await openReport(MissingEntriesReportPage, "", { role: "admin" });
	await opened.user.click(await screen.findByRole("button", { name: "Remind on Slack" }));
	return opened;
}

test("while Slack is off the dialog says so, and no reminder can be sent", async () => {
	answers(REMINDERS, { isOff: true, people: [] });
	await openReminder();
	expect(await screen.findByRole("alert")).toHaveTextContent("Slack is off");
	expect(screen.getByRole("button", { name: "Remind 2 people" })).toBeDisabled();
});

test("those whose message was sent or waits are not chosen; those whose message failed are", async () => {
	const people = [
		{ userId: "aino", delivery: "sent" as const },
		{ userId: "kaisa", delivery: "failed" as const },
	];
	answers(REMINDERS, { isOff: false, people });
	await openReminder();
	expect(await screen.findByRole("checkbox", { name: /^Aino.*: reminded today$/ })).toBeDisabled();
	expect(screen.getByRole("checkbox", { name: /^Kaisa.*: today’s message failed$/ })).toBeChecked();
	expect(screen.getByRole("button", { name: "Remind 1 person" })).toBeEnabled();
});

test("an admin sees who passes a limit of the Working Hours Act or will, and the figures behind it", async () => {
	answers(PEOPLE, COMPANY);
	const asked = answers(LIMITS, {
		periods: [
			aListedPeriod("aino", "Aino Virtanen", { flex: 65, flexForecast: 65, warnings: ["flexOver"] }),
			aListedPeriod("kaisa", "Kaisa Niemi"),
			aListedPeriod("ville", "Ville Koski", { flexForecast: -27.5, warnings: ["flexWillBeUnder"] }),
		],
	});
	answerReferencePeriod({ flex: 65 });
	const { user } = await openReport(MissingEntriesReportPage, "", { role: "admin" });
	const title = "Limits of the Working Hours Act, 01.05.2026–31.08.2026";
	expect(await screen.findByRole("heading", { level: 2, name: title })).toBeVisible();
	expect(asked).toEqual(["?date=2026-06-10"]);
	expect(screen.getByText(/is 5\.00 h over the limit of \+60\.00 h\./)).toBeVisible();
	expect(screen.getByText(/will be 7\.50 h under the limit of −20\.00 h if/)).toBeVisible();
	expect(screen.queryByRole("button", { name: "Kaisa Niemi" })).toBeNull();
	await user.click(screen.getByRole("button", { name: "Aino Virtanen" }));
	await user.click(await screen.findByRole("button", { name: "Calculation: Accumulated balance" }));
	expect(await calculation("Accumulated balance")).toEqual([
		" | May 2026 | +10.00",
		"+ | June 2026 | +2.25",
		"= | Accumulated balance | +65.00",
	]);
});

test("of a past month an admin sees the period that it is in", async () => {
	answers(PEOPLE, COMPANY);
	const asked = answers(LIMITS, { periods: [aListedPeriod("aino", "Aino Virtanen")] });
	await openReport(MissingEntriesReportPage, "?from=2026-04-01&to=2026-04-30", { role: "admin" });
	await screen.findByText(/^April 2026:/);
	await waitFor(() => expect(asked).toEqual(["?date=2026-04-30"]));
	expect(screen.queryByText(/Working Hours Act/)).toBeNull();
});

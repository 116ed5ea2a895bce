import { screen, within } from "@testing-library/react";
import type { Import, ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import type { AbsenceReason } from "@tuntikirja/contract/settings/absence-reasons.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { MovingInPage } from "#features/moving-in/moving-in-page.tsx";
import { AN_IMPORT } from "#test/moving-in/hours-page.tsx";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { savedFiles } from "#test/saved-files.ts";

const HEAD = "Email;Name;First day;Last day;Absence;Hours a day;Text";
const AINO = "aino@example.fi;Aino Virtanen";
const USERS = [
	{ id: "aino", name: "Aino Virtanen", role: "user", email: "aino@example.fi" },
	{ id: "pekka", name: "Pekka Puro", role: "user", email: "puro@example.fi" },
];
const CHILD: AbsenceReason = {
	id: "child",
	nameEn: "Sick child",
	nameFi: "Lapsen sairaus",
	dayTypeId: 2,
	isActive: true,
	certificateAfterDays: null,
	accruingDays: null,
};

type Answer = Omit<{ result: string; code: string | null }, never>;
const NEW: Answer = { result: "new", code: null };

async function open(answer: (row: ImportRow) => Answer = () => NEW) {
	network.use(
		http.get("*/api/moving-in/imports", () => HttpResponse.json({ imports: [] })),
		http.get("*/api/user/users", () => HttpResponse.json({ users: USERS })),
		http.get("*/api/payroll/people", () =>
			HttpResponse.json({
				people: [
					{ userId: "pekka", name: "Pekka Puro", employeeNumber: "1042", costCentre: "", payGroupId: null },
				],
			}),
		),
		http.get("*/api/settings/absence-reasons", () => HttpResponse.json({ reasons: [CHILD], revision: 1 })),
	);
	const sent = sentTo("post", "*/api/moving-in/rows", (body) => {
		const { rows } = body as { rows: ImportRow[] };
		return HttpResponse.json({ rows: rows.map((row) => ({ key: row.key, ...answer(row) })) });
	}) as { dryRun: boolean; rows: ImportRow[] }[];
	const begun = sentTo("post", "*/api/moving-in/import", (body) =>
		HttpResponse.json({ ...AN_IMPORT, ...(body as Import) }),
	);
	const { user } = await renderPage(<MovingInPage />, {
		texts: ["moving-in", "day-types"],
		profile: aProfile({ role: "admin" }),
	});
	const choose = async (...lines: readonly string[]) =>
		user.upload(
			await screen.findByLabelText("File to move in"),
			new File([lines.join("\r\n")], "absences.csv"),
		);
	const tryIt = async () => user.click(await screen.findByRole("button", { name: "Try without writing" }));
	return { user, choose, tryIt, sent, begun };
}

test("absences become a row for each weekday of their stretches, and are written in one act", async () => {
	const { user, choose, tryIt, sent, begun } = await open();
	await choose(
		HEAD,
		`${AINO};5.7.2019;9.7.2019;Vuosiloma;;Summer`,
		`${AINO};15.7.2019;15.7.2019;Sick child;2,5;`,
		";;15.7.2019;15.7.2019;Sick leave;;",
		`${AINO};9.7.2019;10.7.2019;Holiday;;`,
	);
	expect(await screen.findByRole("region", { name: "1 row cannot be read" })).toHaveTextContent(/no person/);
	expect(await screen.findByText("1 day is in several rows, and counts once.")).toBeVisible();
	expect(screen.getByRole("row", { name: "Aino Virtanen 2019 Holiday 4" })).toBeVisible();
	expect(screen.getByRole("row", { name: "Aino Virtanen 2019 Sick leave: Sick child 1" })).toBeVisible();
	await tryIt();
	await user.click(await screen.findByRole("button", { name: "Write 5 days" }));
	expect(await screen.findByText(/^Written: 5./)).toBeVisible();
	const common = { userId: "aino", projectId: null, labelId: null };
	const holiday = { ...common, dayTypeId: 3, minutes: 0 };
	const days = [
		{ ...holiday, date: "2019-07-05", notes: "Summer" },
		{ ...holiday, date: "2019-07-08" },
		{ ...holiday, date: "2019-07-09" },
		{ ...holiday, date: "2019-07-10", notes: "" },
		{ ...common, date: "2019-07-15", dayTypeId: 2, reasonId: "child", minutes: 150 },
	];
	expect(sent).toMatchObject([
		{ dryRun: true, rows: days },
		{ dryRun: false, rows: days },
	]);
	// History of years before is closed if nothing else is chosen.
	expect(begun).toMatchObject([{ source: "absences", rows: 4, closesUntil: "2019-07" }]);
});

test("people and kinds that are not known are chosen, or left out", async () => {
	const { user, choose, tryIt, sent } = await open();
	await choose(
		"Henkilönumero;Nimi;Ensimmäinen päivä;Viimeinen päivä;Poissaolo",
		"1042;;1.7.2019;1.7.2019;Vanhempainvapaa",
		";Someone else;2.7.2019;2.7.2019;Loma",
		";Unknown;3.7.2019;3.7.2019;Loma",
	);
	expect(await screen.findByText(/^3 rows are passed over/)).toBeVisible();
	await user.selectOptions(screen.getByLabelText("Vanhempainvapaa"), "Paid leave");
	await user.selectOptions(screen.getByLabelText("Someone else"), "Aino Virtanen");
	expect(screen.getByText(/^1 row is passed over/)).toBeVisible();
	await tryIt();
	expect(await screen.findByText(/New: 2./)).toBeVisible();
	expect(sent).toMatchObject([
		{
			rows: [
				{ userId: "aino", date: "2019-07-02", dayTypeId: 3 },
				{ userId: "pekka", date: "2019-07-01", dayTypeId: 5 },
			],
		},
	]);
	// The same day has the same key however the file names its person.
	expect(sent[0]?.rows.map(({ key }) => key)).toEqual(["2019-07-02-3-aino", "2019-07-01-5-pekka"]);
});

test("days off are passed over, and refused days are named by their row", async () => {
	const { choose, tryIt } = await open(({ date }) => {
		if (date === "2019-12-06") return { result: "passed", code: "on-national-holiday" };
		if (date === "2019-12-02") return { result: "known", code: null };
		return date > "2019-12-03" ? { result: "refused", code: "no-contract" } : NEW;
	});
	await choose(
		HEAD,
		`${AINO};2.12.2019;6.12.2019;Sick leave;;`,
		`${AINO};9.12.2019;9.12.2019;Sick leave;;`,
		`${AINO};7.12.2019;8.12.2019;Sick leave;;`,
	);
	expect(await screen.findByText("1 row has only days at weekends.")).toBeVisible();
	await tryIt();
	expect(await screen.findByText(/New: 1. Here already: 1. Refused: 3./)).toBeVisible();
	expect(screen.getByText("1 day is a national holiday or at a weekend, and uses no leave.")).toBeVisible();
	const refused = within(screen.getByRole("region", { name: "Days of 2 rows are refused" }));
	expect(
		refused.getByRole("row", {
			name: "2 Aino Virtanen, 04.12.2019 – 05.12.2019 (2 days) The person has no contract on this day.",
		}),
	).toBeVisible();
	expect(
		refused.getByRole("row", { name: /^3 Aino Virtanen, 09.12.2019 The person has no contract/ }),
	).toBeVisible();
});

test.each([
	[`${AINO};31.2.2019;1.3.2019;Loma;;`, /date is missing, does not exist/],
	[`${AINO};1.2.2019;;Loma;;`, /date is missing, does not exist/],
	[`${AINO};2.2.2019;1.2.2019;Loma;;`, /last day is before the first/],
	[`${AINO};1.2.2019;1.2.2029;Loma;;`, /longer than four years/],
	[`${AINO};1.2.2019;1.2.2019;;;`, /does not say which absence/],
	[`${AINO};1.2.2019;1.2.2019;Loma;-2;`, /No duration/],
	[`${AINO};1.2.2019;1.2.2019;Loma;0;`, /No duration/],
	[`${AINO};1.2.2019;1.2.2019;Loma;25;`, /More than 24 hours/],
	[`${AINO};1.2.2019;1.2.2019;Loma;;;more;`, /more The row is divided in another way/],
	[`${AINO};1.2.2019;1.2.2019;Loma;;${"x".repeat(2001)}`, /text is too long/],
])("a row that is no absence says why: %.60s", async (line, why) => {
	const { choose } = await open();
	await choose(HEAD, line);
	const card = within(await screen.findByRole("region", { name: "1 row cannot be read" }));
	expect(card.getByRole("row", { name: why })).toBeVisible();
	expect(screen.queryByRole("button", { name: "Try without writing" })).not.toBeInTheDocument();
});

test("dates that can be read in two ways are asked for once", async () => {
	const { user, choose } = await open();
	await choose(HEAD, `${AINO};03/04/2019;03/04/2019;Loma;;`);
	expect(await screen.findByText("The dates can be read in two ways. What is 03/04/2019?")).toBeVisible();
	await user.click(screen.getByRole("radio", { name: "Day first" }));
	expect(await screen.findByRole("row", { name: "Aino Virtanen 2019 Holiday 1" })).toBeVisible();
});

test("the template is read as it is downloaded, its example apart", async () => {
	const { user } = await open();
	const files = savedFiles(user);
	await files.xlsx("Absences (Excel)", "Download a template");
	expect(files.names).toEqual(["absences.xlsx"]);
	const file = new File([files.blobs[0] ?? ""], "absences.xlsx");
	await user.upload(screen.getByLabelText("File to move in"), file);
	expect(await screen.findByText(/^1 row is the example of a template/)).toBeVisible();
});

test("people and reasons that cannot be loaded say so", async () => {
	const { choose } = await open();
	network.use(http.get("*/api/settings/absence-reasons", () => refusal("internal")));
	await choose(HEAD, `${AINO};1.2.2019;1.2.2019;Loma;;`);
	expect(await screen.findByText("People and absences could not be loaded.")).toBeVisible();
});

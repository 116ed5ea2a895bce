import { screen, waitFor, within } from "@testing-library/react";
import i18next from "i18next";
import { HttpResponse } from "msw";
import { afterEach, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/browser";
import { AN_IMPORT, answerRecords, openMovingIn } from "#test/moving-in/hours-page.tsx";
import { sentTo } from "#test/network.ts";
import { savedFiles } from "#test/saved-files.ts";

afterEach(() => i18next.changeLanguage("en"));

type Cells = readonly (string | number | Date)[];

const PEOPLE: Cells = ["Email", "First name", "Last name", "First day", "Role", "Group"];
const CONTRACTS: Cells = ["Email", "Contract from", "Share of full time, %"];
const WAGES: Cells = ["Email", "Wage from", "Wage kind", "Wage, €"];
const BALANCES: Cells = ["Email", "Balance date", "Balance, h", "Holiday days", "Use by"];

const day = (text: string) => new Date(`${text}T00:00Z`);

async function aWorkbook(sheets: Readonly<Record<string, readonly Cells[]>>): Promise<File> {
	const typed = (value: string | number | Date) =>
		value instanceof Date
			? { type: Date, value, format: "dd.mm.yyyy" }
			: { type: typeof value === "number" ? Number : String, value };
	const book = Object.entries(sheets).map(([sheet, rows]) => ({
		sheet,
		data: rows.map((row) => row.map(typed)),
	}));
	const blob = await writeExcelFile(book as Parameters<typeof writeExcelFile>[0]).toBlob();
	return new File([blob], "company.xlsx");
}

const COMPANY = {
	People: [
		PEOPLE,
		["vaino@example.com", "Väinö", "Virtanen", day("2025-02-01"), "Manager", "Design"],
		["lumi@example.com", "Lumi", "Laine", day("2025-03-01"), "", ""],
	],
	Contracts: [
		CONTRACTS,
		["vaino@example.com", day("2025-02-01"), ""],
		["vaino@example.com", day("2026-01-01"), 80],
		["lumi@example.com", day("2025-03-01"), ""],
	],
	Wages: [
		WAGES,
		["vaino@example.com", day("2025-02-01"), "Monthly", 3200.5],
		["aino@example.fi", day("2026-01-01"), "Monthly", 3000],
	],
	"Opening balances": [BALANCES, ["vaino@example.com", day("2026-01-01"), "-2:00", 24, day("2026-09-30")]],
};

async function open() {
	const page = await openMovingIn();
	const upload = async (file: File) =>
		page.user.upload(await screen.findByLabelText("File to move in"), file);
	return { ...page, upload };
}

test("the four sheets of a company are one file: tried with what each person begins with, and written at once", async () => {
	const { user, upload } = await open();
	const sent = answerRecords();
	const begun = sentTo("post", "*/api/moving-in/import", () => HttpResponse.json(AN_IMPORT));
	await upload(await aWorkbook(COMPANY));
	expect(await screen.findByText("company.xlsx: 8 rows")).toBeVisible();
	expect(screen.getByLabelText("Sheet")).toHaveDisplayValue(
		"4 sheets together: People, Contracts, Wages, Opening balances",
	);
	expect(await screen.findByText("2 people")).toBeVisible();
	expect(screen.getByText("1 wage of people who are here")).toBeVisible();
	expect(screen.getByText(/: contracts 3, wages 1, balances 1, holiday days 24\.$/)).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Try without writing" }));
	const people = within(await screen.findByRole("region", { name: "New people" }));
	expect(people.getByRole("row", { name: /^Väinö Virtanen/ })).toHaveAccessibleName(
		/01\.02\.2025 Full time; Part time, 80\s%/,
	);
	expect(people.getByRole("row", { name: /^Väinö Virtanen/ })).toHaveAccessibleName(
		/−2.00 on 01.01.2026 24 150/,
	);
	expect(people.getByRole("row", { name: /^Lumi Laine .* Full time None None/ })).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Write 3 records" }));
	expect(await screen.findByText("3 records written")).toBeVisible();
	expect(begun).toMatchObject([
		{ fileName: "company.xlsx", rows: 8, toWrite: 3, sheet: "People, Contracts, Wages, Opening balances" },
	]);
	const records = [
		{
			kind: "person",
			person: { email: "vaino@example.com", role: "manager" },
			group: "Design",
			invites: false,
		},
		{ kind: "person", person: { email: "lumi@example.com" }, contracts: [{ startDate: "2025-03-01" }] },
		{ kind: "wage", person: { email: "aino@example.fi" }, wage: { amount: 3000 } },
	];
	expect(sent).toMatchObject([
		{ dryRun: true, records },
		{ dryRun: false, records },
	]);
});

test("new people are mailed only if that is chosen", async () => {
	const { user, upload } = await open();
	const sent = answerRecords();
	sentTo("post", "*/api/moving-in/import", () => HttpResponse.json(AN_IMPORT));
	await upload(await aWorkbook({ People: COMPANY.People }));
	await user.click(await screen.findByRole("button", { name: "Try without writing" }));
	await user.click(screen.getByRole("checkbox", { name: "Invite them by mail now" }));
	await user.click(await screen.findByRole("button", { name: "Write 2 people" }));
	await screen.findByText("2 people written");
	expect(sent.at(-1)).toMatchObject({ dryRun: false, records: [{ invites: true }, { invites: true }] });
});

test("what is refused is named with sheet, row, cell and why, by the page and by the rules", async () => {
	const { user, upload } = await open();
	answerRecords((record) => {
		if (record.kind === "person") return "group-unknown";
		return record.kind === "wage" ? "person-unknown" : null;
	});
	await upload(
		await aWorkbook({
			...COMPANY,
			People: [...COMPANY.People, ["oona@example.com", "Oona", "Ojala", day("2025-03-01"), "Boss", ""]],
			Wages: [...COMPANY.Wages, ["unknown@example.com", day("2026-01-01"), "Monthly", "2.000"]],
		}),
	);
	const unreadable = within(await screen.findByRole("region", { name: "2 rows cannot be read" }));
	expect(
		unreadable.getByRole("row", { name: /^People 4 Boss .*: User, Manager, Admin, External\.$/ }),
	).toBeVisible();
	expect(unreadable.getByRole("row", { name: /^Wages 4 2\.000 .*two ways/ })).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Try without writing" }));
	const refused = within(await screen.findByRole("region", { name: "3 rows are refused" }));
	expect(refused.getByRole("row", { name: "People 2 Design There is no group of this name." })).toBeVisible();
	expect(
		refused.getByRole("row", { name: /^Wages 3 aino@example.fi No person here has this address/ }),
	).toBeVisible();
});

test.each([
	[
		"en",
		"Download a template",
		"People, contracts, wages and opening balances (Excel, four sheets)",
		"people",
		"Email",
	],
	[
		"fi",
		"Lataa mallipohja",
		"Henkilöt, sopimukset, palkat ja alkusaldot (Excel, neljä taulukkosivua)",
		"henkilot",
		"Sähköposti",
	],
])(
	"in %s the template of people is read as it is downloaded, its examples apart",
	async (language, menu, item, name, head) => {
		const { user } = await open();
		await i18next.changeLanguage(language);
		const files = savedFiles(user);
		const cells = await files.xlsx(item, await screen.findByRole("button", { name: menu }).then(() => menu));
		expect([files.names, cells[0]?.[0]]).toEqual([[`${name}.xlsx`], head]);
		const file = new File([files.blobs[0] ?? ""], "people.xlsx");
		await user.upload(document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement, file);
		expect(
			await screen.findByText(
				language === "en"
					? /^4 rows are examples .* nothing else in the file/
					: /^4 riviä on mallipohjien .* Muuta tiedostossa ei ole/,
			),
		).toBeVisible();
	},
);

test("the template of hours is read as hours in both languages, its example apart", async () => {
	const { user, upload } = await open();
	const files = savedFiles(user);
	for (const [language, menu, item] of [
		["fi", "Lataa mallipohja", "Tunnit (Excel)"],
		["en", "Download a template", "Hours (Excel)"],
	] as const) {
		await i18next.changeLanguage(language);
		await screen.findByRole("button", { name: menu });
		await files.xlsx(item, menu);
	}
	for (const blob of files.blobs) {
		await upload(new File([blob], "hours.xlsx"));
		await waitFor(() => expect(screen.getByText(/^1 row is the example/)).toBeVisible());
	}
	expect(files.names).toEqual(["tunnit.xlsx", "hours.xlsx"]);
});

import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { AN_IMPORT, answerRecords, openMovingIn } from "#test/moving-in/hours-page.tsx";
import { network, sentTo } from "#test/network.ts";
import { refusal } from "#test/render-page.tsx";

async function open(imports: Parameters<typeof openMovingIn>[0] = []) {
	const page = await openMovingIn(imports);
	const choose = (...lines: readonly string[]) => page.choose(lines.join("\n"), "projects.csv");
	return { ...page, choose };
}

test("projects of a file are tried, then made in one act, with their labels and prices", async () => {
	const { user, choose } = await open();
	const sent = answerRecords();
	const begun = sentTo("post", "*/api/moving-in/import", () => HttpResponse.json(AN_IMPORT));
	await choose(
		"Projektin nimi;Projektin numero;Työlaji;Tuntihinta",
		"Kaarna;1042;Suunnittelu; 95,50",
		"Lumi;;;",
	);
	expect(await screen.findByText("2 projects")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Try without writing" }));
	expect(
		await screen.findByText(/New: 2. Here already: 0. Refused: 0. Nothing is written yet./),
	).toBeVisible();
	expect(begun).toEqual([]);
	await user.click(screen.getByRole("button", { name: "Write 2 projects" }));
	expect(await screen.findByText("2 projects written")).toBeVisible();
	expect(begun).toMatchObject([{ fileName: "projects.csv", source: "template", rows: 2 }]);
	const records = [
		{
			kind: "project",
			project: { name: "Kaarna", number: "1042", hourPrice: 95.5, labels: [{ name: "Suunnittelu" }] },
		},
		{ kind: "project", project: { name: "Lumi", labels: [] } },
	];
	expect(sent).toMatchObject([
		{ dryRun: true, records },
		{ dryRun: false, records },
	]);
});

test("rows that cannot be read or that a rule refuses are named with their line and why", async () => {
	const { user, choose } = await open();
	answerRecords(() => "number-taken");
	await choose("Project name,Project number,Price per hour", "Kaarna,1042,95", ",7,", "Lumi,8,ninety");
	const unreadable = within(await screen.findByRole("region", { name: "2 rows cannot be read" }));
	expect(
		unreadable.getByRole("row", { name: /^3 Project name The cell of this column is empty/ }),
	).toBeVisible();
	expect(unreadable.getByRole("row", { name: /^4 ninety This is no amount/ })).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Try without writing" }));
	const refused = within(await screen.findByRole("region", { name: "1 row is refused" }));
	expect(refused.getByRole("row", { name: /^2 Kaarna .*number/ })).toBeVisible();
});

test("a customer or label that is not here is named, and not the row that names it", async () => {
	const { user, choose } = await open();
	answerRecords(() => "customer-unknown");
	await choose("Project name,Customer", "Kaarna,Lumi Oy");
	await user.click(await screen.findByRole("button", { name: "Try without writing" }));
	expect(await screen.findByRole("row", { name: /^2 Lumi Oy No customer here/ })).toBeVisible();
});

test("what is in use keeps an import, and is named with the reason", async () => {
	const { user } = await open([{ ...AN_IMPORT, fileName: "projects.csv" }]);
	const data = { name: "Kaarna", code: "project-has-history" };
	network.use(http.delete("*/api/moving-in/import", () => refusal("import-in-use", data)));
	await user.click(await screen.findByRole("button", { name: "Undo projects.csv" }));
	const dialog = within(await screen.findByRole("dialog"));
	await user.click(dialog.getByRole("button", { name: "Undo" }));
	expect(
		await dialog.findByText(
			/^Kaarna: The project has entries\. Close it instead\. Change that, then undo again/,
		),
	).toBeVisible();
});

test("a file of more records than an import can make is to be divided", async () => {
	const { choose } = await open();
	const rows = Array.from({ length: 4001 }, (_, index) => `Project ${index}`);
	await choose("Project name,Label", ...rows.map((name) => `${name},Design`));
	expect(await screen.findByRole("alert")).toHaveTextContent(/4,000 records at most/);
	expect(screen.queryByRole("button", { name: "Try without writing" })).not.toBeInTheDocument();
});

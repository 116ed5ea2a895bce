import { screen } from "@testing-library/react";
import type { RecordOf } from "@tuntikirja/contract/moving-in/record-schema.ts";
import type { ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import {
	AINO,
	AN_IMPORT,
	answerRecords,
	answerRows,
	openMovingIn,
	toggl,
} from "#test/moving-in/hours-page.tsx";
import { network } from "#test/network.ts";

const LEEVI = AINO.replace("Aino,aino@example.fi", "Leevi Lähtenyt,leevi@example.fi");
const on = (date: string) => LEEVI.replace("2026-09-01", date);
const CHOICE = "Make a former employee: Leevi Lähtenyt";

interface RowsSent {
	readonly dryRun: boolean;
	readonly rows: readonly ImportRow[];
	readonly formers?: readonly RecordOf<"former">["former"][];
}

async function open(code: string | null = null) {
	const page = await openMovingIn();
	const sent = answerRows() as RowsSent[];
	network.use(http.post("*/api/moving-in/import", () => HttpResponse.json(AN_IMPORT)));
	const records = answerRecords(() => code) as { dryRun: boolean; records: RecordOf<"former">[] }[];
	return { ...page, sent, records };
}

test("someone who is not here is made a former employee by name, and their hours go to them", async () => {
	const { user, choose, sent, records } = await open();
	await choose(toggl(on("2018-03-05"), on("2018-01-02"), on("2018-02-01")));
	expect(await screen.findByText(/3 rows are passed over/)).toBeVisible();
	await user.selectOptions(screen.getByLabelText("leevi@example.fi"), CHOICE);
	expect(await screen.findByText(/^1 former employee is made/)).toBeVisible();
	expect(screen.getByRole("row", { name: "Leevi Lähtenyt January 2018 1 1.50" })).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Try without writing" }));
	await user.click(await screen.findByRole("button", { name: "Write 3 rows" }));
	await screen.findByText(/^Written: 3./);

	const [tried, written] = records;
	const former = tried?.records[0]?.former;
	expect(former).toMatchObject({ name: "Leevi Lähtenyt", firstDay: "2018-01-02", lastDay: "2018-03-05" });
	expect(tried).toMatchObject({ dryRun: true, records: [{ kind: "former" }] });
	expect(written).toEqual({ ...tried, dryRun: false, importId: expect.any(String) });
	// A trial gets the people who do not exist yet.
	expect(sent.map(({ dryRun, formers }) => [dryRun, formers])).toEqual([
		[true, [former]],
		[false, undefined],
	]);
	const ids = sent.flatMap(({ rows }) => rows.map(({ userId }) => userId));
	expect(new Set(ids)).toEqual(new Set([former?.id]));
});

test("all who are not known are made former employees at once, and can be chosen one by one after that", async () => {
	const { user, choose } = await open();
	const oona = LEEVI.replace("Leevi Lähtenyt,leevi", "Oona Ojala,oona");
	await choose(toggl(on("2018-03-05"), oona, AINO));
	await user.click(await screen.findByRole("button", { name: "Make all 2 former employees" }));
	expect(await screen.findByText(/^2 former employees are made/)).toBeVisible();
	expect(screen.queryByRole("button", { name: /^Make all/ })).not.toBeInTheDocument();
	await user.selectOptions(screen.getByLabelText("oona@example.fi"), "Pekka Puro");
	expect(await screen.findByText(/^1 former employee is made/)).toBeVisible();
});

test("hours of a person who cannot be made are refused with them", async () => {
	const { user, choose, sent } = await open("name-taken");
	await choose(toggl(AINO, on("2018-01-02")));
	await user.selectOptions(await screen.findByLabelText("leevi@example.fi"), CHOICE);
	await user.click(screen.getByRole("button", { name: "Try without writing" }));
	expect(await screen.findByText(/New: 1. Here already: 0. Refused: 1./)).toBeVisible();
	expect(screen.getByRole("row", { name: /^3 02.01.2018 leevi@example.fi .*name/ })).toBeVisible();
	expect(sent).toMatchObject([{ rows: [{ userId: "aino" }] }]);
});

test("who has no address here is known by the name, also where the file has one", async () => {
	const { choose } = await open();
	network.use(
		http.get("*/api/user/users", () =>
			HttpResponse.json({
				users: [
					{ id: "leevi", name: "Leevi Lähtenyt", role: "user", email: "", isActive: false },
					{ id: "aino", name: "Aino", role: "user", email: "other@example.fi" },
				],
			}),
		),
	);
	await choose(toggl(on("2018-01-02"), AINO));
	expect(await screen.findByRole("row", { name: "Leevi Lähtenyt January 2018 1 1.50" })).toBeVisible();
	// A person of another address is not the one with this address.
	expect(screen.getByLabelText("aino@example.fi")).toBeVisible();
});

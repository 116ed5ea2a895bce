import { screen } from "@testing-library/react";
import type { Import } from "@tuntikirja/contract/moving-in/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { AINO, AN_IMPORT, answerRows, openMovingIn, toggl } from "#test/moving-in/hours-page.tsx";
import { network, sentTo } from "#test/network.ts";
import { today } from "#lib/clock.ts";

const on = (date: string) => AINO.replace("2026-09-01", date);
const label = "Close the months up to";

async function openWith(dates: readonly string[], imports: readonly Import[] = []) {
	const page = await openMovingIn(imports);
	answerRows();
	const begun = sentTo("post", "*/api/moving-in/import", (body) =>
		HttpResponse.json({ ...AN_IMPORT, ...(body as Import) }),
	) as Import[];
	await page.choose(toggl(...dates.map(on)));
	const write = async () => {
		await page.user.click(await screen.findByRole("button", { name: "Try without writing" }));
		await page.user.click(await screen.findByRole("button", { name: /^Write/ }));
		await screen.findByText(/^Written:/);
	};
	return { ...page, begun, write };
}

test("months before the running year are closed with their rows, if nothing else is chosen", async () => {
	const { begun, write } = await openWith(["2019-11-04", "2018-12-03", today()]);
	expect(await screen.findByLabelText(label)).toHaveValue("2019-11");
	expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
		"Close none",
		"November 2019",
		"December 2018",
	]);
	await write();
	expect(begun).toMatchObject([{ closesUntil: "2019-11" }]);
	expect(screen.getByLabelText(label)).toBeDisabled();
});

test("an earlier month or none can be chosen, without another trial", async () => {
	const { user, begun } = await openWith(["2019-11-04", "2018-12-03"]);
	await user.click(await screen.findByRole("button", { name: "Try without writing" }));
	await user.selectOptions(await screen.findByLabelText(label), "December 2018");
	await user.selectOptions(screen.getByLabelText(label), "Close none");
	await user.click(await screen.findByRole("button", { name: /^Write/ }));
	await screen.findByText(/^Written:/);
	expect(begun[0]).not.toHaveProperty("closesUntil");
});

test("a file of the present month has nothing to close", async () => {
	await openWith([today()]);
	expect(await screen.findByRole("button", { name: "Try without writing" })).toBeEnabled();
	expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
});

test("an import that goes on closes what it was begun with", async () => {
	const text = toggl(on("2019-11-04"));
	const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
	const fileHash = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
	network.use(http.get("*/api/moving-in/import/choices", () => HttpResponse.json({ choices: null })));
	const previous: Import = { ...AN_IMPORT, fileHash, finishedAt: null, closesUntil: "2018-12" };
	const { user, begun } = await openWith(["2019-11-04"], [previous]);
	expect(await screen.findByLabelText(label)).toHaveValue("2018-12");
	expect(screen.getByLabelText(label)).toBeDisabled();
	await user.click(screen.getByRole("button", { name: "Go on" }));
	await screen.findByText(/^Written:/);
	expect(begun).toMatchObject([{ id: "one", closesUntil: "2018-12" }]);
});

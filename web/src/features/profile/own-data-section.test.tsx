import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { network } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { savedFiles } from "#test/saved-files.ts";
import { OwnDataSection } from "./profile-page.tsx";

const DATA = {
	exportedAt: "2026-06-10T09:00:00.000Z",
	person: { id: "aino", name: "Aino Virtanen" },
	parts: [{ part: "entries", records: [{ date: "2026-06-01", hours: 7.5, notes: "=1+1" }] }],
	hasMoreChanges: false,
};

const open = () => renderPage(<OwnDataSection />, { texts: "own-data" });

test.each([
	["JSON", "own-data-2026-06-10.json", '"hours": 7.5'],
	["CSV", "own-data-2026-06-10.csv", '"entries",1,"hours",7.5'],
])("everything about the person is saved as %s", async (format, name, content) => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	const asked: string[] = [];
	network.use(
		http.get("*/api/user/export", ({ request }) => {
			asked.push(new URL(request.url).search);
			return HttpResponse.json(DATA);
		}),
	);
	const { user } = await open();
	const files = savedFiles(user);
	await user.click(screen.getByRole("button", { name: `Download as ${format}` }));
	expect(await screen.findByText("The file has been downloaded.")).toBeVisible();
	expect(files.names).toEqual([name]);
	expect(await files.blobs[0]?.text()).toContain(content);
	expect(asked).toEqual(["?format=json"]);
	setClock(() => new Date());
});

test("a refused download says why", async () => {
	network.use(http.get("*/api/user/export", () => refusal("too-many-requests", { retryAfterSeconds: 60 })));
	const { user } = await open();
	await user.click(screen.getByRole("button", { name: "Download as JSON" }));
	expect(await screen.findByText("The data could not be downloaded.")).toBeVisible();
	expect(screen.getByText("Too many attempts. Try again later.")).toBeVisible();
});

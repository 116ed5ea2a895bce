import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { savedFiles } from "#test/saved-files.ts";
import { LedgerButton } from "./ledger-button.tsx";

const CALL = "*/api/invoice/ledger";

async function openDialog() {
	const page = await renderPage(<LedgerButton />, { texts: "invoices" });
	await page.user.click(screen.getByRole("button", { name: "Sales ledger" }));
	return { ...page, dialog: within(await screen.findByRole("dialog", { name: "Sales ledger" })) };
}

test("the sales ledger of a period is saved as a file in the language on screen", async () => {
	const asked: URLSearchParams[] = [];
	network.use(
		http.get(CALL, ({ request }) => {
			asked.push(new URL(request.url).searchParams);
			const headers = { "content-type": "text/csv", "content-disposition": 'attachment; filename="a.csv"' };
			return new HttpResponse("Number,Customer\r\n", { headers });
		}),
	);
	const { user, dialog } = await openDialog();
	const files = savedFiles(user);
	await user.clear(dialog.getByLabelText("From"));
	await user.type(dialog.getByLabelText("From"), "01.10.2026");
	await user.clear(dialog.getByLabelText("To"));
	await user.type(dialog.getByLabelText("To"), "31.10.2026");
	await user.selectOptions(dialog.getByLabelText("File"), "CSV");
	await user.click(dialog.getByRole("button", { name: "Download" }));
	await waitFor(() => expect(files.names).toEqual(["sales-ledger-2026-10-01-2026-10-31.csv"]));
	expect(await files.blobs[0]?.text()).toBe("Number,Customer\r\n");
	expect(Object.fromEntries(asked[0] ?? [])).toEqual({
		startDate: "2026-10-01",
		endDate: "2026-10-31",
		format: "csv",
		language: "en",
	});
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a failure says so, and leaves the form open", async () => {
	network.use(http.get(CALL, () => refusal("internal")));
	const { user, dialog } = await openDialog();
	await user.click(dialog.getByRole("button", { name: "Download" }));
	expect(await screen.findByText(/Could not make the sales ledger/)).toBeVisible();
	expect(screen.getByRole("dialog", { name: "Sales ledger" })).toBeVisible();
});

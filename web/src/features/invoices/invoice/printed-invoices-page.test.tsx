import { screen, waitFor, within } from "@testing-library/react";
import { bankBarcode } from "@tuntikirja/contract/invoices/paper/bank-barcode.ts";
import { code128C } from "@tuntikirja/contract/invoices/paper/code-128.ts";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { anIssuedInvoice } from "#test/invoices/invoice-builder.ts";
import { network } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { PrintedInvoicesPage } from "./printed-invoices-page.tsx";

const BARCODE = bankBarcode({
	iban: "FI2112345600000785",
	cents: 103_161,
	reference: "10016",
	dueDate: "2026-11-16",
});

const ROW = { date: "2026-10-01", person: "A. M.", project: "Website", label: "Design", notes: "Sketches" };

function open(address: string) {
	const { seller, buyer } = anIssuedInvoice();
	const accounts = [{ iban: "FI2112345600000785", bic: "NDEAFIHH" }];
	network.use(
		http.get("*/api/invoice/invoice", ({ request }) => {
			const id = new URL(request.url).searchParams.get("id") ?? "";
			if (id === "gone") return refusal("not-found");
			return HttpResponse.json(
				anIssuedInvoice({
					id,
					number: id === "october" ? 1001 : 1002,
					barcode: BARCODE,
					seller: { ...seller, accounts },
					buyer: { ...buyer, contact: "Katja Kaarna" },
				}),
			);
		}),
		http.get("*/api/invoice/attachment", ({ request }) => {
			const names = new URL(request.url).searchParams.get("showNames");
			const person = names === "initials" ? "A. M." : "Aino Mäkelä";
			return HttpResponse.json({
				lines: [
					{
						position: 1,
						text: "Website – Design",
						quantity: 8.22,
						rows: [{ ...ROW, person, hours: 8.22 }],
					},
					{ position: 2, text: "Website – Testing", quantity: 1, rows: [] },
				],
				hours: 8.22,
			});
		}),
	);
	return renderPage(<PrintedInvoicesPage />, { texts: "invoices", path: "/invoices/print", address });
}

test("each invoice has whom to pay, what, and by when, and bars that are its bank bar code", async () => {
	await open("/invoices/print?ids=october,november");
	const papers = await screen.findAllByRole("article");
	expect(papers).toHaveLength(2);
	const paper = within(papers[0] as HTMLElement);
	expect(paper.getByText("Invoice number").nextElementSibling).toHaveTextContent("1001");
	expect(paper.getByText("Katja Kaarna")).toBeVisible();
	expect(paper.getByText("Late payment interest").nextElementSibling).toHaveTextContent(
		"by the Interest Act",
	);
	expect(paper.getByText("FI21 1234 5600 0007 85 · NDEAFIHH")).toBeVisible();
	expect(paper.getByText("To pay").nextElementSibling).toHaveTextContent("1,031.61 €");
	const bars = paper.getByRole("img", { name: "Bank bar code" });
	const path = bars.querySelector("path")?.getAttribute("d") ?? "";
	const drawn = [...path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, from, width]) => [Number(from), Number(width)]);
	// What is drawn has the bars of the code with their places, after the white before them.
	let at = 10;
	const expected = code128C(BARCODE ?? "").flatMap((width, index) => {
		at += width;
		return index % 2 === 0 ? [[at - width, width]] : [];
	});
	expect(drawn).toEqual(expected);
	expect(paper.getByText(BARCODE ?? "")).toBeVisible();
});

test("the hours are printed behind each invoice, with names or initials, and say where there are none", async () => {
	const print = vi.spyOn(globalThis, "print").mockReturnValue();
	network.use(http.get("*/api/settings/letterhead", () => HttpResponse.json({ name: "", logo: null })));
	const { user } = await open("/invoices/print?ids=october");
	await screen.findByRole("article");
	expect(screen.queryByText("Sketches")).not.toBeInTheDocument();
	await user.click(screen.getByRole("checkbox", { name: "With hours" }));
	expect(await screen.findByRole("heading", { name: "Hours of invoice 1001" })).toBeVisible();
	expect(screen.getByRole("row", { name: "01.10.2026 Aino Mäkelä Sketches 8.22" })).toBeVisible();
	expect(screen.getByText(/The hours are not available/)).toBeVisible();
	await user.click(screen.getByRole("radio", { name: "Initials" }));
	expect(await screen.findByRole("row", { name: "01.10.2026 A. M. Sketches 8.22" })).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Print" }));
	await waitFor(() => expect(print).toHaveBeenCalledOnce());
});

test("without ids it says what to do, and a missing invoice is a failure", async () => {
	await open("/invoices/print");
	expect(await screen.findByText("Choose invoices in the list of invoices.")).toBeVisible();
	await open("/invoices/print?ids=october,gone");
	expect(await screen.findByText("Could not load the invoice.")).toBeVisible();
});

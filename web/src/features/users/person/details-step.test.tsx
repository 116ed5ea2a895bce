import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { network } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { DetailsStep } from "./details-step.tsx";

const ELLA = { id: "ella", name: "Ella Esimerkki", email: "ella@example.fi" } as never;

function openStep() {
	const onBack = vi.fn<() => void>();
	return renderPage(<DetailsStep onBack={onBack} person={ELLA} />, { texts: "users" }).then((page) => ({
		...page,
		onBack,
	}));
}

test("a corrected name is sent without the address, which stays", async () => {
	const sent: unknown[] = [];
	network.use(
		http.put("*/api/user/update-details", async ({ request }) => {
			sent.push(await request.json());
			return HttpResponse.json({});
		}),
	);
	const { user, onBack } = await openStep();
	const name = screen.getByLabelText("Name");
	await user.clear(name);
	await user.type(name, "Ella Uusi");
	expect(screen.queryByText(/is signed out everywhere/)).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Save" }));
	await waitFor(() => expect(onBack).toHaveBeenCalled());
	expect(sent).toEqual([{ userId: "ella", name: "Ella Uusi" }]);
});

test("a new address says what happens, and a refusal leaves the form as it is", async () => {
	network.use(http.put("*/api/user/update-details", () => refusal("email-taken")));
	const { user, onBack } = await openStep();
	const email = screen.getByLabelText("E-mail");
	await user.clear(email);
	await user.type(email, "other@example.fi");
	expect(screen.getByText(/Ella Esimerkki is signed out everywhere/)).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("The change could not be saved.")).toBeVisible();
	expect(email).toHaveValue("other@example.fi");
	expect(onBack).not.toHaveBeenCalled();
});

test("an address that is none is not sent", async () => {
	const { user } = await openStep();
	await user.clear(screen.getByLabelText("E-mail"));
	await user.type(screen.getByLabelText("E-mail"), "nowhere");
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Enter an e-mail address.")).toBeVisible();
});

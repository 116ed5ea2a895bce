import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "#test/network.ts";
import { answer, prepareCompanySettings, saves, SETTINGS } from "#test/settings/company-settings.ts";
import { openSettings } from "#test/settings/open-tab.tsx";

prepareCompanySettings();

test("an e-mail domain is added; an invalid one is an error at its field", async () => {
	answer();
	const bodies = saves();
	const { user } = await openSettings();
	const domain = await screen.findByLabelText("Domain");
	await user.type(domain, "not a domain");
	await user.click(screen.getByRole("button", { name: "Add" }));
	expect(domain).toHaveAccessibleDescription("Enter a domain such as example.com.");
	await user.clear(domain);
	await user.type(domain, "@Example.FI");
	await user.click(screen.getByRole("button", { name: "Add" }));
	await waitFor(() => expect(domain).toHaveValue(""));
	expect(bodies).toEqual([{ allowedEmailDomains: ["example.com", "example.fi"], revision: 4 }]);
});

const staff = (...addresses: string[]) =>
	network.use(
		http.get("*/api/user/users", () =>
			HttpResponse.json({ users: addresses.map((email, index) => ({ id: `${index}`, name: email, email })) }),
		),
	);

test("a domain is removed after a confirmation that counts the people with such an address", async () => {
	answer({ ...SETTINGS, allowedEmailDomains: ["example.com", "example.fi"] });
	staff("aino@example.com", "ella@EXAMPLE.com", "onni@example.fi", "");
	const bodies = saves();
	const { user } = await openSettings();
	await user.click(await screen.findByRole("button", { name: "Remove example.com" }));
	const dialog = await screen.findByRole("dialog", { name: "Remove example.com?" });
	expect(dialog).toHaveTextContent("New people can no longer have an address of this domain.");
	expect(
		await within(dialog).findByText("2 people have such an address, and can still sign in."),
	).toBeVisible();
	expect(bodies).toEqual([]);
	await user.click(within(dialog).getByRole("button", { name: "Remove" }));
	expect(await screen.findByText("Settings saved successfully.")).toBeVisible();
	expect(bodies).toEqual([{ allowedEmailDomains: ["example.fi"], revision: 4 }]);
});

test("the confirmation for the only domain says that any will be allowed; Cancel removes nothing", async () => {
	answer();
	staff("onni@example.fi");
	const bodies = saves();
	const { user } = await openSettings();
	await user.click(await screen.findByRole("button", { name: "Remove example.com" }));
	const dialog = await screen.findByRole("dialog");
	expect(dialog).toHaveTextContent("Without it, new people may have an address of any domain.");
	expect(await within(dialog).findByText("No users have such an address now.")).toBeVisible();
	await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
	await waitFor(() => expect(dialog).not.toBeInTheDocument());
	expect(bodies).toEqual([]);
});

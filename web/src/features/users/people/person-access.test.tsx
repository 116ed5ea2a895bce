import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { refusal } from "#test/render-page.tsx";
import {
	answer,
	answerSecondFactors,
	openPeople,
	openVille,
	PASSWORD,
	PEOPLE,
	preparePeople,
	rows,
	takes,
	VILLE,
} from "#test/users/open-people.tsx";
import { aListedPerson } from "#test/users/person-builder.ts";

preparePeople();

test("a person is deactivated after a confirmation, and is then inactive", async () => {
	answer();
	const sent = takes("put", "/user/update-user-status", () => HttpResponse.json(VILLE));
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Deactivate" }));
	expect(dialog.getByText(/Ville Koski is signed out at once/)).toBeVisible();
	answer([{ ...VILLE, isActive: false }]);
	await user.click(dialog.getByRole("button", { name: "Deactivate" }));
	expect(await screen.findByText("User DEACTIVATED successfully.")).toBeVisible();
	expect(sent).toEqual([{ userId: "ville", isActive: false }]);
	expect(await dialog.findByRole("button", { name: "Activate" })).toBeVisible();
});

test("a person is activated again", async () => {
	answer([{ ...VILLE, isActive: false }]);
	const sent = takes("put", "/user/update-user-status", () => HttpResponse.json(VILLE));
	const { user } = await openPeople("?state=all");
	await user.click(await screen.findByRole("button", { name: "Ville Koski" }));
	await user.click(await screen.findByRole("button", { name: "Activate" }));
	await user.click(screen.getByRole("button", { name: "Activate" }));
	expect(await screen.findByText("User ACTIVATED successfully.")).toBeVisible();
	expect(sent).toEqual([{ userId: "ville", isActive: true }]);
});

test("a refused state shows an error, and the confirmation stays open", async () => {
	answer();
	takes("put", "/user/update-user-status", () => refusal("last-admin"));
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Deactivate" }));
	await user.click(dialog.getByRole("button", { name: "Deactivate" }));
	expect(await screen.findByText("Failed updating user state.")).toBeVisible();
	expect(dialog.getByText(/is signed out at once/)).toBeInTheDocument();
});

test("sign-in is blocked, and a password link is sent", async () => {
	answer();
	const blocked = takes("put", "/user/update-disabled-status", () => HttpResponse.json(VILLE));
	const mailed = takes("post", "/user/reset-password", () => HttpResponse.json({ userId: "ville" }));
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Disable sign-in" }));
	await user.click(dialog.getByRole("button", { name: "Disable sign-in" }));
	expect(await screen.findByText("Ville Koski can no longer sign in.")).toBeVisible();
	expect(blocked).toEqual([{ userId: "ville", disabled: true }]);
	await user.click(dialog.getByRole("button", { name: "Send a password reset link" }));
	await user.click(dialog.getByRole("button", { name: "Send the link" }));
	expect(await screen.findByText("The link was sent to ville@example.fi.")).toBeVisible();
	expect(mailed).toEqual([{ userId: "ville" }]);
});

test.each([
	["a password", [PASSWORD], "Signs in by: password"],
	[
		"an own Google account",
		[PASSWORD, { ...PASSWORD, provider: "google.com" }],
		"Signs in by: password, Google",
	],
	[
		"a foreign Google account, with its address",
		[{ provider: "google.com", email: "thief@gmail.com" }],
		"Signs in by: Google (thief@gmail.com)",
	],
	["another provider", [{ provider: "github.com", email: null }], "Signs in by: github.com"],
])("the dialog names %s", async (_what, signIns, text) => {
	answer(PEOPLE, signIns);
	const { dialog } = await openVille();
	expect(await dialog.findByText(new RegExp(text.replace(/[()]/g, "\\$&")))).toBeVisible();
});

test("an invitation that was not used is sent again", async () => {
	answer(PEOPLE, []);
	const mailed = takes("post", "/user/reset-password", () => HttpResponse.json({ userId: "ville" }));
	const { user, dialog } = await openVille();
	expect(await dialog.findByText(/Has not signed in yet/)).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Send an invitation" }));
	expect(dialog.getByText(/link for setting a password/)).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Send the link" }));
	expect(await screen.findByText("The link was sent to ville@example.fi.")).toBeVisible();
	expect(mailed).toEqual([{ userId: "ville" }]);
});

test("a person is deleted only after their name has been typed", async () => {
	answer();
	const sent = takes("delete", "/user/delete-user", () =>
		HttpResponse.json({ userId: "ville", outcome: "pseudonymised" }),
	);
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Delete" }));
	expect(dialog.getByText(/History stays/)).toBeVisible();
	const button = dialog.getByRole("button", { name: "Delete" });
	expect(button).toBeDisabled();
	await user.type(dialog.getByRole("textbox"), "Ville Koski");
	await user.click(button);
	expect(await screen.findByText("Ville Koski was deleted.")).toBeVisible();
	expect(sent).toEqual([{ userId: "ville" }]);
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("an admin cannot remove their own access, and a pseudonym has no actions", async () => {
	answer([
		aListedPerson({ id: "aino", name: "Aino Virtanen", role: "admin" }),
		aListedPerson({ id: "gone", name: "Person 12", isErased: true }),
	]);
	const { user } = await openPeople();
	await user.click(await screen.findByRole("button", { name: "Aino Virtanen" }));
	const own = within(await screen.findByRole("dialog"));
	expect(own.getByRole("button", { name: "Send a password reset link" })).toBeVisible();
	expect(own.queryByRole("button", { name: /Deactivate|Disable|Delete/ })).not.toBeInTheDocument();
	await user.keyboard("{Escape}");
	await user.click(screen.getByRole("button", { name: "Person 12", hidden: true }));
	expect(await screen.findByText(/This person has been deleted/)).toBeVisible();
	expect(screen.queryByRole("button", { name: "Change the first day" })).not.toBeInTheDocument();
});

test("a lost second factor of another person is turned off, and no longer shown", async () => {
	answer();
	answerSecondFactors(["ville", "aino"]);
	const bodies = takes("post", "/user/reset-second-factor", () => {
		answerSecondFactors(["aino"]);
		return HttpResponse.json({ userId: "ville" });
	});
	const { user, dialog } = await openVille();
	await waitFor(() => expect(rows()[1]).toContain("ActiveTwo-step sign-in"));
	await user.click(await dialog.findByRole("button", { name: "Turn off two-step sign-in" }));
	expect(dialog.getByText(/Make sure that the request comes from Ville Koski/)).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Turn off" }));

	expect(await screen.findByText("Ville Koski now signs in with only the password.")).toBeVisible();
	expect(bodies).toEqual([{ userId: "ville" }]);
	await waitFor(() => expect(rows()[1]).not.toContain("Two-step"));
	expect(dialog.queryByRole("button", { name: "Turn off two-step sign-in" })).toBeNull();
});

test("an admin is not offered to turn off their own second factor", async () => {
	answer();
	answerSecondFactors(["aino"]);
	const { user } = await openPeople();
	await user.click(await screen.findByRole("button", { name: "Aino Virtanen" }));
	const own = within(await screen.findByRole("dialog", { name: "Aino Virtanen" }));
	await waitFor(() => expect(rows()[0]).toContain("Two-step sign-in"));
	expect(own.queryByRole("button", { name: "Turn off two-step sign-in" })).toBeNull();
});

import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import { aProfile } from "#test/network.ts";
import { aReason, fakeReasons, MOVING, STUDY } from "#test/settings/fake-reasons.ts";
import { onAcme, openDayPanel, rows, TODAY } from "#test/work-days/open-day-panel.tsx";
import { anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";

const CHILD = aReason({ certificateAfterDays: 3 });
const OLD = aReason({ id: "old", nameEn: "Jury duty", isActive: false });
const profile = aProfile({ reasonTypes: [5, 1] });
const PAID = anEntry(TODAY, { id: "paid", dayTypeId: 5, hours: 7.5, reasonId: "child" });

const type = () => screen.getByLabelText("Day type");
const reason = () => screen.findByLabelText("Reason");
const choices = async () =>
	within(await reason())
		.getAllByRole("option")
		.map((option) => option.textContent);

test("leave takes a reason of its kind, and the row of the day says it", async () => {
	fakeReasons(CHILD, STUDY, MOVING, OLD);
	const { user, server } = await openDayPanel(TODAY, [], { profile });
	await user.selectOptions(type(), "Paid leave");
	expect(await choices()).toEqual(["No reason", "Child’s illness", "Relocation day"]);
	expect(await reason()).toHaveValue("");

	await user.selectOptions(await reason(), "Child’s illness");
	expect(await reason()).toHaveAccessibleDescription(
		"A certificate is asked for when it is longer than 3 days.",
	);
	await user.click(screen.getByRole("button", { name: /Save/ }));

	expect(await screen.findByText("Entry created successfully.")).toBeVisible();
	expect(server.entriesOf(TODAY)).toMatchObject([{ dayTypeId: 5, reasonId: "child" }]);
	await waitFor(() => expect(rows()[0]).toHaveTextContent("Child’s illness"));
});

test("another kind of leave has other reasons, and none is chosen for it", async () => {
	fakeReasons(CHILD, STUDY);
	const { user, server } = await openDayPanel(TODAY, [], { profile });
	await user.selectOptions(type(), "Paid leave");
	await user.selectOptions(await reason(), "Child’s illness");
	await user.selectOptions(type(), "Unpaid leave");
	expect(await choices()).toEqual(["No reason", "Study leave"]);
	expect(await reason()).toHaveValue("");
	await user.click(screen.getByRole("button", { name: /Save/ }));
	await screen.findByText("Entry created successfully.");
	expect(server.entriesOf(TODAY)[0]).not.toHaveProperty("reasonId");
});

test("an edit changes the reason, and takes it off; Delete clears it as any other choice", async () => {
	fakeReasons(CHILD, MOVING);
	const { user, server } = await openDayPanel(TODAY, [folded(aWorkDay(TODAY, { entries: [PAID] }))], {
		profile,
	});
	await user.click(await screen.findByRole("button", { name: /^Edit Paid leave/ }));
	expect(await reason()).toHaveValue("child");
	await user.selectOptions(await reason(), "Relocation day");
	await user.click(screen.getByRole("button", { name: /Save/ }));
	await waitFor(() => expect(server.entriesOf(TODAY)).toMatchObject([{ reasonId: "moving" }]));

	await user.click(await screen.findByRole("button", { name: /^Edit Paid leave/ }));
	(await reason()).focus();
	await user.keyboard("{Delete}");
	await user.click(screen.getByRole("button", { name: /Save/ }));
	await waitFor(() => expect(server.entriesOf(TODAY)[0]).not.toHaveProperty("reasonId"));
});

test("leave may keep a reason that new leave cannot have", async () => {
	fakeReasons(CHILD, OLD);
	const entry = { ...PAID, reasonId: "old" };
	const { user } = await openDayPanel(TODAY, [folded(aWorkDay(TODAY, { entries: [entry] }))]);
	await user.click(await screen.findByRole("button", { name: /^Edit Paid leave/ }));
	expect(await choices()).toEqual(["No reason", "Child’s illness", "Jury duty"]);
	expect(await reason()).toHaveValue("old");
});

test("the reason is in the language on screen", async () => {
	fakeReasons(CHILD);
	await openDayPanel(TODAY, [folded(aWorkDay(TODAY, { entries: [{ ...PAID, notes: "x" }] }))]);
	expect(await screen.findByText("Child’s illness — x")).toBeVisible();
	await switchLanguage("fi");
	expect(await screen.findByText("Lapsen sairaus — x")).toBeVisible();
	await switchLanguage("en");
});

test("while the company has none, nothing is asked for, and no field is there", async () => {
	const asked = fakeReasons();
	const work = anEntry(TODAY, { ...onAcme, hours: 3 });
	const { user, server } = await openDayPanel(TODAY, [folded(aWorkDay(TODAY, { entries: [work] }))]);
	await user.selectOptions(type(), "Paid leave");
	await user.type(screen.getByLabelText("Hours"), "4,5");
	expect(screen.queryByLabelText("Reason")).toBeNull();
	await user.click(screen.getByRole("button", { name: /Save/ }));
	await screen.findByText("Entry created successfully.");
	expect(server.entriesOf(TODAY)).toHaveLength(2);
	expect(asked).toEqual([]);
});

import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { sentTo } from "#test/network.ts";
import { refusal } from "#test/render-page.tsx";
import { aReason, fakeReasons, STUDY } from "#test/settings/fake-reasons.ts";
import { openTab, rows } from "#test/settings/open-tab.tsx";

const CALL = "*/api/settings/absence-reasons";
const CHILD = aReason({ certificateAfterDays: 3 });
const LEAVE = { ...STUDY, accruingDays: 30, isActive: false };

const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const saves = (respond: () => Response = () => HttpResponse.json({ reasons: [], revision: 5 })) =>
	sentTo("put", CALL, respond);

test("the reasons are listed under their kinds of leave, with certificate, accrual and whether they are in use", async () => {
	fakeReasons(LEAVE, CHILD, aReason({ id: "never", nameEn: "Lay-off", dayTypeId: 1, accruingDays: 0 }));
	await openTab("reasons");
	expect((await rows("Reasons of absence")).map((row) => row.split(" | ").slice(0, 4))).toEqual([
		["Child’s illness", "PPaid leave", "After 3 days", "As during its kind of leave"],
		["Study leaveNot in use", "UUnpaid leave", "Not asked for", "On 30 working days a holiday year"],
		["Lay-off", "UUnpaid leave", "Not asked for", "Never"],
	]);
});

test("where there are none, the page says what they are for, and the first is added", async () => {
	fakeReasons();
	const { user } = await openTab("reasons");
	const sent = saves();
	expect(await screen.findByText(/child’s illness, parental leave, study leave, lay-off/)).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Add a reason" }));
	const form = await dialog("Add a reason");
	await user.click(form.getByRole("button", { name: "Save" }));
	expect(form.getByLabelText("Name in Finnish")).toHaveAccessibleDescription(
		"Enter a name of at most 60 characters.",
	);
	await user.type(form.getByLabelText("Name in Finnish"), "Perhevapaa");
	await user.type(form.getByLabelText("Name in English"), "Family leave");
	await user.selectOptions(form.getByLabelText("Kind of leave"), "Unpaid leave");
	await user.type(form.getByLabelText(/^Certificate is asked for/), "3");
	await user.selectOptions(
		form.getByLabelText("Annual holiday accrues"),
		"On some working days a holiday year",
	);
	await user.type(form.getByLabelText("Working days a holiday year"), "160");
	await user.click(form.getByRole("button", { name: "Save" }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toEqual({
		reasons: [
			{
				id: expect.any(String),
				nameFi: "Perhevapaa",
				nameEn: "Family leave",
				dayTypeId: 1,
				isActive: true,
				certificateAfterDays: 3,
				accruingDays: 160,
			},
		],
		revision: 4,
	});
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a change sends the whole list; no certificate, never and not in use are what they say", async () => {
	fakeReasons(CHILD, LEAVE);
	const { user } = await openTab("reasons");
	const sent = saves();
	await user.click(await screen.findByRole("button", { name: "Edit Child’s illness" }));
	const form = await dialog("Edit Child’s illness");
	await user.clear(form.getByLabelText(/^Certificate is asked for/));
	await user.selectOptions(form.getByLabelText("Annual holiday accrues"), "Never");
	await user.click(form.getByRole("checkbox", { name: "In use: new leave can have it" }));
	await user.click(form.getByRole("button", { name: "Save" }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({
		reasons: [{ ...CHILD, certificateAfterDays: null, accruingDays: 0, isActive: false }, LEAVE],
	});
});

test.each(["0", "91", "3,5", "x"])("a certificate after %s days is refused in the form", async (typed) => {
	fakeReasons(CHILD);
	const { user } = await openTab("reasons");
	const sent = saves();
	await user.click(await screen.findByRole("button", { name: "Edit Child’s illness" }));
	const form = await dialog("Edit Child’s illness");
	const field = form.getByLabelText(/^Certificate is asked for/);
	await user.clear(field);
	await user.type(field, typed);
	await user.click(form.getByRole("button", { name: "Save" }));
	await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter a number of days from 1 to 90\./));
	expect(sent).toEqual([]);
});

test("one that leave has is not deleted: the page says what to do", async () => {
	fakeReasons(CHILD);
	const { user } = await openTab("reasons");
	const sent = saves(() => refusal("reason-in-use"));
	await user.click(await screen.findByRole("button", { name: "Edit Child’s illness" }));
	await user.click((await dialog("Edit Child’s illness")).getByRole("button", { name: "Delete" }));
	expect(await screen.findByText("Leave has this reason. It can only be made inactive.")).toBeVisible();
	expect(sent).toEqual([{ reasons: [], revision: 4 }]);
	expect(screen.getByRole("dialog", { name: "Edit Child’s illness" })).toBeVisible();
});

import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
	acme,
	beta,
	dev,
	hours,
	openDayPanel,
	ops,
	project,
	rows,
	TODAY,
} from "#test/work-days/open-day-panel.tsx";
import { anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";
import { choose } from "#test/choose.ts";

test("a normal day takes one press: favourite project, its label and the day's hours are there", async () => {
	const { server, user } = await openDayPanel();
	await screen.findByDisplayValue("Acme · Dev");
	expect(hours()).toHaveValue("7:30");
	expect(project()).toHaveDisplayValue("Acme · Dev");
	await user.click(screen.getByRole("button", { name: /Save/ }));
	expect(await screen.findByText("Entry created successfully.")).toBeVisible();
	expect(server.writes).toEqual(["POST 2026-06-10 7.5"]);
	expect(server.entriesOf(TODAY)).toMatchObject([
		{ hours: 7.5, dayTypeId: 0, project: { id: "acme" }, label: dev },
	]);
	expect(rows()[0]).toHaveTextContent("Acme");
});

test("project and label are one field: two typed beginnings and Enter choose both", async () => {
	const web = {
		...beta,
		id: "web",
		name: "Website redesign",
		hourLabels: [ops, { id: "d", name: "Design" }],
	};
	const { server, user } = await openDayPanel(TODAY, [], { projects: [acme, beta, web] });
	await screen.findByDisplayValue("Acme · Dev");
	expect(screen.queryByLabelText("Label")).not.toBeInTheDocument();
	project().focus();
	await user.keyboard("{ArrowDown}");
	const options = within(screen.getByRole("listbox", { name: "Project" })).getAllByRole("option");
	expect(options.map((option) => option.textContent)).toEqual([
		"No project",
		"Acme · DevFavourite",
		"Acme",
		"Acme · Ops",
		"Beta",
		"Website redesign",
		"Website redesign · Design",
		"Website redesign · Ops",
	]);
	await user.keyboard("{Escape}web des{Enter}");
	expect(project()).toHaveValue("Website redesign · Design");
	await user.click(screen.getByRole("button", { name: /Save/ }));
	await screen.findByText("Entry created successfully.");
	expect(server.entriesOf(TODAY)).toMatchObject([{ project: { id: "web" }, label: { id: "d" } }]);
});

test("the entry and the month's sums are there before the server has answered", async () => {
	const { user, server } = await openDayPanel();
	await screen.findByDisplayValue("Acme · Dev");
	const release = server.hold();
	await user.click(screen.getByRole("button", { name: /Save/ }));
	expect(rows()[0]).toHaveTextContent("7.50");
	expect(screen.getByLabelText("Month hours")).toHaveTextContent("7.5");
	expect(screen.queryByText("Entry created successfully.")).not.toBeInTheDocument();
	release();
	await screen.findByText("Entry created successfully.");
	expect(screen.getByLabelText("Month hours")).toHaveTextContent("7.5");
});

test("after a part of the day, the form is blank, and the rest of the day has a button", async () => {
	const { user, server } = await openDayPanel();
	await screen.findByDisplayValue("Acme · Dev");
	await user.clear(hours());
	await user.type(hours(), "5,5{Enter}");
	await screen.findByText("Entry created successfully.");
	expect(hours()).toHaveValue("");
	expect(hours()).toHaveFocus();
	await choose(user, project(), "Beta");
	await user.type(screen.getByLabelText("Note"), "review");
	// The press that has saved is over.
	await new Promise((resolve) => void setTimeout(resolve, 1000));
	await user.click(screen.getByRole("button", { name: "Log the remaining 2:00" }));
	await waitFor(() => expect(server.writes).toEqual(["POST 2026-06-10 5.5", "POST 2026-06-10 2"]));
	expect(hours()).toHaveValue("");
	expect(new Set(server.ids).size).toBe(2);
});

test("a refused entry goes off again, and what was typed stays under the same id", async () => {
	const { user, server } = await openDayPanel();
	await screen.findByDisplayValue("Acme · Dev");
	server.failNext("month-locked");
	await user.clear(hours());
	await user.type(hours(), "3");
	await user.type(screen.getByLabelText("Note"), "workshop");
	await user.click(screen.getByRole("button", { name: /Save/ }));
	expect(await screen.findByText("Failed creating entry.")).toBeVisible();
	expect(screen.getByText("The month is locked.")).toBeVisible();
	expect(screen.getByLabelText("Month hours")).toHaveTextContent("0");
	await waitFor(() => expect(screen.getByLabelText("Note")).toHaveValue("workshop"));
	expect(hours()).toHaveValue("3:00");
	await user.click(screen.getByRole("button", { name: /Save/ }));
	await screen.findByText("Entry created successfully.");
	expect(server.ids[0]).toBe(server.ids[1]);
	expect(server.entriesOf(TODAY)).toHaveLength(1);
});

test("a call without an answer is repeated under the same id", async () => {
	const { user, server } = await openDayPanel();
	await screen.findByDisplayValue("Acme · Dev");
	server.failNext("network");
	await user.click(screen.getByRole("button", { name: /Save/ }));
	await screen.findByText("Entry created successfully.", {}, { timeout: 3000 });
	expect(server.ids).toHaveLength(2);
	expect(server.ids[0]).toBe(server.ids[1]);
});

test("what is refused after the day was left waits there", async () => {
	const { user, server, goTo } = await openDayPanel();
	await screen.findByDisplayValue("Acme · Dev");
	server.failNext("internal");
	const release = server.hold();
	await user.type(screen.getByLabelText("Note"), "workshop{Enter}");
	goTo("2026-06-11");
	release();
	await screen.findByText("Failed creating entry.");
	expect(screen.getByLabelText("Note")).toHaveValue("");
	goTo(TODAY);
	expect(await screen.findByDisplayValue("workshop")).toBeVisible();
});

test("a refused entry does not push away what is typed meanwhile", async () => {
	const { user, server } = await openDayPanel();
	await screen.findByDisplayValue("Acme · Dev");
	server.failNext("internal");
	const release = server.hold();
	await user.type(screen.getByLabelText("Note"), "first{Enter}");
	await user.type(screen.getByLabelText("Note"), "second");
	release();
	expect(await screen.findByText("One entry was not saved: 7:30 — first")).toBeVisible();
	expect(screen.getByLabelText("Note")).toHaveValue("second");
	await user.click(screen.getByRole("button", { name: "Open it" }));
	expect(screen.getByLabelText("Note")).toHaveValue("first");
});

const holiday = folded(
	aWorkDay("2026-06-11", {
		expectedHours: 0,
		entries: [anEntry("2026-06-11", { dayTypeId: 3, hours: 0 })],
	}),
);

test("on a day of holiday no leave is offered but illness", async () => {
	await openDayPanel("2026-06-11", [holiday]);
	const types = within(screen.getByLabelText("Day type")).getAllByRole("option");
	expect(types.map((option) => option.textContent)).toEqual(["Work", "Sick leave"]);
});

test("illness on a holiday asks whether to move that day, and says how many days are deductible", async () => {
	const { user, server } = await openDayPanel("2026-06-11", [holiday]);
	await user.selectOptions(screen.getByLabelText("Day type"), "Sick leave");
	server.failNext("ill-on-holiday", { dates: ["2026-06-11"], ill: 3, deductible: 2 });
	await user.click(screen.getByRole("button", { name: /^Save/ }));
	expect(await screen.findByText(/^This day is annual holiday\./)).toBeVisible();
	expect(
		screen.getByText(
			"3 days of illness in this holiday. By law the employer may count 2 of them as holiday.",
		),
	).toBeVisible();
	expect(server.entriesOf("2026-06-11").map(({ dayTypeId }) => dayTypeId)).toEqual([3]);
	await user.click(screen.getByRole("button", { name: "Move this holiday day" }));
	await waitFor(() => expect(server.writes).toEqual(["POST 2026-06-11 0", "MOVE 2026-06-11 0"]));
	expect(server.entriesOf("2026-06-11").map(({ dayTypeId }) => dayTypeId)).toEqual([2]);
});

test.each(["Paid leave", "Balance leave", "Unpaid leave"])("half a day of %s is one press", async (leave) => {
	const { user, server } = await openDayPanel();
	await screen.findByDisplayValue("Acme · Dev");
	expect(screen.queryByRole("button", { name: /½ day/ })).not.toBeInTheDocument();
	await user.selectOptions(screen.getByLabelText("Day type"), leave);
	await user.click(screen.getByRole("button", { name: "½ day 3:45" }));
	await user.click(screen.getByRole("button", { name: /^Save/ }));
	await waitFor(() => expect(server.writes).toEqual(["POST 2026-06-10 3.75"]));
});

test.each([
	["abc", "Write hours like 7.5, 7:30 or 90m."],
	["", "Enter hours."],
	["25", "A day cannot have more than 24 hours."],
])("hours %j are marked in the field", async (typed, message) => {
	const { user, server } = await openDayPanel();
	await screen.findByDisplayValue("Acme · Dev");
	await user.clear(hours());
	if (typed) await user.type(hours(), typed);
	await user.click(screen.getByRole("button", { name: /Save/ }));
	expect(hours()).toBeInvalid();
	expect(hours()).toHaveAccessibleDescription(message);
	expect(server.writes).toEqual([]);
});

test("hours and minutes can be pressed instead of typed", async () => {
	const { user } = await openDayPanel();
	await screen.findByDisplayValue("Acme · Dev");
	expect(screen.getByRole("radio", { name: "7 h" })).toBeChecked();
	expect(screen.getByRole("radio", { name: "30 min" })).toBeChecked();
	await user.click(screen.getByRole("radio", { name: "5 h" }));
	await user.click(screen.getByRole("radio", { name: "45 min" }));
	expect(hours()).toHaveValue("5:45");
	await user.click(screen.getByRole("button", { name: "Fill the rest of the day: 7:30" }));
	expect(hours()).toHaveValue("7:30");
});

test("Escape clears a field, Delete and Backspace clear a choice, Escape in an empty field closes", async () => {
	let closed = 0;
	const { user } = await openDayPanel(TODAY, [], { onClose: () => closed++ });
	await screen.findByDisplayValue("Acme · Dev");
	await user.click(hours());
	await user.keyboard("{Delete}");
	expect(hours()).toHaveValue("");
	await user.type(screen.getByLabelText("Note"), "x{Escape}");
	expect(screen.getByLabelText("Note")).toHaveValue("");
	project().focus();
	await user.keyboard("{Backspace}");
	expect(project()).toHaveDisplayValue("No project");
	expect(closed).toBe(0);
	await user.keyboard("{Escape}");
	expect(closed).toBe(1);
});

test("a user without projects can still log hours", async () => {
	const { user, server } = await openDayPanel(TODAY, [], { projects: [] });
	expect(await screen.findByText(/no projects yet/)).toBeVisible();
	await user.click(screen.getByRole("button", { name: /Save/ }));
	await waitFor(() => expect(server.writes).toEqual(["POST 2026-06-10 7.5"]));
});

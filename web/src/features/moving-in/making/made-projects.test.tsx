import { screen, waitFor, within } from "@testing-library/react";
import type { ImportRecord } from "@tuntikirja/contract/moving-in/record-schema.ts";
import type { ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { MovingInPage } from "#features/moving-in/moving-in-page.tsx";
import { AN_IMPORT, HEAD } from "#test/moving-in/hours-page.tsx";
import { aProfile, network, sentTo } from "#test/network.ts";
import { aProject } from "#test/projects/project-builder.ts";
import { renderPage } from "#test/render-page.tsx";

const row = (client: string, project: string, task: string, date = "2026-09-01") =>
	`Aino,aino@example.fi,${client},${project},${task},Notes,Yes,${date},09:00:00,01:30:00,`;
const USERS = [{ id: "aino", name: "Aino Virtanen", role: "user", email: "aino@example.fi" }];

/** A company that makes what it is sent: new projects have ids in their order, `made-1` first. */
async function open(projects: Project[], refuse: (record: ImportRecord) => string | null = () => null) {
	network.use(
		http.get("*/api/moving-in/imports", () => HttpResponse.json({ imports: [] })),
		http.get("*/api/user/users", () => HttpResponse.json({ users: USERS })),
		http.get("*/api/project/projects", () => HttpResponse.json({ projects })),
		http.get("*/api/customer/customers", () =>
			HttpResponse.json({ customers: [{ id: "kaarna", name: "Kaarna", projects: [] }] }),
		),
		http.post("*/api/moving-in/import", () => HttpResponse.json(AN_IMPORT)),
	);
	const records = sentTo("post", "*/api/moving-in/records", (body) => {
		const sent = body as { records: ImportRecord[]; dryRun: boolean };
		const rows = sent.records.map((record) => {
			const code = refuse(record);
			if (code === null && !sent.dryRun) make(projects, record);
			return { key: record.key, result: code === null ? "new" : "refused", code };
		});
		return HttpResponse.json({ rows });
	});
	const hours = sentTo("post", "*/api/moving-in/rows", (body) => {
		const { rows } = body as { rows: ImportRow[] };
		return HttpResponse.json({ rows: rows.map(({ key }) => ({ key, result: "new", code: null })) });
	});
	const { user } = await renderPage(<MovingInPage />, {
		texts: ["moving-in"],
		profile: aProfile({ role: "admin" }),
	});
	const choose = async (...lines: readonly string[]) =>
		user.upload(
			await screen.findByLabelText("File to move in"),
			new File([[HEAD, ...lines].join("\r\n")], "toggl.csv"),
		);
	const write = async () => {
		await user.click(await screen.findByRole("button", { name: "Try without writing" }));
		await user.click(await screen.findByRole("button", { name: /^Write/ }));
		await screen.findByText(/^Written:/);
	};
	return { user, choose, write, records, hours };
}

function make(projects: Project[], record: ImportRecord): void {
	if (record.kind === "project") {
		const id = `made-${projects.filter((one) => one.id.startsWith("made")).length + 1}`;
		const hourLabels = record.project.labels.map(({ name }) => ({ id: `${id}-${name}`, name }));
		projects.push(aProject({ id, name: record.project.name, hourLabels }));
	}
	if (record.kind === "labels") {
		const { projectId, names } = record.labels;
		const index = projects.findIndex(({ id }) => id === projectId);
		const before = projects[index];
		if (before === undefined) return;
		const added = names.map((name) => ({ id: `new-${name}`, name }));
		projects[index] = { ...before, hourLabels: [...before.hourLabels, ...added] };
	}
}

const projectsOf = (sent: readonly unknown[]) =>
	sent.flatMap((body) =>
		(body as { rows: ImportRow[] }).rows.map((one) => [one.projectId, one.labelId, one.notes]),
	);

test("a project that is not here is made with its tasks as labels, and its hours are on it", async () => {
	const { user, choose, write, records, hours } = await open([]);
	await choose(row("Kaarna", "Acme", "Design"), row("Kaarna", "Acme", "", "2026-09-02"));
	await user.selectOptions(await screen.findByLabelText("Acme · Kaarna"), "Make the project Acme");
	expect(await screen.findByText("1 project is made, with the tasks of its rows as labels.")).toBeVisible();
	await write();
	const project = {
		name: "Acme",
		labels: [{ name: "Design" }],
		customer: { called: "Kaarna", isOptional: true },
	};
	expect(records).toMatchObject([
		{ dryRun: true, records: [{ kind: "project", project }] },
		{ dryRun: false, records: [{ kind: "project", project }] },
	]);
	// A trial cannot name what is not here yet.
	expect(projectsOf(hours)).toEqual([
		[null, null, "Design: Notes"],
		[null, null, "Notes"],
		["made-1", "made-1-Design", "Notes"],
		["made-1", null, "Notes"],
	]);
	await waitFor(() => expect(screen.queryByText(/project is made/)).not.toBeInTheDocument());
});

test("thirty projects of one name become one for each customer, by one choice", async () => {
	const { user, choose, write, records, hours } = await open([
		aProject({ id: "lumi", name: "Support · Lumi" }),
	]);
	const clients = Array.from({ length: 30 }, (_, index) => `Customer ${index + 1}`);
	const days = clients.map((_, index) => `2026-09-${String(index + 1).padStart(2, "0")}`);
	await choose(
		...clients.map((client, index) => row(client, "Support", "", days[index])),
		row("Lumi", "Support", ""),
	);
	expect(await screen.findByText(/30 rows are passed over/)).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Make all 30 projects" }));
	await write();
	const names = records.flatMap((body) => {
		const sent = body as { records: Extract<ImportRecord, { kind: "project" }>[]; dryRun: boolean };
		return sent.dryRun ? [] : sent.records.map(({ project }) => project.name);
	});
	expect(names.toSorted()).toEqual(clients.map((client) => `Support · ${client}`).toSorted());
	const written = projectsOf(hours.slice(-1)).map(([projectId]) => projectId);
	expect(new Set(written).size).toBe(31);
	expect(written).toContain("lumi");
	expect(written).not.toContain(null);
});

test("one of several projects of a name is known by its customer", async () => {
	const { choose } = await open([
		aProject({ id: "one", name: "Website", customerId: "kaarna" }),
		aProject({ id: "two", name: "Website" }),
	]);
	await choose(row("Kaarna", "Website", ""));
	expect(await screen.findByRole("row", { name: /^Aino Virtanen September 2026/ })).toBeVisible();
	expect(screen.queryByText(/is passed over/)).not.toBeInTheDocument();
});

test("tasks that are no labels of a project here begin the text, or become labels", async () => {
	const { user, choose, write, records, hours } = await open([
		aProject({ hourLabels: [{ id: "design", name: "Design" }] }),
	]);
	await choose(row("", "Acme", "Meetings"), row("", "Acme", "design", "2026-09-02"));
	const choice = await screen.findByLabelText("Acme");
	expect(choice).toHaveDisplayValue("They begin the text");
	await user.selectOptions(choice, "Make 1 label");
	expect(await screen.findByText("1 label is added to a project.")).toBeVisible();
	await write();
	expect(records.at(-1)).toMatchObject({
		dryRun: false,
		records: [{ kind: "labels", labels: { projectId: "acme", names: ["Meetings"] } }],
	});
	expect(projectsOf(hours.slice(-1))).toEqual([
		["acme", "new-Meetings", "Notes"],
		["acme", "design", "Notes"],
	]);
});

test("hours of a project that is refused are refused with it, and no hours are written without it", async () => {
	const refuse = (record: ImportRecord) =>
		record.kind === "project" && record.project.name === "Acme" ? "name-taken" : null;
	const { user, choose, write, hours } = await open([], refuse);
	await choose(row("", "Acme", ""), row("", "Lumi", "", "2026-09-02"));
	await user.click(await screen.findByRole("button", { name: "Make all 2 projects" }));
	await write();
	const card = within(screen.getByRole("region", { name: "1 row is refused" }));
	expect(card.getByRole("row", { name: /^2 .* This name is already in use/ })).toBeVisible();
	expect(projectsOf(hours.slice(-1))).toEqual([["made-1", null, "Notes"]]);
});

test("a name that no project can have is not offered to be made", async () => {
	const { choose } = await open([aProject({ name: "Twice" }), aProject({ id: "other", name: "Twice" })]);
	await choose(row("", "x".repeat(101), ""), row("", "Twice", ""));
	const options = within(await screen.findByLabelText("Twice")).getAllByRole("option");
	expect(options.map(({ textContent }) => textContent)).toEqual([
		"Leave out with its rows",
		"Twice",
		"Twice",
	]);
	expect(within(screen.getByLabelText(/^xxx/)).queryByText(/^Make/)).not.toBeInTheDocument();
	expect(screen.queryByRole("button", { name: /^Make/ })).not.toBeInTheDocument();
});

import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { ProjectsPage } from "#features/projects/projects-page.tsx";
import { setClock } from "#lib/clock.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";

const project = (id: string, name: string, customerId: string | null, prices: Record<string, number>) => ({
	id,
	name,
	customerId,
	members: [],
	isActive: true,
	isMember: false,
	hourName: null,
	hourLabels: [{ id: "design", name: "Design" }],
	priceHistory: Object.entries(prices).map(([label, hourPrice]) => ({
		label: label === "own" ? null : { id: label, name: "Design" },
		from: null,
		hourPrice,
	})),
	fixedFee: null,
	favProject: false,
	favLabelId: null,
});

beforeEach(() => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	network.use(
		http.get("*/api/project/projects", () =>
			HttpResponse.json({
				projects: [
					project("app", "App", "kaarna", { own: 95, design: 120 }),
					project("web", "Web", null, { own: 88.5 }),
				],
			}),
		),
		http.get("*/api/customer/customers", () =>
			HttpResponse.json({ customers: [{ id: "kaarna", name: "Kaarna Oy" }] }),
		),
	);
});

const price = (projectId: string, labelId: string | null, before: number, after: number) => ({
	projectId,
	labelId,
	project: projectId,
	label: labelId,
	raised: { before, after, endDate: null },
	problem: null,
});
const ALL = [
	price("app", null, 95, 97.38),
	price("app", "design", 120, 123),
	price("web", null, 88.5, 90.71),
];
const NO_REVENUE = {
	months: [],
	before: 0,
	after: 0,
	since: null,
	closedMonths: 0,
	invoiced: { entries: 0, hours: 0, before: 0, after: 0 },
};

/** Answers the preview with the prices that it is asked for. */
function previewed() {
	sentTo("post", "*/api/project/preview-price-raise", (body) => {
		const { prices } = body as { prices: { projectId: string; labelId: string | null }[] };
		const asked = ALL.filter((one) =>
			prices.some(({ projectId, labelId }) => projectId === one.projectId && labelId === one.labelId),
		);
		return HttpResponse.json({ prices: asked, ...NO_REVENUE });
	});
	return sentTo("post", "*/api/project/raise-prices", () => HttpResponse.json({ count: 1 }));
}

async function open() {
	const page = await renderPage(<ProjectsPage />, {
		texts: ["projects", "preview"],
		profile: aProfile({ role: "admin" }),
	});
	await screen.findByRole("link", { name: "App" });
	return page;
}

test("prices of several projects are raised in one act, a label left out, after a look at each", async () => {
	const sent = previewed();
	const { user } = await open();
	await user.click(screen.getByRole("checkbox", { name: "Select all projects" }));
	await user.click(screen.getByRole("button", { name: "Raise prices" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Raise prices" }));
	await user.type(dialog.getByRole("textbox", { name: "Raise" }), "2.5");
	expect(await dialog.findByRole("row", { name: /^App – Design.*120\.00.*123\.00/ })).toBeVisible();
	expect(dialog.getByRole("button", { name: "Raise 3 prices" })).toBeVisible();
	await user.click(dialog.getByRole("checkbox", { name: "App – Design" }));
	const save = dialog.getByRole("button", { name: "Raise 2 prices" });
	await waitFor(() => expect(save).toBeEnabled());
	await user.click(save);
	expect(await screen.findByText("The prices were raised.")).toBeVisible();
	expect(sent).toEqual([
		{
			startDate: "2026-07-01",
			by: { unit: "percent", amount: 2.5 },
			prices: [
				{ projectId: "app", labelId: null },
				{ projectId: "web", labelId: null },
			],
		},
	]);
});

test("the list shows the projects of one customer, to be selected by one press", async () => {
	const { user } = await open();
	await user.selectOptions(await screen.findByRole("combobox", { name: "Customer" }), "Kaarna Oy");
	await user.click(screen.getByRole("checkbox", { name: "Select all projects" }));
	expect(screen.getByRole("region", { name: "1 project selected" })).toBeVisible();
	expect(screen.queryByRole("link", { name: "Web" })).not.toBeInTheDocument();
});

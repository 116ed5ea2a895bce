import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { expect, test } from "vitest";
import { ownPriceOn } from "./prices/project-prices.ts";
import { changesOf } from "./project-changes.ts";
import { projectFormSchema } from "./project-schema.ts";
import { type ProjectValues, valuesOf } from "./project-values.ts";

const TODAY = "2026-06-10";
const DESIGN = { id: "design", name: "Design" };
const PROJECT: Project = {
	id: "acme",
	name: "Acme",
	members: [{ id: "aino", name: "Aino Virtanen" }],
	isActive: true,
	isMember: false,
	hourPrice: 100,
	hourName: null,
	hourLabels: [{ ...DESIGN, hourPrice: 120 }],
	fixedFee: { per: "month", amount: 500, from: "2026-01-01", to: null },
	priceHistory: [
		{ label: null, from: null, hourPrice: 95 },
		{ label: null, from: "2026-05-01", hourPrice: 100 },
		{ label: null, from: "2027-01-01", hourPrice: 110 },
		{ label: DESIGN, from: null, hourPrice: 120 },
	],
	favProject: false,
	favLabelId: null,
};

function judge(next: Partial<ProjectValues>, project: Project | null = PROJECT) {
	const { data, error } = projectFormSchema.safeParse({ ...valuesOf(project, TODAY, "fi"), ...next });
	if (data) return { changes: changesOf(data, project) };
	return {
		problems: Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []),
	};
}
const labels = (price: string | null) => [{ ...DESIGN, price }];

test("an untouched form changes nothing", () => {
	expect(judge({})).toEqual({ changes: {} });
	expect(judge({ name: " Acme ", hourPrice: "100,00", labels: labels("120") })).toEqual({ changes: {} });
});

test("only changed fields are sent", () => {
	expect(judge({ name: "Acme Oy" })).toEqual({ changes: { projectName: "Acme Oy" } });
	expect(judge({ members: [] })).toEqual({ changes: { members: [] } });
	expect(judge({ hourName: "Consulting" })).toEqual({ changes: { hourName: "Consulting" } });
	expect(judge({ labels: [] })).toEqual({ changes: { hourLabels: [] } });
});

test("a price is compared with the price in force on the chosen date", () => {
	expect(judge({ hourPrice: "105" })).toEqual({ changes: { hourPrice: 105, pricesFrom: TODAY } });
	expect(judge({ hourPrice: "110", pricesFrom: "2027-01-01" })).toEqual({ changes: {} });
	expect(judge({ hourPrice: "100", pricesFrom: "2027-01-01" })).toEqual({
		changes: { hourPrice: 100, pricesFrom: "2027-01-01" },
	});
	expect(judge({ hourPrice: "90", pricesHold: "always" })).toEqual({
		changes: { hourPrice: 90, pricesFrom: null },
	});
});

test("an empty price is no own price, which differs from zero", () => {
	expect(judge({ labels: labels("") })).toEqual({
		changes: { hourLabels: [{ ...DESIGN, hourPrice: null }], pricesFrom: TODAY },
	});
	expect(judge({ labels: labels("0") })).toEqual({
		changes: { hourLabels: [{ ...DESIGN, hourPrice: 0 }], pricesFrom: TODAY },
	});
	expect(judge({ labels: [...labels(null), { id: "new", name: "Coding", price: "" }] })).toEqual({
		changes: { hourLabels: [DESIGN, { id: "new", name: "Coding" }] },
	});
});

test("a fee for the project needs both dates, a monthly fee only the first", () => {
	const fee = { per: "project", amount: "9 000", from: "2026-06-01", to: "2026-08-31" } as const;
	expect(judge({ fee })).toEqual({ changes: { fixedFee: { ...fee, amount: 9000 } } });
	expect(judge({ fee: { ...fee, per: "none" } })).toEqual({ changes: { fixedFee: null } });
	expect(judge({ fee: { ...fee, to: null } })).toEqual({ problems: { "fee.to": "required" } });
	expect(judge({ fee: { ...fee, to: "2026-05-31" } })).toEqual({ problems: { "fee.to": "inverted" } });
	expect(judge({ fee: { per: "month", amount: "", from: null, to: null } })).toEqual({
		problems: { "fee.amount": "required", "fee.from": "required" },
	});
});

test.each<[Partial<ProjectValues>, object]>([
	[{ name: "  " }, { name: "required" }],
	[{ hourPrice: "ten" }, { hourPrice: "amount" }],
	[{ hourPrice: "100001" }, { hourPrice: "amount" }],
	[{ pricesFrom: null }, { pricesFrom: "required" }],
	[
		{ labels: [{ id: "a", name: "", price: "1,234" }] },
		{ "labels.0.name": "required", "labels.0.price": "amount" },
	],
	[
		{
			labels: [
				{ id: "a", name: "Työ", price: null },
				{ id: "b", name: "TYÖ ", price: null },
			],
		},
		{ "labels.0.name": "twice", "labels.1.name": "twice" },
	],
])("%j is not saved", (next, problems) => {
	expect(judge(next)).toEqual({ problems });
});

test("the prices of a new project are in force from the beginning", () => {
	expect(judge({ name: "Beta", hourPrice: "80", labels: labels("90") }, null)).toEqual({
		changes: {
			projectName: "Beta",
			hourPrice: 80,
			hourLabels: [{ ...DESIGN, hourPrice: 90 }],
			pricesFrom: null,
		},
	});
});

test("a label without a price of its own has none", () => {
	expect(ownPriceOn(PROJECT, "design", "2020-01-01")).toBe(120);
	expect(ownPriceOn(PROJECT, "other", TODAY)).toBeNull();
});

import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { expect, test } from "vitest";
import { ownPriceOn, changesOf } from "./project-changes.ts";
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

function validate(next: Partial<ProjectValues>, project: Project | null = PROJECT) {
	const { data, error } = projectFormSchema.safeParse({ ...valuesOf(project, TODAY, "fi"), ...next });
	if (data) return { changes: changesOf(data, project) };
	return {
		problems: Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []),
	};
}
const labels = (price: string | null) => [{ ...DESIGN, price }];

test("an untouched form changes nothing", () => {
	expect(validate({})).toEqual({ changes: {} });
	expect(validate({ name: " Acme ", hourPrice: "100,00", labels: labels("120") })).toEqual({ changes: {} });
});

test("only changed fields are sent", () => {
	expect(validate({ name: "Acme Oy" })).toEqual({ changes: { projectName: "Acme Oy" } });
	expect(validate({ members: [] })).toEqual({ changes: { members: [] } });
	expect(validate({ hourName: "Consulting" })).toEqual({ changes: { hourName: "Consulting" } });
	expect(validate({ labels: [] })).toEqual({ changes: { hourLabels: [] } });
});

test("a price is compared with the price in force on the chosen date", () => {
	expect(validate({ hourPrice: "105" })).toEqual({ changes: { hourPrice: 105, pricesFrom: TODAY } });
	expect(validate({ hourPrice: "110", pricesFrom: "2027-01-01" })).toEqual({ changes: {} });
	expect(validate({ hourPrice: "100", pricesFrom: "2027-01-01" })).toEqual({
		changes: { hourPrice: 100, pricesFrom: "2027-01-01" },
	});
	expect(validate({ hourPrice: "90", pricesHold: "always" })).toEqual({
		changes: { hourPrice: 90, pricesFrom: null },
	});
});

test("an empty price is no own price, which differs from zero", () => {
	expect(validate({ labels: labels("") })).toEqual({
		changes: { hourLabels: [{ ...DESIGN, hourPrice: null }], pricesFrom: TODAY },
	});
	expect(validate({ labels: labels("0") })).toEqual({
		changes: { hourLabels: [{ ...DESIGN, hourPrice: 0 }], pricesFrom: TODAY },
	});
	expect(validate({ labels: [...labels(null), { id: "new", name: "Coding", price: "" }] })).toEqual({
		changes: { hourLabels: [DESIGN, { id: "new", name: "Coding" }] },
	});
});

test("a project or a label that is not billable is sent when that changes", () => {
	expect(validate({ notBillable: true })).toEqual({ changes: { notBillable: true } });
	expect(validate({ notBillable: false }, { ...PROJECT, notBillable: true })).toEqual({
		changes: { notBillable: false },
	});
	expect(validate({ labels: [{ ...DESIGN, price: null, notBillable: true }] })).toEqual({
		changes: { hourLabels: [{ ...DESIGN, notBillable: true }] },
	});
});

test("a fee for the project needs both dates, a monthly fee only the first", () => {
	const fee = { per: "project", amount: "9 000", from: "2026-06-01", to: "2026-08-31" } as const;
	expect(validate({ fee })).toEqual({ changes: { fixedFee: { ...fee, amount: 9000 } } });
	expect(validate({ fee: { ...fee, per: "none" } })).toEqual({ changes: { fixedFee: null } });
	expect(validate({ fee: { ...fee, to: null } })).toEqual({ problems: { "fee.to": "required" } });
	expect(validate({ fee: { ...fee, to: "2026-05-31" } })).toEqual({ problems: { "fee.to": "inverted" } });
	expect(validate({ fee: { per: "month", amount: "", from: null, to: null } })).toEqual({
		problems: { "fee.amount": "required", "fee.from": "required" },
	});
});

test.each<[Partial<ProjectValues>, object]>([
	[{ name: "  " }, { name: "required" }],
	[
		{ name: "a\tb", hourName: "a\tb" },
		{ name: "characters", hourName: "characters" },
	],
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
	expect(validate(next)).toEqual({ problems });
});

test("the prices of a new project are in force from the beginning", () => {
	expect(validate({ name: "Beta", hourPrice: "80", labels: labels("90") }, null)).toEqual({
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

import { LAST_DATE } from "@tuntikirja/contract/kernel/periods.ts";
import { expect, test } from "vitest";
import { ALWAYS } from "#money/prices/price-rules.ts";
import { NO_PRICES, type ProjectPrices } from "#records/company/projects.ts";
import { daysWithOtherFee, daysWithOtherPrices } from "./price-changes.ts";

const priced = (steps: ProjectPrices["hourPrices"], labelPrices: ProjectPrices["labelPrices"] = {}) => ({
	...NO_PRICES,
	hourPrices: steps,
	labelPrices,
});
const always = { from: null, cents: 9500 };
const before = priced([always, { from: "2026-06-01", cents: 10_000 }]);

test.each([
	["the same prices", before, []],
	[
		"a rise from March until the one in June",
		priced([always, { from: "2026-03-10", cents: 9800 }, { from: "2026-06-01", cents: 10_000 }]),
		[{ startDate: "2026-03-10", endDate: "2026-05-31" }],
	],
	[
		"a price of old, so all days before June",
		priced([
			{ from: null, cents: 9000 },
			{ from: "2026-06-01", cents: 10_000 },
		]),
		[{ startDate: ALWAYS, endDate: "2026-05-31" }],
	],
	[
		"a label that gets a price of its own",
		priced(before.hourPrices, { design: [{ from: "2026-07-01", cents: 12_000 }] }),
		[{ startDate: "2026-07-01", endDate: LAST_DATE }],
	],
	[
		"a label whose own price is the project's",
		priced(before.hourPrices, { design: [{ from: "2026-07-01", cents: 10_000 }] }),
		[],
	],
	[
		"a label without a price of its own that is not billable any more",
		{ ...before, notBillableLabelIds: ["design"] },
		[
			{ startDate: ALWAYS, endDate: "2026-05-31" },
			{ startDate: "2026-06-01", endDate: LAST_DATE },
		],
	],
	[
		"a project that is not billable any more",
		{ ...before, notBillable: true as const },
		[
			{ startDate: ALWAYS, endDate: "2026-05-31" },
			{ startDate: "2026-06-01", endDate: LAST_DATE },
		],
	],
])("%s", (_what, after, days) => {
	expect(daysWithOtherPrices(before, after)).toEqual(days);
});

const monthly = { per: "month", cents: 45_000, from: "2026-01-15", to: null } as const;
const UNTIL = "2026-12-31";

test.each([
	["nothing changes", monthly, { ...monthly }, []],
	["it ends", monthly, { ...monthly, to: "2026-09-30" }, [{ startDate: "2026-10-01", endDate: UNTIL }]],
	["it is more", monthly, { ...monthly, cents: 1 }, [{ startDate: "2026-01-01", endDate: UNTIL }]],
	[
		"it ends within a month",
		monthly,
		{ ...monthly, to: "2026-09-15" },
		[{ startDate: "2026-09-01", endDate: UNTIL }],
	],
	["it goes", { ...monthly, to: "2026-02-10" }, null, [{ startDate: "2026-01-01", endDate: "2026-02-28" }]],
	[
		"it moves",
		{ ...monthly, to: "2026-03-10" },
		{ ...monthly, from: "2026-03-01", to: "2026-05-31" },
		[{ startDate: "2026-01-01", endDate: "2026-05-31" }],
	],
	[
		"it moves by whole months",
		{ ...monthly, from: "2026-01-01", to: "2026-03-31" },
		{ ...monthly, from: "2026-03-01", to: "2026-05-31" },
		[
			{ startDate: "2026-01-01", endDate: "2026-02-28" },
			{ startDate: "2026-04-01", endDate: "2026-05-31" },
		],
	],
])("of a fee, when %s", (_what, fee, after, days) => {
	expect(daysWithOtherFee(fee, after, UNTIL)).toEqual(days);
});

import type {
	ContractAnswer,
	contractPreviewSchema,
} from "@tuntikirja/contract/employment-contracts/schema.ts";
import { HttpResponse, http } from "msw";
import type { z } from "zod";
import { network, sentTo } from "#test/network.ts";

/** For tests: one of Ville's contracts, full time by default. */
export function aContract(startDate: string, overrides: Partial<ContractAnswer> = {}): ContractAnswer {
	const none = { kind: "employment" as const, endDate: null, partTimeHoursPerMonth: null, percentage: null };
	return { id: `c-${startDate}`, userId: "ville", startDate, ...none, ...overrides };
}

/** For tests: what a change does; two months change, of which one is over. */
export const PREVIEW: z.infer<typeof contractPreviewSchema> = {
	months: [
		{ month: "2026-05", expectedBefore: 142.5, expectedAfter: 114, flexChange: 28.5, state: "closed" },
		{ month: "2026-06", expectedBefore: 157.5, expectedAfter: 126, flexChange: 9, state: "open" },
	],
	balanceBefore: -3,
	balanceAfter: 34.5,
	closedMonths: 1,
	lockedMonths: 0,
	openFrom: null,
	adjustment: 0,
	gaps: [],
	wageStaysFrom: null,
	cancelled: { leave: [], allocations: [], requests: [] },
};

/** For tests: the calls that pages about Ville's contracts read. */
export function answerContracts(contracts: readonly ContractAnswer[]): void {
	network.use(
		http.get("*/api/user/users", () =>
			HttpResponse.json({
				users: [{ id: "ville", name: "Ville Koski", isActive: true, startDate: "2026-05-04" }],
			}),
		),
		http.get("*/api/contract/contracts", () => HttpResponse.json({ contracts })),
		http.get("*/api/availability/availabilities", () => HttpResponse.json({ availabilities: [] })),
	);
}

/** For tests: a call that writes or previews; remembers what it was sent. */
export function takes(method: "post" | "put" | "delete", path: string, respond: () => Response) {
	return sentTo(method, `*/api/contract/${path}`, respond);
}

import { expect, test } from "vitest";
import { api } from "#lib/api-client.ts";
import { isCacheable, cacheableData } from "./sync-offline-cache.ts";

const MONTH = { startDate: "2026-06-01", endDate: "2026-06-30" };

test.each([
	["profile", api.users.getOwnUserInfo.queryKey({ input: {} })],
	["month", api.workDays.getWorkDays.queryKey({ input: MONTH })],
	["balance", api.balance.getBalance.queryKey({ input: {} })],
	["holidays", api.specialDays.getAvailableHolidays.queryKey({ input: {} })],
	["projects", api.projects.getProjects.queryKey({ input: {} })],
	["reasons of absence", api.settings.getAbsenceReasons.queryKey({ input: {} })],
])("the own %s is cached", (_, queryKey) => {
	expect(isCacheable(queryKey)).toBe(true);
});

test.each([
	["another's month", api.workDays.getWorkDays.queryKey({ input: { ...MONTH, userId: "another" } })],
	["another's balance", api.balance.getBalance.queryKey({ input: { userId: "another" } })],
	["balances", api.balance.getBalances.queryKey({ input: {} })],
	["people", api.users.getUsers.queryKey({ input: {} })],
	["wages", api.wages.getWages.queryKey({ input: {} })],
	["bonuses", api.bonus.getBonuses.queryKey({ input: MONTH })],
	["a report", api.reports.getSalesEffort.queryKey({ input: MONTH })],
	["a preview", ["preview", "anything"]],
])("%s is not", (_, queryKey) => {
	expect(isCacheable(queryKey)).toBe(false);
});

test("an admin's projects are cached without a price", () => {
	const project = {
		id: "p1",
		name: "Pohja",
		members: [{ id: "aino", name: "Aino Virtanen" }],
		isActive: true,
		isMember: true,
		hourName: "Basic",
		favProject: true,
		favLabelId: "l1",
	};
	const label = { id: "l1", name: "Design" };
	const answered = {
		...project,
		hourPrice: 98_001,
		hourLabels: [{ ...label, hourPrice: 98_002 }],
		fixedFee: { per: "month", amount: 98_003, from: "2026-01-01", to: null },
		priceHistory: [{ label: null, from: null, hourPrice: 98_004 }],
	};
	const queryKey = api.projects.getProjects.queryKey({ input: {} });
	expect(cacheableData(queryKey, { projects: [answered] })).toEqual({
		projects: [{ ...project, hourLabels: [label] }],
	});
});

import { LEGAL_LIMITS } from "@tuntikirja/contract/work-days/legal-limits.ts";
import { expect, test } from "vitest";
import { limitLine } from "./limit-line.ts";

const period = {
	userId: "aino",
	name: "Aino Virtanen",
	isActive: true,
	startDate: "2026-01-01",
	endDate: "2026-04-30",
	asOf: "2026-04-30",
	hasFlex: true,
	flex: 65,
	carried: 0,
	missing: 0,
	neutralDays: 0,
	flexForecast: 65,
	worked: 830,
	workedForecast: 830,
	days: 120,
	forecastDays: 120,
	weekly: 48.42,
	weeklyForecast: 48.42,
	limits: {
		flexOver: LEGAL_LIMITS.flexOverHours,
		flexUnder: LEGAL_LIMITS.flexUnderHours,
		weekly: 48,
		dailyFlex: 4,
	},
	warnings: [],
};

test.each([
	["flexOver", 65, "accumulated balance +65.00 h, limit +60 h"],
	["flexUnder", -27.5, "accumulated balance −27.50 h, limit −20 h"],
	["weeklyOver", 65, "average week 48.42 h, limit 48 h"],
] as const)("%s", (warning, flex, text) => {
	expect(limitLine({ ...period, flex }, warning)).toBe(`Aino Virtanen: ${text} (01.01.2026–30.04.2026)`);
});

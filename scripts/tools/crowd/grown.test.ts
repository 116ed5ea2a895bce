import { expect, test } from "vitest";
import { grown } from "./grown.ts";

const WAGES = {
	wages: [
		{ id: "w1", userId: "aino", name: "Aino", cents: 1 },
		{ id: "w2", userId: "aino", name: "Aino", cents: 2 },
		{ id: "w3", userId: "eero", name: "Eero", cents: 3, by: "aino" },
	],
};

test("each person gets as many copies as are needed, with what belongs to them", () => {
	const { wages } = grown("/wage/wages/", WAGES, 4) as typeof WAGES;
	expect(wages.map(({ userId, name, cents }) => [userId, name, cents])).toEqual([
		["aino", "Aino", 1],
		["aino-1", "Aino 1", 1],
		["aino", "Aino", 2],
		["aino-1", "Aino 1", 2],
		["eero", "Eero", 3],
		["eero-1", "Eero 1", 3],
	]);
	expect(wages[5]).toMatchObject({ id: "w3", by: "aino" });
});

test("an answer without a list of people stays as it is", () => {
	expect(grown("/wage/preview/", WAGES, 4)).toBe(WAGES);
	expect(grown("/wage/wages", { wages: [] }, 4)).toEqual({ wages: [] });
});

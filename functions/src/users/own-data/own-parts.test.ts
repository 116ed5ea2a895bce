import { expect, test } from "vitest";
import { STORED_SCHEMAS } from "#upkeep/stored-schemas.ts";
import { NOT_IN_OWN_DATA, OWN_PARTS } from "./own-parts.ts";

test("every stored document is in a person's data or is left out for a reason, and none is in both", () => {
	const covered = [...Object.values(OWN_PARTS).flatMap(({ covers }) => covers), "audit/*"];
	const listed = [...covered, ...Object.keys(NOT_IN_OWN_DATA)];
	expect(listed.toSorted()).toEqual(STORED_SCHEMAS.map(({ path }) => path).toSorted());
	for (const reason of Object.values(NOT_IN_OWN_DATA)) expect(reason.length).toBeGreaterThan(10);
});

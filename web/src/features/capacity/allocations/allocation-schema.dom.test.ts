import { CAPACITY_BOUNDS } from "@tuntikirja/contract/capacity/rules.ts";
import { expect, test } from "vitest";
import { allocationFormSchema } from "./allocation-schema.ts";

const VALUES = {
	projectId: "acme",
	startDate: "2026-06-15",
	endDate: "2026-06-19",
	hoursPerDay: "4",
	notes: "",
};

test.each([
	["no people", 0, "personMissing"],
	["more people than one call takes", CAPACITY_BOUNDS.peopleAtOnce + 1, "tooManyPeople"],
])("an allocation of %s says so", (_what, count, message) => {
	const userIds = Array.from({ length: count }, (_, index) => `person-${index}`);
	const { error } = allocationFormSchema.safeParse({ ...VALUES, userIds });
	expect(error?.issues).toMatchObject([{ path: ["userIds"], message }]);
});

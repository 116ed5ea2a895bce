import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

const day = (minutes: number) => ({ entries: { e1: { minutes } } });

/** The paths as text, with the fields that are sent. */
function changes(before: object, after: object) {
	const changed = changedFields(before, after);
	return changed && { fields: changed.fields, paths: changed.paths.map(String) };
}

test("only what is not the same object is sent, of maps their changed keys", () => {
	const [same, other] = [day(60), day(30)];
	const before = { month: "2026-06", revision: 1, days: { "2026-06-01": same, "2026-06-02": other } };
	const changed = day(90);

	expect(
		changes(before, {
			...before,
			revision: 2,
			days: { ...before.days, "2026-06-02": changed, "2026-06-03": other },
		}),
	).toEqual({
		fields: { revision: 2, days: { "2026-06-02": changed, "2026-06-03": other } },
		paths: ["revision", "days.`2026-06-02`", "days.`2026-06-03`"],
	});
});

test("a day is replaced as a whole, so that an entry that is gone does not stay", () => {
	const before = { days: { d1: { entries: { e1: {}, e2: {} } } } };
	const after = { days: { d1: { entries: { e2: {} } } } };

	expect(changes(before, after)).toEqual({ fields: { days: after.days }, paths: ["days.d1"] });
});

test("a map that has lost a key is sent as a whole", () => {
	const same = day(60);
	const before = { days: { d1: same, d2: day(30) } };

	expect(changes(before, { days: { d1: same } })).toEqual({
		fields: { days: { d1: same } },
		paths: ["days"],
	});
});

test("a list is sent as a whole, and null instead of a map too", () => {
	const before = { ids: ["a"], approval: { state: "open" } };

	expect(changes(before, { ids: ["a", "b"], approval: null })).toEqual({
		fields: { ids: ["a", "b"], approval: null },
		paths: ["ids", "approval"],
	});
});

test.each([
	["missing", { days: {} }],
	["undefined", { days: {}, approval: undefined }],
])("where a field is %s that was there, all is written", (_, after) => {
	expect(changedFields({ days: {}, approval: {} }, after)).toBeNull();
});

test("a field that becomes undefined and was so before is not sent", () => {
	const before = { approval: undefined, days: {} };

	expect(changes(before, { ...before })).toEqual({ fields: {}, paths: [] });
});

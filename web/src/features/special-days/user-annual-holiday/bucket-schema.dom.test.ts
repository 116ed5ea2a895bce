import { expect, test } from "vitest";
import { type BucketValues, bucketFormSchema, valuesOf } from "./bucket-dialog.tsx";

const TYPED: BucketValues = { ...valuesOf(null, "2026-06-10"), days: "12" };

test("a new bucket is for the last full credit year, with the end of its winter season as deadline", () => {
	expect(TYPED).toMatchObject({ kind: "opening", creditYear: "2025", from: "2026-06-10", to: "2027-04-30" });
});

test.each<[Partial<BucketValues>, string, string?]>([
	[{ creditYear: "1949" }, "creditYear"],
	[{ creditYear: "" }, "creditYear"],
	[{ days: "0" }, "days"],
	[{ days: "1,5" }, "days"],
	[{ days: "367" }, "days"],
	[{ from: null }, "from"],
	[{ to: null }, "to", "toRequired"],
	[{ to: "2026-06-09" }, "to", "inverted"],
])("%j is refused: %s", (part, field, message) => {
	const { issues } = bucketFormSchema.safeParse({ ...TYPED, ...part }).error ?? {};
	expect(issues).toEqual([expect.objectContaining({ path: [field], ...(message && { message }) })]);
});

test("saved holiday has no deadline, even if one was typed before", () => {
	expect(bucketFormSchema.parse({ ...TYPED, kind: "saved", notes: " Agreed " })).toEqual({
		kind: "saved",
		creditYear: 2025,
		days: 12,
		from: "2026-06-10",
		to: null,
		notes: "Agreed",
	});
});

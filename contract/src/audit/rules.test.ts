import { expect, test } from "vitest";
import { retentionOf } from "./rules.ts";

test("R30 an entry of 14.3.2026 is retained until 31.12.2028 at least, and purged on 31.12.2032", () => {
	expect(retentionOf("2026-03-14")).toEqual({ floor: "2028-12-31", purge: "2032-12-31" });
});

test("no setting purges before the floor", () => {
	expect(retentionOf("2026-03-14", 0)).toEqual({ floor: "2028-12-31", purge: "2028-12-31" });
});

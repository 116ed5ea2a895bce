import { expect, test } from "vitest";
import { APPROVED_DAY_TYPES, needsApproval } from "./needs-approval.ts";

test.each([
	["their own", { isOwner: true, role: "user" }, [3, 6]],
	["that of a person whom they lead", { isOwner: false, role: "manager" }, []],
	["their own as an admin", { isOwner: true, role: "admin" }, []],
] as const)("kinds of leave that are requested, of %s", (_, author, requested) => {
	expect(APPROVED_DAY_TYPES.filter((type) => needsApproval(type, [6, 3], author))).toEqual(requested);
});

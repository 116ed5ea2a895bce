import { expect, test } from "vitest";
import { approvalFor } from "./needs-approval.ts";

test.each([
	["their own", { isOwner: true, role: "user" }, [3, 6]],
	["that of a person whom they lead", { isOwner: false, role: "manager" }, []],
	["their own as an admin", { isOwner: true, role: "admin" }, []],
] as const)("kinds of leave that are requested, of %s", (_, author, dayTypes) => {
	const settings = { leaveApproval: [6, 3], leaveCancelDays: 20 };
	expect(approvalFor(settings, author)).toEqual({ dayTypes, cancelDays: 20 });
});

import { expect, test } from "vitest";
import { waitingIn } from "./live-inbox.ts";

test.each([
	["no document", undefined, 0],
	["an empty one", { userId: "aino" }, 0],
	["a decision that was made", { toDecide: { a: null } }, 0],
	[
		"a decision, a new notice and one that was read",
		{ toDecide: { a: {} }, notices: { b: { isRead: false }, c: { isRead: true } } },
		2,
	],
])("the number of %s", (_, stored, expected) => {
	expect(waitingIn(stored)).toBe(expected);
});

import { expect, test } from "vitest";
import { ROLES } from "./access.ts";
import { LOCKDOWN_STATES, whyLockedDown } from "./lockdown.ts";

const CALLERS = [null, ...ROLES];
const call = (method: string, worksInLockdown = false) => ({ method, worksInLockdown });

test.each(CALLERS)("while it is open, %s is refused nothing", (role) => {
	for (const method of ["GET", "POST", "PUT", "DELETE"])
		expect(whyLockedDown("open", call(method), role)).toBeNull();
});

test.each(CALLERS)("read-only refuses all changes of %s, and no reads", (role) => {
	expect(whyLockedDown("read-only", call("GET"), role)).toBeNull();
	for (const method of ["POST", "PUT", "DELETE"])
		expect(whyLockedDown("read-only", call(method), role)).toBe("locked-down");
});

test.each(CALLERS)("closed lets only admins through: %s", (role) => {
	for (const method of ["GET", "POST", "PUT", "DELETE"])
		expect(whyLockedDown("closed", call(method), role)).toBe(role === "admin" ? null : "locked-down");
});

test.each(LOCKDOWN_STATES)("what is needed to sign in and to end it works while %s", (state) => {
	for (const role of CALLERS) expect(whyLockedDown(state, call("POST", true), role)).toBeNull();
});

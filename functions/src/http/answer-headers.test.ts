import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { expect, test } from "vitest";
import { retryAfter } from "./answer-headers.ts";

test("each refusal that passes says when to come again, and no other one", () => {
	const saying = Object.entries(ERRORS).filter(
		([code, { status, message }]) => "Retry-After" in retryAfter({ code: code as never, status, message }),
	);

	const passing = Object.entries(ERRORS).filter(([, { status }]) => [429, 503].includes(status));
	expect(saying).toEqual(passing);
	expect(passing.map(([code]) => code)).toEqual(["too-many-requests", "locked-down", "unavailable"]);
});

test("the time of the refusal itself is used where it has one", () => {
	const refusal = { code: "too-many-requests", status: 429, message: "" } as const;

	expect(retryAfter({ ...refusal, data: { retryAfterSeconds: 7 } })).toEqual({ "Retry-After": "7" });
	expect(Number(retryAfter(refusal)["Retry-After"])).toBeGreaterThan(0);
});

import { expect, test } from "vitest";
import { clientHop } from "./client-hop.ts";

test.each([
	["what the platform appended, not what the caller wrote before it", "1.1.1.1, 2.2.2.2, 3.3.3.3", "3.3.3.3"],
	["the only hop", "3.3.3.3", "3.3.3.3"],
	["the last of several headers", ["1.1.1.1", "2.2.2.2, 3.3.3.3"], "3.3.3.3"],
	["the connection without any header", undefined, "9.9.9.9"],
	["the connection with an empty header", "", "9.9.9.9"],
])("takes %s", (_what, header, expected) => {
	expect(clientHop(header, "9.9.9.9")).toBe(expected);
});

import { expect, test } from "vitest";
import { whyNotFirstAdmin } from "./first-admin.ts";

test("the first admin has an address and a name", () => {
	expect(whyNotFirstAdmin({ email: "aino@company.fi", name: "Aino Korhonen" })).toBeNull();
	expect(whyNotFirstAdmin({ name: "Aino Korhonen" })).toMatch(/^An address is needed: npm run first-admin/);
	expect(whyNotFirstAdmin({ email: "aino", name: "Aino Korhonen" })).toMatch(/^An address/);
	expect(whyNotFirstAdmin({ email: "aino@company.fi", name: " " })).toMatch(/^A name is needed/);
});

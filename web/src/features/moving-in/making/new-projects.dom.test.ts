import { nameSchema } from "@tuntikirja/contract/projects/admin-schema.ts";
import { expect, test } from "vitest";
import { isName } from "./new-projects.ts";

test.each(["Acme", "Työ · Ääkkönen", "日本", "A\u0301cme", "=1+1", "__proto__", "👍"])(
	"%s is a name",
	(text) => {
		expect([isName(text), nameSchema.safeParse(text).success]).toEqual([true, true]);
	},
);

test("no name is offered that the API refuses", () => {
	const signs = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code));
	const texts = [...signs.map((sign) => `A${sign}b`), "", " ", "x".repeat(101), "\ud800", "A\udfffb"];
	expect(texts.filter((text) => isName(text) && !nameSchema.safeParse(text).success)).toEqual([]);
});

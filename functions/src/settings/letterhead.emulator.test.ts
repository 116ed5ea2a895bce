import { contract } from "@tuntikirja/contract/contract.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { auditOf, change } from "@tuntikirja/tests/support/stored.ts";
import { afterAll, expect, test } from "vitest";
import { letterheadDoc, NO_LETTERHEAD } from "#records/company/company-settings.ts";

const { getLetterhead, updateLetterhead } = contract.settings;

const PNG =
	"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const OF_BYTES = (bytes: number) => `data:image/jpeg;base64,/9j/${"A".repeat(Math.ceil(bytes / 3) * 4 - 4)}`;

afterAll(() => change(letterheadDoc, NO_LETTERHEAD));

test("an admin sets name and logo, which every role can read", async () => {
	const [admin, external] = [await aPerson({ role: "admin" }), await aPerson({ role: "external" })];
	const letterhead = { name: "Kaarna Oy", logo: PNG, signatures: true };

	const first = await admin.ask(updateLetterhead, letterhead);
	const again = await admin.ask(updateLetterhead, letterhead);

	expect([first.data, again.writes]).toEqual([letterhead, 0]);
	expect((await external.ask(getLetterhead, {})).data).toEqual(letterhead);
	expect((await admin.ask(updateLetterhead, { name: "Kaarna Oy", logo: OF_BYTES(39_000) })).status).toBe(200);
	const rows = (await auditOf("")).filter(
		({ entity, actorId }) => entity === "letterhead" && actorId === admin.uid,
	);
	// The trail says that the logo changed; the picture itself is not in it.
	expect(rows.some(({ changed }) => changed?.includes("logo"))).toBe(true);
	expect(JSON.stringify(rows)).not.toContain("base64");
});

test.each([
	["an SVG", `data:image/svg+xml;base64,${Buffer.from("<svg onload='alert(1)'/>").toString("base64")}`],
	["a type that is not that of the bytes", PNG.replace("image/png", "image/jpeg")],
	[
		"a script behind the type of a picture",
		`data:image/png;base64,${Buffer.from("<script>").toString("base64")}`,
	],
	["an address of another site", "https://example.com/logo.png"],
	["an address that ends the style rule", `${PNG})}body{display:none}`],
	["a picture that is too large", OF_BYTES(41_000)],
])("the logo is not %s", async (_what, logo) => {
	const admin = await aPerson({ role: "admin" });
	const { error, writes } = await admin.ask(updateLetterhead, { name: "Kaarna Oy", logo });
	expect([error.code, writes]).toEqual(["invalid-input", 0]);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STORED_SCHEMAS, storedSchemaOf } from "./stored-schemas.ts";

test("every document of the data model has its schema here, and no other has", () => {
	const page = readFileSync(new URL("../../../docs/data-model.md", import.meta.url), "utf8");
	const table = page.slice(0, page.indexOf("## The month"));
	const documented = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, path = ""]) =>
		path.replaceAll(/\{[^}]*\}(?:_\{[^}]*\})*/g, "*").replace(/^rl\/.*/, "rl/*"),
	);
	const known = STORED_SCHEMAS.map(({ path }) => path);
	expect(documented.filter((path) => path !== "rl/*").toSorted()).toEqual(known.toSorted());
});

test.each([
	["users/a", true],
	["projects/a/private/prices", true],
	["settings/company", true],
	["settings/other", false],
	["rl/a", false],
	["users/a/anything/b", false],
])("%s has a schema: %s", (path, has) => {
	expect(storedSchemaOf(path) !== undefined).toBe(has);
});

import { contract } from "@tuntikirja/contract/contract.ts";
import { expect, test } from "vitest";
import { queryReader } from "./query-body.ts";

const read = queryReader(contract);
const ENTRY = "/work-day/entry/";

test.each([
	["text", "?id=a&workDayId=b", { id: "a", workDayId: "b" }],
	["a whole number", "?version=2&entryVersion=11", { version: 2, entryVersion: 11 }],
	["digits in a field of text", "?id=2", { id: "2" }],
	["what is no whole number", "?version=2.0&entryVersion=", { version: "2.0", entryVersion: "" }],
	["a field twice", "?id=a&id=b", { id: ["a", "b"] }],
	["an unknown field", "?surplus=1", { surplus: "1" }],
	["brackets", "?id[]=a&id[b]=c", { "id[]": "a", "id[b]": "c" }],
])("%s becomes what a body would contain", (_, query, body) => {
	expect(JSON.parse(read(ENTRY, query) ?? "null")).toEqual(body);
	expect(read(ENTRY.slice(0, -1), query)).toBe(read(ENTRY, query));
});

test("a query without fields is no body, and other calls have none", () => {
	expect(read(ENTRY, "")).toBeNull();
	expect(read(ENTRY, "?")).toBeNull();
	expect(read("/user/own-settings/", "?language=en")).toBeNull();
});

import { expect, test } from "vitest";
import { feedAddressIn } from "./feed-path.ts";
import { tagHeaders, tagsOf } from "./tags.ts";

test.each([
	[undefined, []],
	["", []],
	["*", []],
	['"abc"', ["abc"]],
	['W/"abc", "d-e"', ["abc", "d-e"]],
	['"a b"', []],
])("the header %j names the tags %j", (header, tags) => {
	expect(tagsOf(header)).toEqual(tags);
});

test("an answer without a tag keeps the headers of all answers", () => {
	expect(tagHeaders(null)).toEqual({});
	expect(tagHeaders("abc")).toEqual({ ETag: '"abc"', "Cache-Control": "private, no-cache" });
});

const ADDRESS = "abcdefghijklmnopqrstuv";

test.each([
	[`/calendar/feed/${ADDRESS}.ics`, ADDRESS],
	[`/api/calendar/feed/${ADDRESS}.ics`, ADDRESS],
	[`/calendar/feed/${ADDRESS}`, null],
	[`/calendar/feed/${ADDRESS}w.ics`, null],
	[`/calendar/feed/${ADDRESS}.ics/`, null],
	["/calendar/feeds/", null],
])("the secret in %s is %s", (path, address) => {
	expect(feedAddressIn(path)).toBe(address);
});

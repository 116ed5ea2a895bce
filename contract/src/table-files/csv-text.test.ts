import { expect, test } from "vitest";
import { csvText } from "./csv-text.ts";
import { workbookText } from "./workbook-cells.ts";

test.each(["=1+1", "+1", "-7.5", "@SUM(1)", "＝1", "＋1", "－1", "＠a"])(
	"%j gets an apostrophe in CSV, and none in a workbook",
	(text) => {
		expect(csvText(text)).toBe(`'${text}`);
		expect(workbookText(text)).toBe(text);
	},
);

test.each(["", "a=1", "7.5", "'=1", "–", "Mäkelä: 100 % 🙂", "a\tb"])("%j stays as it is", (text) => {
	expect([csvText(text), workbookText(text)]).toEqual([text, text]);
});

test.each(["\0", "\u0001", "\u001f", "\ufffe", "\uffff", "\ud800", "\udc00"])(
	"%j, which XML cannot hold, is left out and hides no formula",
	(character) => {
		expect([csvText(`a${character}b`), workbookText(`a${character}b`)]).toEqual(["ab", "ab"]);
		expect(csvText(`${character}=1+1`)).toBe("'=1+1");
	},
);

test("a text of several lines has one in CSV, and all of them in a workbook", () => {
	expect(csvText("a\r\n=1\u000bb")).toBe("a =1 b");
	expect(workbookText("a\r\n=1\u000bb")).toBe("a\r\n=1b");
});

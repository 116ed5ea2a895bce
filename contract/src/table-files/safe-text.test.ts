import { expect, test } from "vitest";
import { safeText } from "./safe-text.ts";

test.each(["=1+1", "+1", "-7.5", "@SUM(1)", "\t=1", "\n=1", "＝1", "＋1", "－1", "＠a"])(
	"%j gets an apostrophe",
	(text) => {
		expect(safeText(text)).toBe(`'${text}`);
	},
);

test.each(["", "a=1", "7.5", "'=1", "–", "Mäkelä: 100 % 🙂", "a\tb\nc"])("%j stays as it is", (text) => {
	expect(safeText(text)).toBe(text);
});

test.each(["\0", "\u0001", "\u000b", "\u001f", "\ufffe", "\uffff", "\ud800", "\udc00"])(
	"%j, which XML cannot hold, is left out and hides no formula",
	(character) => {
		expect(safeText(`a${character}b`)).toBe("ab");
		expect(safeText(`${character}=1+1`)).toBe("'=1+1");
	},
);

import { beforeAll, expect, test } from "vitest";
import { filesBreaking } from "./lint.ts";
import { NEIGHBOURS, PLANTED } from "./planted.ts";

const importing = (name: string) => `import * as planted from "${name}";\nexport const seen = planted;\n`;

const filesAcross = (files: Record<string, string>) => filesBreaking("no-restricted-imports", files);

let red: string[];
let green: string[];

beforeAll(async () => {
	const violations = PLANTED.map(({ file, imports }) => [file, importing(imports)]);
	red = await filesAcross({ ...NEIGHBOURS, ...Object.fromEntries(violations) });
	const permitted = PLANTED.map(({ file, allowed }) => [file, importing(allowed)]);
	green = await filesAcross({ ...NEIGHBOURS, ...Object.fromEntries(permitted) });
}, 60_000);

test.for(PLANTED)("$border", ({ file }) => {
	expect(red).toContain(file);
});

test("only the planted files are red", () => {
	expect(red).toEqual(PLANTED.map(({ file }) => file).sort());
});

test("what the table allows is green", () => {
	expect(green).toEqual([]);
});

test("a border also holds for an import inside a function", async () => {
	const file = "web/src/features/month/lazy-card.ts";
	const text = 'export const load = () => import("#features/balance/balance-card.tsx");\n';
	expect(await filesAcross({ ...NEIGHBOURS, [file]: text })).toEqual([file]);
});

test("two files that import each other are red", async () => {
	const cycle = {
		"contract/package.json": '{ "imports": { "#*": "./src/*" } }',
		"contract/src/projects/rules.ts": 'import { b } from "#sales/rules.ts";\nexport const a = () => b;\n',
		"contract/src/sales/rules.ts": 'import { a } from "#projects/rules.ts";\nexport const b = () => a;\n',
	};
	const files = ["contract/src/projects/rules.ts", "contract/src/sales/rules.ts"];
	expect(await filesBreaking("no-cycle", cycle)).toEqual(files);
});

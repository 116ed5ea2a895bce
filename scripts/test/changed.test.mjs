import { describe, expect, test } from "vitest";
import { touchedTests } from "./changed.mjs";
import { importersOf, pathOf } from "./import-graph.mjs";

test.for([
	["./rules.ts", "contract/src/balance/rules.test.ts", "contract/src/balance/rules.ts"],
	["../../firestore.indexes.json", "tests/traces/queries.test.ts", "firestore.indexes.json"],
	["#kernel/month.ts", "contract/src/balance/rules.ts", "contract/src/kernel/month.ts"],
	["#ui/button.tsx", "web/src/app/shell/shell.tsx", "web/src/ui/button.tsx"],
	["#tests/support/people.ts", "tests/access/matrix.test.ts", "tests/support/people.ts"],
	["#scripts/paths.mjs", "scripts/test/changed.mjs", "scripts/paths.mjs"],
	["@tuntikirja/contract/kernel/month.ts", "web/src/lib/text.ts", "contract/src/kernel/month.ts"],
	["@tuntikirja/tests/support/people.ts", "functions/src/a/a.emulator.test.ts", "tests/support/people.ts"],
	["#locales/*/*.json", "web/src/lib/i18n/texts.test.ts", "web/src/locales/*/*.json"],
	["#fff", "scripts/tools/screenshots.mjs", ""],
])("%s in %s is %s", ([name, file, path]) => {
	expect(pathOf(name, file)).toBe(path);
});

const FILES = {
	"contract/src/contract.ts": 'import { balance } from "#balance/endpoints.ts";',
	"contract/src/balance/endpoints.ts": 'import { sum } from "./rules.ts";',
	"contract/src/balance/rules.ts": "",
	"contract/src/balance/rules.test.ts": 'import { sum } from "./rules.ts";',
	"functions/src/index.ts": 'import { router } from "./api.ts";',
	"functions/src/api.ts": 'import { getBalance } from "#balance/get-balance.ts";',
	"functions/src/balance/get-balance.ts": 'import { sum } from "@tuntikirja/contract/balance/rules.ts";',
	"functions/src/balance/get-balance.emulator.test.ts":
		'import { contract } from "@tuntikirja/contract/contract.ts";\nimport { aPerson } from "@tuntikirja/tests/support/people.ts";',
	"functions/src/balance/on-user-written.ts": "",
	"functions/src/wages/wages.emulator.test.ts":
		'import { contract } from "@tuntikirja/contract/contract.ts";',
	"functions/src/http/serve.ts": "",
	"web/src/app/shell.tsx": 'const page = () => import("#features/balance/page.tsx");',
	"web/src/app/shell.test.tsx": 'import { Shell } from "./shell.tsx";',
	"web/src/features/balance/page.tsx": 'import type { Sum } from "@tuntikirja/contract/balance/rules.ts";',
	"web/src/features/balance/page.test.tsx": 'import { Page } from "#features/balance/page.tsx";',
	"web/src/locales/fi/balance.json": "",
	"web/src/texts.test.ts": 'import.meta.glob("#locales/*/*.json");',
	"tests/support/people.ts": "",
	"tests/access/matrix.test.ts": 'import { contract } from "@tuntikirja/contract/contract.ts";',
	"tests/faults/loops.test.ts": 'import { aPerson } from "#tests/support/people.ts";',
	"tests/journeys/user.test.ts": 'import { aPerson } from "#tests/support/people.ts";',
	"tests/rules/matrix.test.ts": "",
	"docs/architecture.md": "",
	"firestore.rules": "",
	"package-lock.json": "",
};
const paths = Object.keys(FILES);
const tests = paths.filter((path) => path.includes(".test."));
const importers = importersOf(paths, (path) => FILES[path]);
const touchedBy = (...changed) => touchedTests(changed, tests, importers);

describe("a change touches", () => {
	test.for([
		["itself, if it is a test", ["tests/rules/matrix.test.ts"], ["tests/rules/matrix.test.ts"]],
		[
			"its direct and indirect importers, and the calls of its feature; not importers of every feature",
			["contract/src/balance/rules.ts"],
			["contract/src/balance/rules.test.ts", "functions/src/balance/get-balance.emulator.test.ts"],
		],
		[
			"the access matrix, if it declares calls",
			["contract/src/balance/endpoints.ts"],
			["functions/src/balance/get-balance.emulator.test.ts", "tests/access/matrix.test.ts"],
		],
		[
			"the faults, if it is a trigger or a schedule",
			["functions/src/balance/on-user-written.ts"],
			["functions/src/balance/get-balance.emulator.test.ts", "tests/faults/loops.test.ts"],
		],
		[
			"every call, if every call goes through it",
			["functions/src/http/serve.ts"],
			[
				"functions/src/balance/get-balance.emulator.test.ts",
				"functions/src/wages/wages.emulator.test.ts",
				"tests/access/matrix.test.ts",
			],
		],
		[
			"a page's tests and the journeys",
			["web/src/features/balance/page.tsx"],
			["web/src/app/shell.test.tsx", "web/src/features/balance/page.test.tsx", "tests/journeys/user.test.ts"],
		],
		[
			"the files that read all files of its kind",
			["web/src/locales/fi/balance.json"],
			["web/src/texts.test.ts", "tests/journeys/user.test.ts"],
		],
		["the rules' tests", ["firestore.rules"], ["tests/rules/matrix.test.ts"]],
		["everything, if everything runs on it", ["package-lock.json"], tests],
		["nothing, if it is documentation", ["docs/architecture.md"], []],
	])("%s", ([, changed, touched]) => {
		expect(touchedBy(...changed)).toEqual(touched);
	});
});

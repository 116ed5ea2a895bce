import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "oxlint";

// The lint rules, and the borders of docs/architecture.md ("What may import what"). It is code and not JSON
// because every feature has its own border: its own folder is open to it and the others' are closed.
// A later override replaces the same rule of an earlier one, so each states its list of imports in full.

const ROOT = import.meta.dirname;

function foldersIn(path: string): string[] {
	const full = join(ROOT, path);
	if (!existsSync(full)) return [];
	const entries = readdirSync(full, { withFileTypes: true });
	return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function border(files: string[], closed: string[], message: string, paths: string[] = []) {
	return {
		files,
		rules: {
			"no-restricted-imports": [
				"error",
				{
					patterns: [
						{ group: ["../**"], message: "Write #folder/file.ts instead of climbing out of the folder." },
						{ group: closed, message },
					],
					paths: paths.map((name) => ({ name, message })),
				},
			],
		},
	} as const;
}

const TESTS = ["**/*.test.ts", "**/*.test.tsx", "**/*.test.mjs"];

const FIRESTORE_SDK = ["firebase-admin/firestore", "@google-cloud/firestore"];

const CONTRACT_MESSAGE =
	"contract/ is shared with the browser: zod, the contract library and itself, nothing else.";
const CONTRACT_PACKAGES = ["!zod", "!@orpc/contract"];
const CONTRACT_TEST_PACKAGES = [...CONTRACT_PACKAGES, "!vitest", "!fast-check", "!date-holidays"];

const contractBorders = [
	border(["contract/src/**"], ["**", "!./**", "!#*/**", ...CONTRACT_PACKAGES], CONTRACT_MESSAGE),
	border(
		["contract/src/**/*.test.ts"],
		["**", "!./**", "!#*/**", ...CONTRACT_TEST_PACKAGES],
		CONTRACT_MESSAGE,
	),
	border(
		["contract/src/kernel/**"],
		["**", "!./**", "!#kernel/**", ...CONTRACT_TEST_PACKAGES],
		"The kernel is shared by all features and imports none of them.",
	),
	border(
		["contract/src/table-files/**"],
		["**", "!./**", "!vitest", "!fast-check"],
		"The file writer does not depend on the product, so that the design system may use it.",
	),
];

/**
 * The server's layers from the bottom up: each imports those before it. Code that several features need is in a layer,
 * because a feature imports layers and itself, never another feature.
 */
const SERVER_LAYERS = [
	"errors",
	"firestore",
	"records",
	"rate-limits",
	"sign-ins",
	"events",
	"messages",
	"hours",
	"holidays",
	"money",
	"report-files",
	"http",
];
/** The only layers that may use the Firestore SDK. */
const USES_FIRESTORE_SDK = new Set(["firestore", "records"]);

const LAYER_MESSAGE =
	"A layer imports the layers below it; the Firestore SDK is for firestore/ and records/.";
/** Makes records of every feature by the acts of that feature, and no feature imports it. */
const RECORDS_OF_IMPORTS = "moving-in/records";
const FEATURE_MESSAGE =
	"A server feature imports layers and itself, never another feature; the Firestore SDK is for firestore/ and records/.";

function serverBorder(folder: string, opened: readonly string[], message: string) {
	const closed = [
		"#*/**",
		...opened.map((name) => `!#${name}/**`),
		"#index.ts",
		"#api.ts",
		"@tuntikirja/web/**",
	];
	return border(
		[`functions/src/${folder}/**`],
		closed,
		message,
		USES_FIRESTORE_SDK.has(folder) ? [] : FIRESTORE_SDK,
	);
}

const serverFolders = foldersIn("functions/src");
const functionsBorders = [
	...SERVER_LAYERS.map((layer, rank) => serverBorder(layer, SERVER_LAYERS.slice(0, rank + 1), LAYER_MESSAGE)),
	...serverFolders
		.filter((folder) => !SERVER_LAYERS.includes(folder))
		.map((feature) => serverBorder(feature, [...SERVER_LAYERS, feature], FEATURE_MESSAGE)),
	serverBorder(RECORDS_OF_IMPORTS, serverFolders, FEATURE_MESSAGE),
	border(["functions/src/**/*.test.ts"], ["@tuntikirja/web/**"], "The server's tests know no web code."),
];

/** The parts of the contract that belong to no feature: the kernel and the table of calls. */
const WORDS_OF_EVERY_FEATURE = ["!@tuntikirja/contract/kernel/**", "!@tuntikirja/contract/contract.ts"];
const NOT_IN_A_BROWSER = ["@tuntikirja/functions/**", "@tuntikirja/web/**"];
const webBorders = [
	border(["web/src/**"], NOT_IN_A_BROWSER, "The server's code never reaches the browser."),
	border(
		["web/src/ui/**"],
		[...NOT_IN_A_BROWSER, "@tuntikirja/**", "!@tuntikirja/contract/table-files/**", "#*/**", "!#ui/**"],
		"The design system does not depend on the product; of the contract it uses only the file writer.",
	),
	border(
		["web/src/lib/**"],
		["@tuntikirja/**", ...WORDS_OF_EVERY_FEATURE, "#ui/**", "#domain/**", "#features/**", "#app/**"],
		"lib calls the API and depends on nothing else of the product; product code that features share is in domain/.",
	),
	border(
		["web/src/domain/**"],
		[...NOT_IN_A_BROWSER, "#features/**", "#app/**"],
		"domain imports neither features nor app.",
	),
	...foldersIn("web/src/features").map((feature) =>
		border(
			[`web/src/features/${feature}/**`],
			[...NOT_IN_A_BROWSER, "#app/**", "#features/**", `!#features/${feature}/**`],
			"Features do not import each other; compose them in app.",
		),
	),
];

export default defineConfig({
	plugins: ["typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "vitest"],
	categories: { correctness: "error" },
	ignorePatterns: ["**/dist/**", "**/node_modules/**", ".data/**"],
	rules: {
		"eslint/max-lines": ["error", { max: 300 }],
		"eslint/max-lines-per-function": ["error", { max: 60 }],
		"eslint/no-restricted-imports": [
			"error",
			{ patterns: [{ group: ["../**"], message: "Write #folder/file.ts." }] },
		],
		"import/no-cycle": "error",
		"react/no-danger": "error",
		"react/rules-of-hooks": "error",
		"react/exhaustive-deps": "error",
		"typescript/no-explicit-any": "error",
		"typescript/no-floating-promises": "error",
		"typescript/no-misused-promises": "error",
		"typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
		"unicorn/filename-case": ["error", { case: "kebabCase" }],
		// Off, because they refuse intended code: a role on a div that no element has, a message beside an expectation,
		// expectations over a table of cases, a namespace indexed by a name, state set from outside.
		"import/namespace": "off",
		"jsx-a11y/prefer-tag-over-role": "off",
		"typescript/require-array-sort-compare": "off",
		"vitest/expect-expect": ["error", { assertFunctionNames: ["expect", "expect*"] }],
		"vitest/no-conditional-expect": "off",
		"vitest/require-to-throw-message": "off",
		"vitest/valid-expect": "off",
	},
	overrides: [
		{ files: ["**/*.tsx"], rules: { "eslint/max-lines-per-function": ["error", { max: 90 }] } },
		{
			files: ["contract/src/**", "functions/src/**", "web/src/**"],
			rules: { "eslint/no-console": "error", "import/no-default-export": "error" },
		},
		// The browser console helps the person who reports an error; the server uses its log module.
		{ files: ["web/src/**"], rules: { "eslint/no-console": ["error", { allow: ["error", "warn"] }] } },
		{
			files: TESTS,
			rules: {
				"eslint/max-lines-per-function": "off",
				"eslint/no-console": "off",
				"typescript/no-misused-spread": "off",
				"typescript/unbound-method": "off",
			},
		},
		// Helper functions assert, and `useBrowser` is not a React hook.
		{
			files: ["tests/**"],
			rules: {
				"react/rules-of-hooks": "off",
				"vitest/expect-expect": "off",
				"vitest/no-standalone-expect": "off",
			},
		},
		...contractBorders,
		...functionsBorders,
		...webBorders,
	],
});

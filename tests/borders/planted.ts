// One violation for every row of the import table in docs/architecture.md, and beside it an allowed import.

export interface Planted {
	/** The rule as a sentence, which is the name of the test. */
	border: string;
	file: string;
	imports: string;
	/** An import that the rule allows in the same file. */
	allowed: string;
}

/** What the planted files of the server and the web import. */
export const NEIGHBOURS = {
	"functions/src/balance/get-balance.ts":
		'import { operation } from "#http/operation.ts";\nexport const getBalance = operation;\n',
	"functions/src/balance/on-month-written.ts": "export const onMonthWritten = 1;\n",
	"functions/src/records/derived/balances.ts": "export const balanceDoc = 1;\n",
	"functions/src/money/priced-work.ts": "export const pricedWork = 1;\n",
	"functions/src/http/operation.ts": "export const operation = 1;\n",
	"web/src/features/balance/balance-card.tsx": "export const BalanceCard = 1;\n",
};

export const PLANTED: Planted[] = [
	{
		border: "the kernel imports no feature",
		file: "contract/src/kernel/hours.ts",
		imports: "#work-days/schema.ts",
		allowed: "#kernel/exact.ts",
	},
	{
		border: "the contract imports no firebase",
		file: "contract/src/work-days/schema.ts",
		imports: "firebase/firestore",
		allowed: "zod",
	},
	{
		border: "the contract imports no react",
		file: "contract/src/work-days/rules.ts",
		imports: "react",
		allowed: "#projects/schema.ts",
	},
	{
		border: "the contract imports nothing of Node",
		file: "contract/src/work-days/endpoints.ts",
		imports: "node:fs",
		allowed: "@orpc/contract",
	},
	{
		border: "the contract's tests import no firebase either",
		file: "contract/src/work-days/rules.test.ts",
		imports: "firebase-admin",
		allowed: "fast-check",
	},
	{
		border: "a server feature imports no other feature",
		file: "functions/src/work-days/save-entry.ts",
		imports: "#balance/get-balance.ts",
		allowed: "#records/balances/balances.ts",
	},
	{
		border: "a server feature imports no other feature's trigger",
		file: "functions/src/work-days/delete-entry.ts",
		imports: "#balance/on-month-written.ts",
		allowed: "#work-days/save-entry.ts",
	},
	{
		border: "what makes the records of imports by the acts of features is no way around the layers",
		file: "functions/src/moving-in/records/days.ts",
		imports: "firebase-admin/firestore",
		allowed: "#balance/get-balance.ts",
	},
	{
		border: "the Firestore SDK stays out of features",
		file: "functions/src/work-days/get-month.ts",
		imports: "firebase-admin/firestore",
		allowed: "#firestore/reader.ts",
	},
	{
		border: "the Firestore SDK stays out of features under its other name",
		file: "functions/src/work-days/get-day.ts",
		imports: "@google-cloud/firestore",
		allowed: "@tuntikirja/contract/work-days/schema.ts",
	},
	{
		border: "the Firestore SDK stays out of the layers above the records",
		file: "functions/src/hours/change-days.ts",
		imports: "firebase-admin/firestore",
		allowed: "#firestore/reader.ts",
	},
	{
		border: "the database knows no layer above it",
		file: "functions/src/firestore/reader.ts",
		imports: "#records/balances/balances.ts",
		allowed: "firebase-admin/firestore",
	},
	{
		border: "a layer imports no feature",
		file: "functions/src/records/months/work-months.ts",
		imports: "#balance/get-balance.ts",
		allowed: "firebase-admin/firestore",
	},
	{
		border: "a layer imports no layer above it",
		file: "functions/src/hours/load-terms.ts",
		imports: "#money/priced-work.ts",
		allowed: "#records/balances/balances.ts",
	},
	{
		border: "a layer knows no HTTP",
		file: "functions/src/holidays/load-holidays.ts",
		imports: "#http/operation.ts",
		allowed: "#errors/app-error.ts",
	},
	{
		border: "the manifest is imported by no other file of the server",
		file: "functions/src/work-days/find-days.ts",
		imports: "#index.ts",
		allowed: "#http/operation.ts",
	},
	{
		border: "ui imports no lib",
		file: "web/src/ui/button.tsx",
		imports: "#lib/session/session.tsx",
		allowed: "#ui/icon.tsx",
	},
	{
		border: "ui imports no contract",
		file: "web/src/ui/chip.tsx",
		imports: "@tuntikirja/contract/kernel/hours.ts",
		allowed: "react",
	},
	{
		border: "ui imports only the file writer of the contract",
		file: "web/src/ui/table/export/table-csv.ts",
		imports: "@tuntikirja/contract/users/schema.ts",
		allowed: "@tuntikirja/contract/table-files/write-csv.ts",
	},
	{
		border: "the file writer imports nothing of the product",
		file: "contract/src/table-files/write-csv.ts",
		imports: "#kernel/hours.ts",
		allowed: "./csv-text.ts",
	},
	{
		border: "lib imports no ui",
		file: "web/src/lib/toast.ts",
		imports: "#ui/button.tsx",
		allowed: "@tuntikirja/contract/kernel/hours.ts",
	},
	{
		border: "lib imports no feature",
		file: "web/src/lib/api-client.ts",
		imports: "#features/month/use-address.ts",
		allowed: "#lib/clock.ts",
	},
	{
		border: "lib imports no app",
		file: "web/src/lib/router.ts",
		imports: "#app/routes.ts",
		allowed: "react-router-dom",
	},
	{
		border: "lib imports no domain",
		file: "web/src/lib/live-figures.ts",
		imports: "#domain/balance/stored-balance.ts",
		allowed: "#lib/live-document.ts",
	},
	{
		border: "lib knows no feature of the contract",
		file: "web/src/lib/holiday-name.ts",
		imports: "@tuntikirja/contract/special-days/finnish-holidays.ts",
		allowed: "@tuntikirja/contract/contract.ts",
	},
	{
		border: "ui imports no domain",
		file: "web/src/ui/figure.tsx",
		imports: "#domain/bands.tsx",
		allowed: "#ui/card.tsx",
	},
	{
		border: "domain imports no feature",
		file: "web/src/domain/bands.tsx",
		imports: "#features/month/use-address.ts",
		allowed: "@tuntikirja/contract/capacity/rules.ts",
	},
	{
		border: "domain imports no app",
		file: "web/src/domain/people/profile.ts",
		imports: "#app/routes.ts",
		allowed: "#lib/api-client.ts",
	},
	{
		border: "domain imports nothing of the server",
		file: "web/src/domain/previews/use-preview.ts",
		imports: "@tuntikirja/functions/money/wage-rules.ts",
		allowed: "#ui/button.tsx",
	},
	{
		border: "a web feature imports no other feature",
		file: "web/src/features/month/month-page.tsx",
		imports: "#features/balance/balance-card.tsx",
		allowed: "#features/month/use-address.ts",
	},
	{
		border: "a web feature imports no app",
		file: "web/src/features/month/use-address.ts",
		imports: "#app/routes.ts",
		allowed: "#lib/api-client.ts",
	},
	{
		border: "a web feature imports nothing of the server",
		file: "web/src/features/month/use-day.ts",
		imports: "@tuntikirja/functions/money/wage-rules.ts",
		allowed: "#domain/day-types/day-type-chip.tsx",
	},
	{
		border: "app imports nothing of the server",
		file: "web/src/app/routes.ts",
		imports: "@tuntikirja/functions/money/wage-rules.ts",
		allowed: "#features/month/month-page.tsx",
	},
	{
		border: "no file imports by a path out of its folder",
		file: "functions/src/wages/get-wages.ts",
		imports: "../balance/get-balance.ts",
		allowed: "#records/people/wages.ts",
	},
];

import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import type { RecordContract, RecordWage } from "@tuntikirja/contract/moving-in/people/people-records.ts";
import type { Built, RecordCells, RecordProblem } from "#features/moving-in/records/built-record.ts";
import type { Place, RefusedPlace } from "#features/moving-in/records/sheet-record.ts";
import { contractOf, type Opening, openingOf, wageOf, whyOverlap } from "./build-parts.ts";
import type { PeopleRow } from "./people-rows.ts";

/** A row whose cells can be read. */
export type ReadPeopleRow = Omit<PeopleRow, "read"> & { readonly read: RecordCells };

interface Parts {
	readonly contracts: RecordContract[];
	readonly wages: RecordWage[];
	balance: Opening["balance"];
	readonly holidays: Opening["holidays"][number][];
}

/** A new person of all of their rows, or the first row that does not fit the others. */
export function personOf(first: ReadPeopleRow, rows: readonly ReadPeopleRow[]): Built | RefusedPlace {
	const { texts } = first.read;
	const startDate = texts.get("startDate") ?? "";
	const parts: Parts = { contracts: [], wages: [], balance: null, holidays: [] };
	for (const row of rows) {
		const problem = addPart(parts, row, startDate);
		if (problem !== null) return { sheet: row.sheet, line: row.line, ...problem };
	}
	const payroll = payrollOf(texts);
	const role = roleOf(texts.get("role"));
	if (role === "external" && payroll !== null)
		return {
			sheet: first.sheet,
			line: first.line,
			problem: "externalPayroll",
			cell: texts.get("email") ?? "",
		};
	return {
		kind: "person",
		person: {
			firstName: texts.get("firstName") ?? "",
			lastName: texts.get("lastName") ?? "",
			email: first.owner.email,
			role,
			startDate,
			language: languageOf(texts.get("language")),
			isCapacityUser: false,
			isSalesUser: false,
			isInvoicingUser: false,
			isPayrollUser: false,
		},
		group: texts.get("group") ?? null,
		payroll,
		...parts,
		invites: false,
	};
}

function addPart(parts: Parts, { kind, read }: ReadPeopleRow, startDate: string): RecordProblem | null {
	switch (kind) {
		case "contract":
			return addTo(parts.contracts, contractOf(read), "contract-overlap");
		case "wage":
			return addTo(parts.wages, wageOf(read), "wage-overlap");
		case "opening":
			return addOpening(parts, openingOf(read), startDate);
		case "person":
			return null;
	}
}

function addTo<P extends RecordContract | RecordWage>(
	all: P[],
	one: P | RecordProblem,
	overlap: "contract-overlap" | "wage-overlap",
): RecordProblem | null {
	if ("problem" in one) return one;
	const problem = whyOverlap(overlap, all, one);
	if (problem === null) all.push(one);
	return problem;
}

function addOpening(parts: Parts, opening: Opening | RecordProblem, startDate: string): RecordProblem | null {
	if ("problem" in opening) return opening;
	const { balance, holidays } = opening;
	if (balance !== null && balance.date < startDate)
		return { problem: "adjustment-before-start", cell: balance.date };
	if (balance !== null && parts.balance !== null) return { problem: "twoBalances", cell: balance.date };
	parts.balance ??= balance;
	parts.holidays.push(...holidays);
	return null;
}

function payrollOf(texts: RecordCells["texts"]) {
	const [employeeNumber, costCentre, payGroup] = [
		texts.get("employeeNumber") ?? "",
		texts.get("costCentre") ?? "",
		texts.get("payGroup") ?? null,
	];
	return employeeNumber === "" && costCentre === "" && payGroup === null
		? null
		: { employeeNumber, costCentre, payGroup };
}

function roleOf(role = "user") {
	return role === "manager" || role === "admin" || role === "external" ? role : "user";
}

function languageOf(language?: string) {
	return language === "fi" || language === "en" ? language : null;
}

/** Which cell a refusal of the API is about, where it says. */
export function placesOfPerson(
	first: ReadPeopleRow,
	rows: readonly ReadPeopleRow[],
): Partial<Record<ErrorCode, Place>> {
	const at = ({ sheet, line, read }: ReadPeopleRow, field: string): Place => ({
		sheet,
		line,
		cell: read.texts.get(field) ?? "",
	});
	const firstOf = (kind: PeopleRow["kind"], field: string) => {
		const row = rows.find((one) => one.kind === kind);
		return row && at(row, field);
	};
	const contract = firstOf("contract", "startDate");
	const wage = firstOf("wage", "startDate");
	const opening = firstOf("opening", "date");
	return {
		"email-not-allowed": at(first, "email"),
		"email-taken": at(first, "email"),
		"group-unknown": at(first, "group"),
		"pay-group-unknown": at(first, "payGroup"),
		"number-taken": at(first, "employeeNumber"),
		...(contract && { "contract-overlap": contract, "contract-percentage": contract }),
		...(wage && { "wage-overlap": wage }),
		...(opening && { "adjustment-before-start": opening }),
	};
}

import type { RecordOf } from "@tuntikirja/contract/moving-in/record-schema.ts";
import type { Built, RecordCells, RecordProblem } from "./built-record.ts";

type Project = RecordOf<"project">["project"];

/** A project of one row, or of one for each label. What is said of the project itself may be in any of them, and only once. */
export function buildProject(first: RecordCells, more: readonly RecordCells[] = []): Built | RecordProblem {
	const rows = [first, ...more];
	const said = saidOnce(rows);
	if ("problem" in said) return said;
	const { texts, amounts } = said;
	const labels = labelsOf(rows);
	if ("problem" in labels) return labels;
	const fee = feeOf(said);
	if (fee !== null && "problem" in fee) return fee;
	const hourPrice = amounts.get("hourPrice");
	const [number, customer, costCentre] = [
		texts.get("number"),
		texts.get("customer"),
		texts.get("costCentre"),
	];
	const isActive = texts.get("isActive");
	return {
		kind: "project",
		project: {
			name: texts.get("name") ?? "",
			labels,
			...(number !== undefined && { number }),
			...(customer !== undefined && { customer: { called: customer, isOptional: false } }),
			...(costCentre !== undefined && { costCentre }),
			...(isActive !== undefined && { isActive: isActive === "yes" }),
			...(hourPrice !== undefined && { hourPrice }),
			...(fee !== null && { fixedFee: fee }),
		},
	};
}

const OF_A_LABEL: ReadonlySet<string> = new Set(["label", "labelPrice"]);

/** The cells of the project itself, from all of its rows. */
function saidOnce(rows: readonly RecordCells[]): RecordCells | RecordProblem {
	const texts = new Map<string, string>();
	const amounts = new Map<string, number>();
	for (const row of rows) {
		const other = notSame(texts, row.texts) ?? notSame(amounts, row.amounts);
		if (other !== null) return { problem: "differs", cell: String(other) };
	}
	return { texts, amounts };
}

/** Adds what is new. @returns what is there already and says something else */
function notSame<V>(known: Map<string, V>, more: ReadonlyMap<string, V>): V | null {
	for (const [field, value] of more) {
		if (OF_A_LABEL.has(field)) continue;
		const before = known.get(field) ?? value;
		// The name may be written with other capitals.
		if (field !== "name" && before !== value) return value;
		known.set(field, before);
	}
	return null;
}

function labelsOf(rows: readonly RecordCells[]): Project["labels"] | RecordProblem {
	const byName = new Map<string, Project["labels"][number]>();
	for (const { texts, amounts } of rows) {
		const name = texts.get("label");
		const hourPrice = amounts.get("labelPrice");
		if (name === undefined && hourPrice !== undefined) return { problem: "missing", cell: "label" };
		if (name === undefined) continue;
		const before = byName.get(name.toLowerCase());
		if (before !== undefined && before.hourPrice !== hourPrice) return { problem: "differs", cell: name };
		if (before === undefined)
			byName.set(name.toLowerCase(), hourPrice === undefined ? { name } : { name, hourPrice });
	}
	return [...byName.values()];
}

/** Null: it has none. */
function feeOf({ texts, amounts }: RecordCells): NonNullable<Project["fixedFee"]> | RecordProblem | null {
	const [whole, monthly] = [amounts.get("fixedFee"), amounts.get("monthlyFee")];
	const [from, to] = [texts.get("feeFrom"), texts.get("feeUntil")];
	if (whole === undefined && monthly === undefined)
		return from === undefined && to === undefined ? null : { problem: "missing", cell: "fixedFee" };
	if (whole !== undefined && monthly !== undefined) return { problem: "twoFees", cell: String(monthly) };
	if (from === undefined) return { problem: "missing", cell: "feeFrom" };
	if (monthly !== undefined) return { per: "month", amount: monthly, from, to: to ?? null };
	if (to === undefined) return { problem: "missing", cell: "feeUntil" };
	return { per: "project", amount: whole ?? 0, from, to };
}

import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { parseDecimal, writeDecimal } from "#lib/i18n/decimal.ts";
import type { Language } from "#lib/i18n/language.ts";
import type { BonusRow, SettingKind, SettingStep, SettingValue } from "./setting-kinds.ts";

/** A typed row of the bonus table. */
export interface BonusRowDraft {
	readonly key: string;
	readonly fromRate: string;
	readonly bonusPercent: string;
}

/** A typed or chosen value. */
export interface SettingDraft {
	readonly text: string;
	readonly rows: readonly BonusRowDraft[];
}

export type DraftProblem = "number" | "rows";

/** The form values of a setting. */
export function draftOf(value: SettingValue, language: Language): SettingDraft {
	if (Array.isArray(value)) {
		const rows = value.map(({ fromRate, bonusPercent }) => ({
			key: crypto.randomUUID(),
			fromRate: writeDecimal(fromRate, language),
			bonusPercent: writeDecimal(bonusPercent, language),
		}));
		return { text: "", rows };
	}
	return { text: typeof value === "number" ? writeDecimal(value, language) : String(value), rows: [] };
}

/** The value of a draft, or the problem with it. */
export function valueOf(
	kind: SettingKind,
	{ text, rows }: SettingDraft,
): { readonly value: SettingValue } | { readonly problem: DraftProblem } {
	if (kind.kind === "bonus") {
		const table = bonusRows(rows);
		return table === null ? { problem: "rows" } : { value: table };
	}
	if (kind.kind === "number") {
		const number = parseDecimal(text, kind.decimals);
		const isWithin = number !== null && number >= kind.min && number <= kind.max;
		return isWithin ? { value: number } : { problem: "number" };
	}
	const chosen = kind.options.find((option) => String(option) === text);
	// The select has no other options.
	return { value: (chosen ?? kind.options[0]) as SettingValue };
}

/** Null when a row is not a percentage, or when two rows have the same rate. */
function bonusRows(rows: readonly BonusRowDraft[]): BonusRow[] | null {
	const percent = (text: string) => {
		const number = parseDecimal(text);
		return number !== null && number <= 100 ? number : null;
	};
	const table: BonusRow[] = [];
	for (const row of rows) {
		const [fromRate, bonusPercent] = [percent(row.fromRate), percent(row.bonusPercent)];
		if (fromRate === null || bonusPercent === null) return null;
		if (table.some((other) => other.fromRate === fromRate)) return null;
		table.push({ fromRate, bonusPercent });
	}
	return table;
}

/** The history with a value from a date on; replaces the value of the same date. */
export function withStep(
	steps: readonly SettingStep[],
	from: LocalDate,
	value: SettingValue,
): { from: LocalDate; value: SettingValue }[] {
	const others = steps.filter((step) => step.from !== from);
	return [...others, { from, value }].sort((a, b) => a.from.localeCompare(b.from));
}

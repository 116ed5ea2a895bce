import type { Named } from "@tuntikirja/contract/kernel/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { writeDecimal } from "#lib/i18n/decimal.ts";
import type { Language } from "#lib/i18n/language.ts";

/** A label as it stands in the form. */
export interface LabelValues {
	readonly id: string;
	readonly name: string;
	/** As typed; null while nobody has touched it, when it shows what holds on the chosen date. */
	readonly price: string | null;
}

/** The fee beside the hours, as it stands in the form. */
export interface FeeValues {
	readonly per: "none" | "project" | "month";
	readonly amount: string;
	readonly from: LocalDate | null;
	readonly to: LocalDate | null;
}

/** What the form of a project holds while it is filled in. */
export interface ProjectValues {
	readonly name: string;
	readonly members: readonly Named[];
	readonly hourName: string;
	/** As typed; null while nobody has touched it. */
	readonly hourPrice: string | null;
	readonly labels: readonly LabelValues[];
	/** Whether prices are seen and changed as they hold from a date on, or from the very beginning. */
	readonly pricesHold: "date" | "always";
	readonly pricesFrom: LocalDate | null;
	readonly fee: FeeValues;
}

/** What every card of the form is given. */
export interface ProjectCardProps {
	readonly values: ProjectValues;
	readonly change: (values: Partial<ProjectValues>) => void;
	/** What is wrong with a field, in words. */
	readonly problemOf: (field: string) => string | undefined;
	readonly opened: Project | null;
}

const NO_FEE: FeeValues = { per: "none", amount: "", from: null, to: null };

/** A project as the form shows it, a new one (null) too. */
export function valuesOf(project: Project | null, today: LocalDate, language: Language): ProjectValues {
	const fee = project?.fixedFee;
	return {
		name: project?.name ?? "",
		members: project?.members ?? [],
		hourName: project?.hourName ?? "",
		hourPrice: null,
		labels: project?.hourLabels.map(({ id, name }) => ({ id, name, price: null })) ?? [],
		pricesHold: project ? "date" : "always",
		pricesFrom: today,
		fee: fee ? { ...fee, amount: writeDecimal(fee.amount, language, 2) } : NO_FEE,
	};
}

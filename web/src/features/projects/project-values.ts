import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Supplement } from "@tuntikirja/contract/payroll/pay-sources.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import type { SavedForm } from "#domain/forms/use-saved-form.ts";
import { writeDecimal } from "#lib/i18n/format.ts";
import type { Language } from "#lib/i18n/language.ts";

export interface LabelValues {
	readonly id: string;
	readonly name: string;
	/** The typed text; null while untouched, which shows the price in force on the chosen date. */
	readonly price: string | null;
	/** It has no price by intent. */
	readonly notBillable?: boolean | undefined;
	/** In other systems. */
	readonly number?: string | undefined;
	/** Empty: none. */
	readonly supplement?: Supplement | "" | undefined;
}

/** A label that has only an id. */
export const newLabel = (id: string): LabelValues => ({
	id,
	name: "",
	price: null,
	notBillable: false,
	number: "",
	supplement: "",
});

export interface FeeValues {
	readonly per: "none" | "project" | "month";
	readonly amount: string;
	readonly from: LocalDate | null;
	readonly to: LocalDate | null;
}

export interface ProjectValues {
	readonly name: string;
	readonly members: readonly Named[];
	/** Whether what is planned for the members who leave ends today. */
	readonly endAllocations?: boolean | undefined;
	readonly hourName: string;
	/** The typed text; null while untouched. */
	readonly hourPrice: string | null;
	/** It has no price by intent. */
	readonly notBillable?: boolean | undefined;
	readonly labels: readonly LabelValues[];
	/** Whether prices are shown and changed from a date on, or from the beginning. */
	readonly pricesHold: "date" | "always";
	readonly pricesFrom: LocalDate | null;
	readonly fee: FeeValues;
	/** Empty: none. */
	readonly customerId: string;
	readonly number: string;
	readonly costCentre: string;
}

/** Props of every card of the form. */
export interface ProjectCardProps {
	readonly form: SavedForm<ProjectValues>;
	readonly opened: Project | null;
}

const NO_FEE: FeeValues = { per: "none", amount: "", from: null, to: null };

/** The form values of a project, also of a new one (null). */
export function valuesOf(project: Project | null, today: LocalDate, language: Language): ProjectValues {
	const fee = project?.fixedFee;
	return {
		name: project?.name ?? "",
		members: project?.members ?? [],
		endAllocations: false,
		hourName: project?.hourName ?? "",
		hourPrice: null,
		notBillable: project?.notBillable ?? false,
		labels:
			project?.hourLabels.map(({ id, name, notBillable, number, supplement }) => ({
				...newLabel(id),
				name,
				...(notBillable && { notBillable }),
				...(number && { number }),
				...(supplement && { supplement }),
			})) ?? [],
		pricesHold: project ? "date" : "always",
		pricesFrom: today,
		customerId: project?.customerId ?? "",
		number: project?.number ?? "",
		costCentre: project?.costCentre ?? "",
		fee: fee ? { ...fee, amount: writeDecimal(fee.amount, language, 2) } : NO_FEE,
	};
}

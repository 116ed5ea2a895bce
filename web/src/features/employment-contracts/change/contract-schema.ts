import type { ContractKind } from "@tuntikirja/contract/employment-contracts/rules.ts";
import {
	type ContractAnswer,
	newContractInputSchema,
} from "@tuntikirja/contract/employment-contracts/schema.ts";
import { z } from "zod";
import { isInOrder, neededDateSchema, typedNumber } from "#domain/forms/typed-fields.ts";
import {
	contractMeaning,
	type WorkingTime,
} from "#features/employment-contracts/my-contract/contract-meaning.ts";
import { writeDecimal } from "#lib/i18n/format.ts";
import type { Language } from "#lib/i18n/language.ts";

/** The terms of a contract in the API's fields. */
export type ContractTerms = Pick<
	ContractAnswer,
	"kind" | "startDate" | "endDate" | "partTimeHoursPerMonth" | "percentage"
>;

/** Values of the form; numbers are the typed text. */
export interface ContractValues {
	readonly contractKind: ContractKind;
	readonly startDate: string | null;
	readonly endDate: string | null;
	readonly kind: WorkingTime;
	readonly percentage: string;
	readonly hoursPerMonth: string;
}

const { kind, endDate, partTimeHoursPerMonth, percentage } = newContractInputSchema.shape;
const fields = {
	contractKind: kind.unwrap(),
	startDate: neededDateSchema,
	endDate: endDate.unwrap(),
	percentage: z.string(),
	hoursPerMonth: z.string(),
};

/** The fields of a contract, of which each kind has its own, as terms. */
export const contractFormSchema: z.ZodType<ContractTerms, ContractValues> = z
	.discriminatedUnion("kind", [
		z.object({
			...fields,
			kind: z.literal("fullTime"),
			percentage: typedNumber(percentage.unwrap().unwrap()),
		}),
		z.object({
			...fields,
			kind: z.literal("partTime"),
			// 0 hours a month would be an hourly contract, which is a kind of its own.
			hoursPerMonth: typedNumber(partTimeHoursPerMonth.unwrap().unwrap().gt(0)),
		}),
		z.object({ ...fields, kind: z.literal("hourly") }),
	])
	.refine(isInOrder, { path: ["endDate"] })
	.transform((values) => ({
		kind: values.contractKind,
		startDate: values.startDate,
		endDate: values.endDate,
		partTimeHoursPerMonth:
			values.kind === "partTime" ? values.hoursPerMonth : values.kind === "hourly" ? 0 : null,
		percentage: values.kind === "fullTime" && values.percentage !== 100 ? values.percentage : null,
	}));

/** The form values of a stored contract, or of a new full-time one. */
export function valuesOf(contract: ContractTerms, language: Language): ContractValues {
	const { startDate, percentage: share, partTimeHoursPerMonth: hours } = contract;
	return {
		contractKind: contract.kind,
		startDate,
		endDate: contract.endDate,
		kind: contractMeaning(contract).kind,
		percentage: writeDecimal(share ?? 100, language),
		hoursPerMonth: hours ? writeDecimal(hours, language) : "",
	};
}

export function areSameTerms(a: ContractTerms, b: ContractTerms): boolean {
	return (
		a.kind === b.kind &&
		a.startDate === b.startDate &&
		a.endDate === b.endDate &&
		a.partTimeHoursPerMonth === b.partTimeHoursPerMonth &&
		(a.percentage ?? 100) === (b.percentage ?? 100)
	);
}

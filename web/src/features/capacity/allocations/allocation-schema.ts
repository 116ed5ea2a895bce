import { sharedAllocationInputSchema } from "@tuntikirja/contract/capacity/schema.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import { z } from "zod";
import { keyed, neededDateSchema, typedNumber } from "#domain/forms/typed-fields.ts";

const { userIds, projectId, hoursPerDay, notes } = sharedAllocationInputSchema.shape;

/** The fields of an allocation, the hours as typed. */
export const allocationFormSchema = z.object({
	userIds: keyed(userIds, (code) => (code === "too_big" ? "tooManyPeople" : "personMissing")),
	projectId,
	startDate: neededDateSchema,
	endDate: neededDateSchema,
	hoursPerDay: typedNumber(hoursPerDay),
	notes: notes.unwrap(),
});
export type AllocationValues = z.input<typeof allocationFormSchema>;

/** The problem with the dates, as the key of its text. */
export function datesProblem({ startDate, endDate }: Pick<AllocationValues, "startDate" | "endDate">) {
	if (startDate === null || endDate === null) return "incomplete";
	const refusal = whyCannotAsk({ startDate, endDate }, RANGE_LIMIT_DAYS.workDays);
	if (refusal === null) return null;
	return refusal === "range-inverted" ? "inverted" : "tooLong";
}

import { z } from "zod";
import { endpoint, FOR_PAYROLL } from "#kernel/endpoint.ts";
import { idSchema } from "#kernel/schemas/fields.ts";
import { raiseInputSchema, raisePreviewSchema } from "./raise-schema.ts";
import {
	newWageInputSchema,
	savedWagesSchema,
	wageEditSchema,
	wagePreviewInputSchema,
	wagePreviewSchema,
	wageRemovalSchema,
	wageSchema,
} from "./schema.ts";

/** Wages by the dates from which they hold. Rules §8. Admins only, their own wages too. */
export const wages = {
	/** The wages of all people through time, or of one person, in order of their start. */
	getWages: endpoint("admin", "GET", "/wage/wages/", "Wages", FOR_PAYROLL)
		.input(z.strictObject({ userId: idSchema.optional() }))
		.output(z.strictObject({ wages: z.array(wageSchema) })),
	/** Adds a wage. Idempotent by its id. @throws wage-overlap */
	newWage: endpoint("admin", "POST", "/wage/new-wage/", "Add a wage", FOR_PAYROLL)
		.input(newWageInputSchema)
		.output(savedWagesSchema),
	/** Changes a wage, retroactively too. @throws wage-overlap */
	updateWage: endpoint("admin", "PUT", "/wage/update-wage/", "Change a wage", FOR_PAYROLL)
		.input(wageEditSchema)
		.output(savedWagesSchema),
	/** Takes a wage away. */
	deleteWage: endpoint("admin", "DELETE", "/wage/delete-wage/", "Delete a wage", FOR_PAYROLL)
		.input(wageRemovalSchema)
		.output(savedWagesSchema),
	/** What a change would do to the cost of the months that are over and of this one. Saves nothing; refuses what saving would refuse. */
	previewWage: endpoint("admin", "POST", "/wage/preview-wage/", "Preview a change of wages", FOR_PAYROLL)
		.input(wagePreviewInputSchema)
		.output(wagePreviewSchema),
	/**
	 * Raises the wages of several people from a date on: of all of them or of none. Idempotent by its id, which is the id of
	 * each new wage. Two reads and three writes a person.
	 * @throws not-found, id-taken, raise-refused with whose wage cannot be raised and why
	 */
	raiseWages: endpoint(
		"admin",
		"POST",
		"/wage/raise-wages/",
		"Raise the wages of several people",
		FOR_PAYROLL,
	)
		.input(raiseInputSchema)
		.output(z.strictObject({ id: idSchema, count: z.int().describe("People with the new wage") })),
	/** Each wage before and after such a raise, and the cost of the last twelve months. Saves nothing. @throws not-found, id-taken */
	previewRaise: endpoint("admin", "POST", "/wage/preview-raise/", "Preview a raise of wages", FOR_PAYROLL)
		.input(raiseInputSchema)
		.output(raisePreviewSchema),
};

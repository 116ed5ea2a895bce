import { z } from "zod";
import { endpoint, FOR_PAYROLL } from "#kernel/endpoint.ts";
import { idSchema } from "#kernel/schemas/fields.ts";
import {
	batchSchema,
	batchSummarySchema,
	dryRunInputSchema,
	dryRunSchema,
	handOverInputSchema,
	payrollPersonEditSchema,
	payrollPersonSchema,
	payrollSettingsEditSchema,
	payrollSettingsSchema,
} from "./schema.ts";

const SETTINGS = "/payroll/settings/";
const PEOPLE = "/payroll/people/";

/** What was worked goes to payroll in numbered batches that never change. */
export const payroll = {
	/** Wage types and pay groups. */
	getPayrollSettings: endpoint("admin", "GET", SETTINGS, "Settings of payroll", FOR_PAYROLL)
		.input(z.strictObject({}))
		.output(payrollSettingsSchema),
	/** Changes them; batches stay as they are. @throws stale-settings, pay-group-used */
	updatePayrollSettings: endpoint("admin", "PUT", SETTINGS, "Change the settings of payroll", FOR_PAYROLL)
		.input(payrollSettingsEditSchema)
		.output(payrollSettingsSchema),
	/** What payroll knows each employee by. */
	getPayrollPeople: endpoint("admin", "GET", PEOPLE, "Numbers of employees", FOR_PAYROLL)
		.input(z.strictObject({}))
		.output(z.strictObject({ people: z.array(payrollPersonSchema.extend({ name: z.string() })) })),
	/** @throws not-found, number-taken */
	updatePayrollPerson: endpoint("admin", "PUT", PEOPLE, "Change the number of an employee", FOR_PAYROLL)
		.input(payrollPersonEditSchema)
		.output(payrollPersonSchema),
	/** What a batch would hand over now: what is new, and what has changed since earlier batches. Saves nothing. @throws month-not-over */
	getDryRun: endpoint("admin", "GET", "/payroll/dry-run/", "What a batch would hand over", FOR_PAYROLL)
		.input(dryRunInputSchema)
		.output(dryRunSchema),
	/**
	 * Freezes a batch with its number. Idempotent by its id. @throws month-not-over, id-taken, payroll-changed when something
	 * has changed since the dry run, payroll-incomplete with who and what neither fits nor is left out
	 */
	handOver: endpoint("admin", "POST", "/payroll/batch/", "Hand a month over to payroll", FOR_PAYROLL)
		.input(handOverInputSchema)
		.output(batchSchema),
	/** All batches, the latest first. */
	getBatches: endpoint("admin", "GET", "/payroll/batches/", "Batches of payroll", FOR_PAYROLL)
		.input(z.strictObject({}))
		.output(z.strictObject({ batches: z.array(batchSummarySchema) })),
	/** A batch as it was handed over. @throws not-found */
	getBatch: endpoint("admin", "GET", "/payroll/batch/", "A batch of payroll", FOR_PAYROLL)
		.input(z.strictObject({ id: idSchema }))
		.output(batchSchema),
};

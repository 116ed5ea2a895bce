import { z } from "zod";
import { endpoint, FOR_PAYROLL } from "#kernel/endpoint.ts";
import { idSchema, monthSchema } from "#kernel/schemas/fields.ts";
import { handedMonthSchema, handedMonthsSchema } from "./handed-schema.ts";
import { peopleChangesInputSchema, peopleChangesSchema } from "./people-changes-schema.ts";
import {
	batchSchema,
	batchSummarySchema,
	dryRunInputSchema,
	dryRunSchema,
	employeeNumbersInputSchema,
	handOverInputSchema,
	payrollPersonEditSchema,
	payrollPersonSchema,
	payrollSettingsEditSchema,
	payrollSettingsSchema,
} from "./schema.ts";
import { toPayInputSchema, toPaySchema } from "./to-pay-schema.ts";

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
	/**
	 * Gives several people their numbers in one act, with a row of the audit trail for each. The same call twice changes nothing.
	 * @throws not-found, number-taken with whose number is another person's or is there twice
	 */
	giveEmployeeNumbers: endpoint("admin", "PUT", "/payroll/numbers/", "Give numbers to employees", FOR_PAYROLL)
		.input(employeeNumbersInputSchema)
		.output(z.strictObject({ people: z.array(payrollPersonSchema) })),
	/** What a batch would hand over now: what is new, and what has changed since earlier batches. Saves nothing. @throws month-not-over */
	getDryRun: endpoint("admin", "GET", "/payroll/dry-run/", "What a batch would hand over", FOR_PAYROLL)
		.input(dryRunInputSchema)
		.output(dryRunSchema),
	/**
	 * Freezes a batch with its number. Idempotent by its id. @throws month-not-over, id-taken, payroll-changed when something
	 * has changed since the dry run, no-wage-types where none is defined, payroll-incomplete with who and what neither fits nor is left out, batch-too-large: pay groups one by one
	 */
	handOver: endpoint("admin", "POST", "/payroll/batch/", "Hand a month over to payroll", FOR_PAYROLL)
		.input(handOverInputSchema)
		.output(batchSchema),
	/** Joiners, leavers and changes of contracts and wages that took effect or were entered in a range. @throws report-too-large */
	getPeopleChanges: endpoint(
		"admin",
		"GET",
		"/payroll/people-changes/",
		"Changes of people for payroll",
		FOR_PAYROLL,
	)
		.input(peopleChangesInputSchema)
		.output(peopleChangesSchema),
	/** All batches, the latest first. */
	/**
	 * What people are owed besides their wages that no batch has: hours taken out of balances, holiday as payment, bonuses, and
	 * what is due to who has left. @throws range-too-long beyond the present month or for more than 24 months
	 */
	getToPay: endpoint("admin", "GET", "/payroll/to-pay/", "Money to pay out", FOR_PAYROLL)
		.input(toPayInputSchema)
		.output(toPaySchema),
	getBatches: endpoint("admin", "GET", "/payroll/batches/", "Batches of payroll", FOR_PAYROLL)
		.input(z.strictObject({}))
		.output(z.strictObject({ batches: z.array(batchSummarySchema) })),
	/** A batch as it was handed over. @throws not-found */
	getBatch: endpoint("admin", "GET", "/payroll/batch/", "A batch of payroll", FOR_PAYROLL)
		.input(z.strictObject({ id: idSchema }))
		.output(batchSchema),
	/** Whose month was handed over, in which batches, and whether it has changed since. */
	getHandedMonths: endpoint(
		"admin",
		"GET",
		"/payroll/months/",
		"Handed-over months of all people",
		FOR_PAYROLL,
	)
		.input(z.strictObject({ month: monthSchema }))
		.output(handedMonthsSchema),
	/** A person's month as it is now, with the entries behind each row, beside what was handed over. @throws not-found */
	getHandedMonth: endpoint("admin", "GET", "/payroll/month/", "A handed-over month of a person", FOR_PAYROLL)
		.input(z.strictObject({ userId: idSchema, month: monthSchema }))
		.output(handedMonthSchema),
};

import { z } from "zod";
import { DAY_TYPES } from "#kernel/day-types.ts";
import { endpoint, FOR_LEADS_TOO, REQUESTS_LEAVE } from "#kernel/endpoint.ts";
import { dayTypeSchema, idSchema, localDateSchema } from "#kernel/schemas/fields.ts";
import { workDaySchema } from "#work-days/schema.ts";
import { lockedChoiceShape } from "#previews/preview-schema.ts";
import { explainedHolidaysSchema, bookedHolidaysSchema, exemptedDaySchema } from "./parts-schema.ts";
import {
	absencesSchema,
	changedHolidaysInputSchema,
	holidayAdjustmentInputSchema,
	holidayAsPaymentInputSchema,
	holidayNameSchema,
	nationalHolidayPreviewInputSchema,
	nationalHolidayPreviewSchema,
	nationalHolidaySchema,
	newHolidayInputSchema,
	openingBucketsSchema,
	personHolidaysSchema,
	plannedHolidaySchema,
} from "./schema.ts";

export const dayTypeNameSchema = z.enum(Object.keys(DAY_TYPES) as [keyof typeof DAY_TYPES]);

/** Day types, the company's national holidays, and annual holiday. Spec §7, rules §1 and §5–7. */
export const specialDays = {
	/** The eight day types with their numbers. */
	getSpecialDayTypes: endpoint("everyone", "GET", "/special-day/get-special-day-types/", "Day types")
		.input(z.strictObject({}))
		.output(z.array(z.strictObject({ id: dayTypeSchema, name: dayTypeNameSchema }))),
	/** National holidays of a range, in order; at most five years. */
	getNationalHolidays: endpoint("everyone", "GET", "/special-day/national-holidays/", "National holidays")
		.input(z.strictObject({ startDate: localDateSchema, endDate: localDateSchema }))
		.output(z.array(nationalHolidaySchema)),
	/** Adds a national holiday for all people. Idempotent by id. @throws already-holiday, month-locked */
	newNationalHoliday: endpoint(
		"admin",
		"POST",
		"/special-day/new-national-holiday/",
		"Add a national holiday",
	)
		.input(
			z.strictObject({
				id: idSchema.optional(),
				name: holidayNameSchema,
				date: localDateSchema,
				...lockedChoiceShape,
			}),
		)
		.output(nationalHolidaySchema),
	/**
	 * With a workDayId, exempts that one person's day: they worked it as a normal day. Without, takes the
	 * national holiday from all people, which is for admins. @throws forbidden, not-found, month-locked
	 */
	deleteNationalHoliday: endpoint(
		"everyone",
		"DELETE",
		"/special-day/delete-national-holiday/",
		"Delete a national holiday, or exempt a day from it",
		FOR_LEADS_TOO,
	)
		.input(
			z.strictObject({
				nationalHolidayId: idSchema,
				workDayId: idSchema.optional(),
				...lockedChoiceShape,
			}),
		)
		.output(exemptedDaySchema),
	/**
	 * Lifts the exemption of a person's day, and creates the holiday if the company lacks it. A day of a locked month stays as
	 * it is. @throws not-found, month-locked
	 */
	addMissingNationalHoliday: endpoint(
		"admin",
		"POST",
		"/special-day/add-missing-national-holiday/",
		"Give a person a missing national holiday",
	)
		.input(
			z.strictObject({
				userId: idSchema,
				date: localDateSchema,
				name: holidayNameSchema.optional().describe("For a day that no calendar knows"),
				...lockedChoiceShape,
			}),
		)
		.output(workDaySchema),
	/**
	 * Whose expected hours and balances a change of the national holidays would change, and whose month is
	 * locked. Saves nothing; refuses what saving would refuse.
	 */
	previewNationalHoliday: endpoint(
		"admin",
		"POST",
		"/special-day/preview-national-holiday/",
		"Preview a change of the national holidays",
	)
		.input(nationalHolidayPreviewInputSchema)
		.output(nationalHolidayPreviewSchema),
	/**
	 * Holiday that is left, by bucket, and what is being earned, with the months and days that make it. Recomputed
	 * from the entries at each call. Leads see days earned by illness as days earned.
	 */
	getAvailableHolidays: endpoint(
		"everyone",
		"GET",
		"/special-day/available-annual-holiday-days-and-holiday-subdivision/",
		"Annual holiday left, by bucket",
		FOR_LEADS_TOO,
	)
		.input(z.strictObject({ userId: idSchema.optional(), date: localDateSchema.optional() }))
		.output(explainedHolidaysSchema),
	/** Days of annual holiday in a range of at most 400 days. */
	getPlannedHolidays: endpoint(
		"everyone",
		"GET",
		"/special-day/get-planned-annual-holiday-days/",
		"Annual holiday days of a range",
		FOR_LEADS_TOO,
	)
		.input(
			z.strictObject({ startDate: localDateSchema, endDate: localDateSchema, userId: idSchema.optional() }),
		)
		.output(z.array(plannedHolidaySchema)),
	/** Books annual holiday, all dates or none. @throws already-holiday with the dates, holiday-limit, no-contract */
	newAnnualHoliday: endpoint("everyone", "POST", "/special-day/new-annual-holiday/", "Book annual holiday", {
		...FOR_LEADS_TOO,
		...REQUESTS_LEAVE,
	})
		.input(newHolidayInputSchema)
		.output(bookedHolidaysSchema),
	/** Takes holiday as payment: one day a date, with a note that names its basis. @throws basis-required as well */
	newHolidayAsPayment: endpoint(
		"everyone",
		"POST",
		"/special-day/holiday-as-payment/",
		"Take holiday as payment",
		REQUESTS_LEAVE,
	)
		.input(holidayAsPaymentInputSchema)
		.output(bookedHolidaysSchema),
	/**
	 * Cancels the planned days of annual holiday of a range: those after today. Others are entries like any. Days whose
	 * cancellation a lead decides are asked for, and 202 is answered with the first of these requests; the others go.
	 */
	cancelPlannedHolidays: endpoint(
		"everyone",
		"DELETE",
		"/special-day/planned-annual-holiday/",
		"Cancel planned annual holiday",
		{ ...FOR_LEADS_TOO, ...REQUESTS_LEAVE },
	)
		.input(
			z.strictObject({ startDate: localDateSchema, endDate: localDateSchema, userId: idSchema.optional() }),
		)
		.output(bookedHolidaysSchema),
	/**
	 * Moves planned annual holiday: some days after today go and others come, all or none. Idempotent by id. Where annual
	 * holiday is approved, days that come are one request that replaces those that go, and 202 is answered with it; days that
	 * only go are cancelled, as by `cancelPlannedHolidays`.
	 * @throws not-found, stale-record when an entry is not planned any more, and the codes of newAnnualHoliday
	 */
	changePlannedHolidays: endpoint(
		"everyone",
		"PUT",
		"/special-day/planned-annual-holiday/",
		"Change planned annual holiday",
		{ ...FOR_LEADS_TOO, ...REQUESTS_LEAVE },
	)
		.input(changedHolidaysInputSchema)
		.output(bookedHolidaysSchema),
	/** The annual holiday of all people and their opening buckets. */
	getUserAnnualHolidays: endpoint(
		"admin",
		"GET",
		"/special-day/user-annual-holidays/",
		"Annual holiday of all people",
	)
		.input(z.strictObject({}))
		.output(z.array(personHolidaysSchema)),
	/**
	 * The days of leave of all people in a range of at most 400 days, planned ones too. People without leave are left
	 * out. Names are in `getUserAnnualHolidays`: so a year costs one read for each month and person, and not one more.
	 */
	getAbsences: endpoint("admin", "GET", "/special-day/absences/", "Absences of all people")
		.input(z.strictObject({ startDate: localDateSchema, endDate: localDateSchema }))
		.output(absencesSchema),
	/** Sets a person's opening buckets and those by agreement, in addition to earned days. @throws stale-record */
	setHolidayAdjustment: endpoint(
		"admin",
		"PUT",
		"/special-day/holiday-adjustment/",
		"Set a person's opening buckets",
	)
		.input(holidayAdjustmentInputSchema)
		.output(z.strictObject({ userId: idSchema, buckets: openingBucketsSchema, version: z.int() })),
};

import { z } from "zod";
import { idSchema, localDateSchema, namedSchema, dayTypeSchema } from "#kernel/schemas/fields.ts";

const substituteShape = {
	userId: idSchema.describe("An active manager or admin"),
	startDate: localDateSchema,
	endDate: localDateSchema.describe("The last day, at most a year after the first"),
};

export const substituteInputSchema = z.strictObject({
	leadId: idSchema
		.optional()
		.describe("The team lead who is away; left out: the caller. Another one for admins"),
	substitute: z.strictObject(substituteShape).nullable().describe("null: there is none any more"),
});

export const leadSubstituteSchema = z.strictObject({
	leadId: idSchema,
	substitute: z.strictObject({ ...substituteShape, name: z.string() }).nullable(),
});

/** The people for whom the caller acts, and who acts for the caller. */
export const ledPeopleSchema = z.strictObject({
	people: z.array(z.strictObject({ id: idSchema, name: z.string(), group: namedSchema.nullable() })),
	groups: z.array(namedSchema).describe("Those that the caller leads, also as a substitute; all for admins"),
	substitute: leadSubstituteSchema.shape.substitute,
});
export type LedPeople = z.infer<typeof ledPeopleSchema>;

export const teamCalendarInputSchema = z.strictObject({
	startDate: localDateSchema,
	endDate: localDateSchema,
});

/** Who is away when. A day that is not listed is one at work, or a day off where the calendar has one. */
export const teamCalendarSchema = z.strictObject({
	nationalHolidays: z.array(z.strictObject({ date: localDateSchema, name: z.string() })),
	people: z
		.array(
			z.strictObject({
				id: idSchema,
				name: z.string(),
				group: namedSchema.nullable(),
				isLed: z.boolean().describe("The caller acts for them: leads their group, or is an admin"),
				startDate: localDateSchema.nullable().describe("Their first day, where it is in the range"),
				away: z.array(
					z.strictObject({
						date: localDateSchema,
						kinds: z.array(dayTypeSchema).describe("None: the caller may not see the kind"),
						reasonIds: z
							.array(idSchema)
							.optional()
							.describe("Reasons of absence of these kinds; left out: none"),
					}),
				),
			}),
		)
		.describe("By name, the caller among them"),
});
export type TeamCalendar = z.infer<typeof teamCalendarSchema>;

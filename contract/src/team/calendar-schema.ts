import { z } from "zod";
import { dayTypeSchema, idSchema, localDateSchema, namedSchema } from "#kernel/schemas/fields.ts";

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
					}),
				),
			}),
		)
		.describe("By name, the caller among them"),
});
export type TeamCalendar = z.infer<typeof teamCalendarSchema>;

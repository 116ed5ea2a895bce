import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import {
	teamCalendarInputSchema,
	teamCalendarSchema,
	leadSubstituteSchema,
	ledPeopleSchema,
	substituteInputSchema,
} from "./schema.ts";

/** Leads of groups and the people for whom they act (decision 165), and who of the team is away (decision 167). */
export const team = {
	/**
	 * Who is away in a range of at most 62 days: the caller, the people of their group or of the company as it has set,
	 * and the people for whom they act. Colleagues see no kind of leave, leads no sick leave. @throws range-too-long
	 */
	getCalendar: endpoint("user", "GET", "/team/calendar/", "Who of the team is away")
		.input(teamCalendarInputSchema)
		.output(teamCalendarSchema),
	/** The people of the groups that the caller leads, by name; for admins all who work here. */
	getLedPeople: endpoint("capacity", "GET", "/team/people/", "People for whom the caller acts")
		.input(z.strictObject({}))
		.output(ledPeopleSchema),
	/** Names who acts in the place of a lead from a day to a day. @throws lead-not-available, range-inverted, range-too-long */
	updateSubstitute: endpoint("capacity", "PUT", "/team/substitute/", "Name a substitute for a team lead")
		.input(substituteInputSchema)
		.output(leadSubstituteSchema),
};

import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import { leadSubstituteSchema, ledPeopleSchema, substituteInputSchema } from "./schema.ts";

/** Leads of groups and the people for whom they act. Decision 165. */
export const team = {
	/** The people of the groups that the caller leads, by name; for admins all who work here. */
	getLedPeople: endpoint("capacity", "GET", "/team/people/", "People for whom the caller acts")
		.input(z.strictObject({}))
		.output(ledPeopleSchema),
	/** Names who acts in the place of a lead from a day to a day. @throws lead-not-available, range-inverted, range-too-long */
	updateSubstitute: endpoint("capacity", "PUT", "/team/substitute/", "Name a substitute for a lead")
		.input(substituteInputSchema)
		.output(leadSubstituteSchema),
};

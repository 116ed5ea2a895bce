import { endpoint } from "#kernel/endpoint.ts";
import { joinedSchema, joiningInputSchema, joiningPreviewSchema } from "./schema.ts";

/** A person who joins the company. Decision 170. */
export const joining = {
	/**
	 * What the person will see on the first day. Saves nothing; refuses what hiring would refuse.
	 * @throws as hire
	 */
	previewJoining: endpoint("admin", "POST", "/joining/preview-joining/", "Preview a new employee")
		.input(joiningInputSchema)
		.output(joiningPreviewSchema),
	/**
	 * Makes a person with contract, wage, group, projects and opening figures, and mails the invitation. Idempotent by its
	 * id. @throws email-not-allowed, email-taken, id-taken, number-taken, not-found for the group or pay group,
	 * project-not-available, range-inverted, contract-percentage
	 */
	hire: endpoint("admin", "POST", "/joining/new-employee/", "Hire a person")
		.input(joiningInputSchema)
		.output(joinedSchema),
};

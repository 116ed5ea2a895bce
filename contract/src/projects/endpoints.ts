import { z } from "zod";
import { endpoint, FOR_INVOICING, FOR_LEADS_TOO } from "#kernel/endpoint.ts";
import { idSchema } from "#kernel/schemas/fields.ts";
import {
	favouriteLabelInputSchema,
	favouriteProjectInputSchema,
	projectInputSchema,
	projectMembersSchema,
	projectSchema,
	allProjectMembersSchema,
} from "./schema.ts";
import { priceRaiseInputSchema, priceRaisePreviewSchema } from "./price-raise-schema.ts";
import {
	newProjectInputSchema,
	projectActivitySchema,
	projectEditSchema,
	projectPreviewSchema,
	projectRemovalSchema,
} from "./admin-schema.ts";

/** The administration of projects. Spec §7. */
export const projectAdministration = {
	/** The members, and former members with hours on the project. @throws not-found */
	getAllProjectMembers: endpoint("admin", "GET", "/project/project-members-all/", "Members, past ones too")
		.input(projectInputSchema)
		.output(allProjectMembersSchema),
	/**
	 * Adds a project. Idempotent by its id.
	 * @throws id-taken, name-taken, number-taken, member-not-available, range-inverted
	 */
	newProject: endpoint("admin", "POST", "/project/new-project/", "Add a project")
		.input(newProjectInputSchema)
		.output(projectSchema),
	/**
	 * Changes a project. A changed price holds from today, or from the date that is given. Without the role admin, with the
	 * duty invoicing, only customer, number, cost centre, prices and fee are changed.
	 * @throws forbidden, not-found, name-taken, number-taken, member-not-available, range-inverted
	 */
	updateProject: endpoint("admin", "PUT", "/project/update-project/", "Change a project", FOR_INVOICING)
		.input(projectEditSchema)
		.output(projectSchema),
	/** What an edit would do to the project's revenue, up to a year ahead. Saves nothing; refuses what saving would refuse. */
	previewProject: endpoint(
		"admin",
		"POST",
		"/project/preview-project/",
		"Preview a change of a project",
		FOR_INVOICING,
	)
		.input(projectEditSchema)
		.output(projectPreviewSchema),
	/**
	 * Raises prices of several projects and labels from a date on: all of them or none. A repeated request changes nothing. Two
	 * reads and at most three writes a project. @throws not-found, raise-refused with which price cannot be raised and why
	 */
	raisePrices: endpoint(
		"admin",
		"POST",
		"/project/raise-prices/",
		"Raise prices of several projects",
		FOR_INVOICING,
	)
		.input(priceRaiseInputSchema)
		.output(z.strictObject({ count: z.int().describe("Prices that are raised") })),
	/** Each price before and after such a raise, and the revenue since twelve months ago. Saves nothing. @throws not-found */
	previewPriceRaise: endpoint(
		"admin",
		"POST",
		"/project/preview-price-raise/",
		"Preview a raise of prices",
		FOR_INVOICING,
	)
		.input(priceRaiseInputSchema)
		.output(priceRaisePreviewSchema),
	/** The same change as of one project, under the name by which activity and members are changed at once. */
	updateProjectActivityAndMembers: endpoint(
		"admin",
		"PUT",
		"/project/update-project-activity-update-member/",
		"Change a project's activity and members",
	)
		.input(projectEditSchema)
		.output(projectSchema),
	/** Opens or closes a project; nothing can be logged on a closed one. @throws not-found, name-taken */
	updateProjectActivity: endpoint(
		"admin",
		"PUT",
		"/project/update-project-activity/",
		"Open or close a project",
	)
		.input(projectActivitySchema)
		.output(projectSchema),
	/** Deletes a project on which nothing is logged. @throws not-found, project-has-history, project-is-planned */
	deleteProject: endpoint("admin", "DELETE", "/project/delete-project/", "Delete a project")
		.input(projectRemovalSchema)
		.output(z.strictObject({ projectId: idSchema })),
};

/** Projects, the caller's favourites among them, and their administration. Spec §7. */
export const projects = {
	/** The caller's own projects, all of them with prices for admins and for invoicing; with `userId` those of one person, without prices. */
	getProjects: endpoint("everyone", "GET", "/project/projects/", "Projects", {
		...FOR_LEADS_TOO,
		...FOR_INVOICING,
	})
		.input(z.strictObject({ userId: idSchema.optional() }))
		.output(z.strictObject({ projects: z.array(projectSchema) })),
	/** Makes a project of the caller a favourite, or takes that back. */
	updateFavouriteProject: endpoint(
		"everyone",
		"PUT",
		"/project/update-favourite-project/",
		"Favourite project",
	)
		.input(favouriteProjectInputSchema)
		.output(projectSchema),
	/** Chooses the label that the entry form preselects, or none. */
	updateFavouriteLabel: endpoint(
		"everyone",
		"PUT",
		"/project/update-favourite-label-for-project/",
		"Favourite label",
	)
		.input(favouriteLabelInputSchema)
		.output(projectSchema),
	/** The current members, for members and admins. @throws project-not-available */
	getProjectMembers: endpoint("user", "GET", "/project/project-members/", "Members")
		.input(projectInputSchema)
		.output(projectMembersSchema),
	/** The caller leaves a project; it is no favourite any more. @throws project-not-available */
	leaveProject: endpoint("everyone", "DELETE", "/project/delete-project-from-user/", "Leave a project")
		.input(projectInputSchema)
		.output(z.strictObject({ projectId: idSchema })),
	...projectAdministration,
};

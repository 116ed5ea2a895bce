import { z } from "zod";
import { endpoint, FOR_LEADS_TOO } from "#kernel/endpoint.ts";
import { idSchema } from "#kernel/schemas/fields.ts";
import { projectAdministration } from "./admin-endpoints.ts";
import {
	favouriteLabelInputSchema,
	favouriteProjectInputSchema,
	projectInputSchema,
	projectMembersSchema,
	projectSchema,
} from "./schema.ts";

/** Projects, the caller's favourites among them, and their administration. Spec §7. */
export const projects = {
	/** The caller's own projects, all of them for an admin; with `userId` those of one person, without prices. */
	getProjects: endpoint("everyone", "GET", "/project/projects/", "Projects", FOR_LEADS_TOO)
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

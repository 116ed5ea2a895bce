import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import { favouriteLabelInputSchema, favouriteProjectInputSchema, projectSchema } from "./schema.ts";

/** Projects and the caller's favourites among them. Spec §7. */
export const projects = {
	/** The caller's own projects; all of them for an admin. */
	getProjects: endpoint("everyone", "GET", "/project/projects/", "Projects")
		.input(z.strictObject({}))
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
};

import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import { idSchema } from "#kernel/schemas/fields.ts";
import {
	newProjectInputSchema,
	projectActivitySchema,
	projectEditSchema,
	projectPreviewSchema,
	projectRemovalSchema,
} from "./admin-schema.ts";
import { allProjectMembersSchema, projectInputSchema, projectSchema } from "./schema.ts";

/** The administration of projects. Spec §7. */
export const projectAdministration = {
	/** The members, and former members with hours on the project. @throws not-found */
	getAllProjectMembers: endpoint("admin", "GET", "/project/project-members-all/", "Members, past ones too")
		.input(projectInputSchema)
		.output(allProjectMembersSchema),
	/** Adds a project. Idempotent by its id. @throws id-taken, name-taken, member-not-available, range-inverted, month-locked */
	newProject: endpoint("admin", "POST", "/project/new-project/", "Add a project")
		.input(newProjectInputSchema)
		.output(projectSchema),
	/**
	 * Changes a project. A changed price holds from today, or from the date that is given.
	 * @throws not-found, name-taken, member-not-available, range-inverted, month-locked
	 */
	updateProject: endpoint("admin", "PUT", "/project/update-project/", "Change a project")
		.input(projectEditSchema)
		.output(projectSchema),
	/** What an edit would do to the project's revenue, up to a year ahead. Saves nothing; refuses what saving would refuse. */
	previewProject: endpoint("admin", "POST", "/project/preview-project/", "Preview a change of a project")
		.input(projectEditSchema)
		.output(projectPreviewSchema),
	/** The same change, under the name by which activity and members are changed at once. */
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
	/** Deletes a project on which nothing is logged. @throws not-found, project-has-history, project-is-planned, month-locked */
	deleteProject: endpoint("admin", "DELETE", "/project/delete-project/", "Delete a project")
		.input(projectRemovalSchema)
		.output(z.strictObject({ projectId: idSchema })),
};

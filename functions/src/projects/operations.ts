import { deleteProject } from "./delete-project.ts";
import { getAllProjectMembers, getProjectMembers } from "./get-project-members.ts";
import { getProjects } from "./get-projects.ts";
import { leaveProject } from "./leave-project.ts";
import { newProject } from "./new-project.ts";
import { previewProject } from "./prices/preview-project.ts";
import { updateFavouriteLabel, updateFavouriteProject } from "./update-favourites.ts";
import { updateProject, updateProjectActivity, updateProjectActivityAndMembers } from "./update-project.ts";

/** What can be done with projects, for the router. */
export const projects = {
	deleteProject,
	getAllProjectMembers,
	getProjectMembers,
	getProjects,
	leaveProject,
	newProject,
	previewProject,
	updateFavouriteLabel,
	updateFavouriteProject,
	updateProject,
	updateProjectActivity,
	updateProjectActivityAndMembers,
};

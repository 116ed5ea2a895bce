import { randomUUID } from "node:crypto";
import { type CustomerCall, nothing, under } from "./customer-call.ts";
import { aFreshProject, type Scene } from "./customer-scene.ts";

// Spec §3; amounts are for admins.
const PROJECT = ["id", "name", "members", "isActive", "hourName", "hourLabels", "favProject", "favLabelId"];
const PRICED_PROJECT = [...PROJECT, "hourPrice", ...under("hourLabels[].", "id", "name", "hourPrice")];

const named = ({ projectId }: Scene) => ({ query: { projectId } });

const details = ({ people }: Scene) => ({
	members: Object.values(people).map(({ uid }) => ({ id: uid, name: "Aino" })),
	isActive: true,
	hourPrice: 95.5,
	hourName: "Standard",
	hourLabels: [{ id: "design", name: "Design", hourPrice: 120 }],
});
const projectEdit = async (scene: Scene) => ({
	body: {
		projectId: await aFreshProject(),
		projectName: `Kaarna ${randomUUID()}`,
		...details(scene),
	},
});

/** Projects. */
export const PROJECTS: readonly CustomerCall[] = [
	{
		call: "GET /project/projects/",
		role: "external",
		sends: nothing,
		answers: [
			...under("projects[].", ...PROJECT),
			"projects[].hourLabels[].name",
			"projects[].members[].name",
		],
	},
	{
		call: "GET /project/project-members/",
		role: "user",
		sends: named,
		answers: under("members[].", "id", "name"),
	},
	{
		call: "GET /project/project-members-all/",
		role: "admin",
		sends: named,
		answers: under("members[].", "id", "name"),
	},
	{
		call: "POST /project/new-project/",
		role: "admin",
		sends: (scene) => ({ body: { id: randomUUID(), name: `Kaarna ${randomUUID()}`, ...details(scene) } }),
		answers: PRICED_PROJECT,
	},
	{ call: "PUT /project/update-project/", role: "admin", sends: projectEdit, answers: PRICED_PROJECT },
	{
		call: "PUT /project/update-project-activity-update-member/",
		role: "admin",
		sends: projectEdit,
		answers: PRICED_PROJECT,
	},
	{
		call: "PUT /project/update-favourite-project/",
		role: "external",
		sends: ({ projectId }, { uid }) => ({ body: { id: uid, favProject: true, projectId } }),
		answers: PROJECT,
	},
	{
		call: "PUT /project/update-favourite-label-for-project/",
		role: "external",
		sends: ({ projectId }) => ({ body: { favLabelId: "design", projectId, version: 2 } }),
		answers: PROJECT,
	},
	{
		call: "PUT /project/update-project-activity/",
		role: "admin",
		sends: async () => ({ body: { id: await aFreshProject(), isActive: false } }),
		answers: PROJECT,
	},
	{
		call: "DELETE /project/delete-project-from-user/",
		role: "external",
		sends: async (_, caller) => ({ body: { projectId: await aFreshProject(caller) } }),
		answers: [],
	},
	{
		call: "DELETE /project/delete-project/",
		role: "admin",
		sends: async (scene) => {
			const projectId = await aFreshProject();
			const { members, ...rest } = details(scene);
			const project = { id: projectId, name: "Oksa", members, ...rest, favProject: false, favLabelId: null };
			const users = members.map((member) => ({ ...member, role: "user" }));
			return { body: { project, projectId, users } };
		},
		answers: [],
	},
];

import { contract } from "@tuntikirja/contract/contract.ts";
import type { Reader } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { projectDoc } from "#records/company/projects.ts";
import { changeOwnProfile } from "#records/people/change-own-profile.ts";

export const updateOwnSettings = operation(contract.users.updateOwnSettings).handler(
	async ({ input, context }) => {
		const profile = await changeOwnProfile(context.caller, context.requestId, async (before, writer) => {
			const { language = before.language, favouriteProjectIds = before.favouriteProjectIds } = input;
			const added = favouriteProjectIds.filter((id) => !before.favouriteProjectIds.includes(id));
			await requireOwnProjects(writer, context.caller.uid, added);
			const { usesTimer = before.usesTimer } = input;
			return { language, favouriteProjectIds, ...(usesTimer === undefined ? {} : { usesTimer }) };
		});
		const { language, favouriteProjectIds, usesTimer } = profile;
		return { language, favouriteProjectIds, ...(usesTimer === undefined ? {} : { usesTimer }) };
	},
);

/** Requires membership of the added favourites only. A read a project. @throws project-not-available */
async function requireOwnProjects(reader: Reader, uid: string, projectIds: readonly string[]): Promise<void> {
	const projects = await reader.getAll(projectIds.map(projectDoc));
	if (!projects.every((project) => project?.memberIds.includes(uid)))
		throw new AppError("project-not-available");
}

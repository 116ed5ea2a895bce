// The connection of a script to the database of one project, with the credentials of this machine.
import { Stop } from "#scripts/progress.mjs";
import { defaultProject, functionSettings } from "./settings.mjs";

/**
 * Connects this process to the project that an option names, by default that of the environment or of .firebaserc. The
 * database client is imported after it: it reads these variables while it loads.
 * @returns project and database in words: a script says which one it means, because the wrong one may be empty
 * @throws Stop for a project of emulators that do not run
 */
export function connectTo(named) {
	const project = named ?? process.env.GCLOUD_PROJECT ?? defaultProject();
	if (project.startsWith("demo-") && !process.env.FIRESTORE_EMULATOR_HOST)
		throw new Stop(
			`${project} lives on emulators only: put a real project into .firebaserc, or add --project ID.`,
		);
	process.env.GCLOUD_PROJECT = project;
	process.env.DATABASE_ID ??= functionSettings(project).DATABASE_ID;
	return `${project}, database ${process.env.DATABASE_ID}`;
}

// New indexes are built after they were deployed, for minutes or, in a large database, for an hour. Until then a query that
// needs one fails, so the functions that ask it wait.
import { Stop, step } from "#scripts/progress.mjs";
import { askProgram } from "./programs.mjs";

const TURN_MS = 15_000;
const MOST_TURNS = 480;

/** The states of all indexes: CREATING, READY or NEEDS_REPAIR. @throws Stop when they cannot be read */
async function statesOf({ project, database }) {
	const list = async (kind) => {
		const args = ["firestore", "indexes", kind, "list", `--database=${database}`, "--project", project];
		const { value, problem } = await askProgram("gcloud", args);
		if (problem) throw new Stop(problem);
		return value;
	};
	const ofFields = (await list("fields")).flatMap(({ indexConfig }) => indexConfig?.indexes ?? []);
	return [...(await list("composite")), ...ofFields].map(({ state }) => state);
}

/**
 * Waits until no index is being built.
 * @throws Stop when one cannot be built, or after two hours
 */
export async function indexesReady(target, wait) {
	let shown = 0;
	for (let turn = 0; turn < MOST_TURNS; turn += 1) {
		const states = await statesOf(target);
		if (states.includes("NEEDS_REPAIR"))
			throw new Stop(
				"An index could not be built. Delete it in the console (Firestore → Indexes) and run the deploy again.",
			);
		const building = states.filter((state) => state === "CREATING").length;
		if (building === 0) return;
		if (building !== shown) step(`Waiting for ${building} indexes, which the new functions need`);
		shown = building;
		await wait(TURN_MS);
	}
	throw new Stop(
		"Indexes are still being built; functions and page are as they were. Run the deploy again when the console shows no more of them (Firestore → Indexes).",
	);
}

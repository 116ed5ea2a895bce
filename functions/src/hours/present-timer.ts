import type { Timer } from "@tuntikirja/contract/work-days/timer/timer-schema.ts";
import { localDateAt } from "#firestore/clock.ts";
import type { StoredTimer } from "#records/people/users.ts";

/** A running timer as the API answers it. */
export function presentTimer(timer: StoredTimer | null): Timer | null {
	if (timer === null) return null;
	const { id, startedAt, notes, project, label } = timer;
	return {
		id,
		startedAt,
		date: localDateAt(new Date(startedAt)),
		notes,
		...(project === null ? {} : { project }),
		...(label === null ? {} : { label }),
	};
}

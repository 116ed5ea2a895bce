import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { ListedUser } from "@tuntikirja/contract/users/account-schema.ts";
import type { WageAnswer } from "@tuntikirja/contract/wages/schema.ts";
import { type Period, periodsOf } from "#domain/periods/periods-of.ts";

export interface WageLine extends Period {
	readonly wage: WageAnswer;
}

/** A person with all their wages, the latest first. */
export interface PersonWages {
	readonly userId: string;
	readonly name: string;
	readonly isActive: boolean;
	/** Their first day in the company. */
	readonly firstDay: LocalDate | undefined;
	readonly present: WageLine | null;
	readonly lines: readonly WageLine[];
}

function wageLines(wages: readonly WageAnswer[], today: LocalDate): WageLine[] {
	return periodsOf(wages, today).map(({ of, ...period }) => ({ wage: of, ...period }));
}

/** One row for each person, also without a wage; a deleted person only while their wages are retained. */
export function wageRows(
	users: readonly ListedUser[],
	wages: readonly WageAnswer[],
	today: LocalDate,
): PersonWages[] {
	const ofUser = Map.groupBy(wages, ({ userId }) => userId);
	return users
		.filter(({ id, isErased }) => isErased !== true || ofUser.has(id))
		.map(({ id, name, isActive, startDate }) => {
			const lines = wageLines(ofUser.get(id) ?? [], today);
			const present = lines.find(({ state }) => state === "present") ?? null;
			return { userId: id, name, isActive: isActive !== false, firstDay: startDate, present, lines };
		});
}

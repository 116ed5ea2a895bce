import { randomUUID } from "node:crypto";
import type { AnyContractProcedure } from "@orpc/contract";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { pastMonth } from "#tests/support/dates.ts";
import { routeOf } from "#tests/support/endpoints.ts";
import { looseHolidays } from "#tests/support/holidays.ts";

/** Who sends a request: the admin who makes the other calls, or a person who asks for what the admin decides. */
export type Sender = "caller" | "asker";
type Send = (as: Sender, method: string, path: string, body: object) => Promise<unknown>;

/** A call that needs two people, or a state that the call before it has changed. */
export interface Act {
	readonly name: string;
	readonly as: Sender;
	readonly method: string;
	readonly path: string;
	/** Brings about the state, which is not measured, and returns the request. */
	readonly prepare: (round: number) => Promise<object>;
}

const HOLIDAY = 3;
/** Enough for every round of the two acts that leave a day requested or booked, and a day for the others. */
const MOST_DATES = 61;
/** Every fifth of them uses a Saturday too. */
export const MOST_HOLIDAYS = 2 * MOST_DATES;

/** The acts of leave that is approved and of months that are approved. */
export function actsOf(askerId: string, send: Send): readonly Act[] {
	const dates = looseHolidays(MOST_DATES);
	// A request that is declined or withdrawn leaves its day free for the next.
	const freeAgain = dates.pop();
	const asked = (date = dates.shift()): [object, string] => {
		const id = randomUUID();
		return [{ id, dates: [date], dayTypeId: HOLIDAY, notes: "" }, id];
	};
	const ask = async (date?: LocalDate) => {
		const [body, id] = asked(date);
		const { method, path } = routeOf(contract.specialDays.newAnnualHoliday);
		await send("asker", method, path, body);
		return id;
	};
	const month = pastMonth();
	const submission = { month, notes: "Measured" };
	const reopened = async () => {
		const { method, path } = routeOf(contract.workDays.updateMonthState);
		await send("caller", method, path, { month, state: "open", reason: "Measured", userIds: [askerId] });
		const back = routeOf(contract.months.withdrawMonth);
		await send("asker", back.method, back.path, { month });
		return submission;
	};
	const submitted = async () => {
		const { method, path } = routeOf(contract.months.submitMonth);
		await send("asker", method, path, await reopened());
	};
	const act = (name: string, as: Sender, procedure: AnyContractProcedure, prepare: Act["prepare"]): Act => ({
		name,
		as,
		...routeOf(procedure),
		prepare,
	});
	const { approveLeave, declineLeave, withdrawLeave } = contract.leaveRequests;
	const { submitMonth, withdrawMonth, returnMonth, approveMonth } = contract.months;
	const ofAsker = { month, userId: askerId };
	return [
		act("leave: request", "asker", contract.specialDays.newAnnualHoliday, async () => asked()[0]),
		act("leave: approve", "caller", approveLeave, async () => ({ id: await ask() })),
		act("leave: decline", "caller", declineLeave, async () => ({
			id: await ask(freeAgain),
			reason: "Release week",
		})),
		act("leave: withdraw", "asker", withdrawLeave, async () => ({ id: await ask(freeAgain) })),
		act("month: submit", "asker", submitMonth, reopened),
		act("month: withdraw", "asker", withdrawMonth, async () => (await submitted(), { month })),
		act(
			"month: return",
			"caller",
			returnMonth,
			async () => (await submitted(), { ...ofAsker, notes: "Friday" }),
		),
		act("month: approve", "caller", approveMonth, async () => (await submitted(), ofAsker)),
	];
}

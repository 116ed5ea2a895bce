import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { LocalTime } from "@tuntikirja/contract/resources/local-time.ts";
import type { Resource } from "@tuntikirja/contract/resources/schema.ts";

/** An upcoming start of a reservation, or return of a resource. */
export interface ComingResource {
	readonly name: string;
	readonly kind: "reserved" | "returnBy";
	readonly date: LocalDate;
	/** Null for the whole day. */
	readonly time: string | null;
}

/** Own future reservations, and held resources with an end. Those without an end are not listed. */
export function comingResources(
	resources: readonly Resource[],
	userId: string,
	now: LocalTime,
): ComingResource[] {
	return resources.flatMap(({ name, holder, upcoming }) => {
		const own = upcoming.filter((one) => one.userId === userId);
		const reserved = own.map(({ from }) => ({ name, kind: "reserved" as const, ...momentOf(from) }));
		if (holder?.userId !== userId || holder.to === null || holder.to <= now) return reserved;
		return [...reserved, { name, kind: "returnBy" as const, ...endOf(holder.to) }];
	});
}

function momentOf(at: LocalTime): Pick<ComingResource, "date" | "time"> {
	const [date = "", time = ""] = at.split("T");
	return { date, time: time === "00:00" ? null : time };
}

/** Midnight is the end of the day before. */
function endOf(at: LocalTime): Pick<ComingResource, "date" | "time"> {
	const { date, time } = momentOf(at);
	return time === null ? { date: addDays(date, -1), time } : { date, time };
}

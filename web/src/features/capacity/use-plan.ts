import { keepPreviousData } from "@tanstack/react-query";
import type { planSchema } from "@tuntikirja/contract/capacity/schema.ts";
import type { z } from "zod";
import { api } from "#lib/api-client.ts";
import type { BoardView } from "./board-view.ts";

export type Plan = z.infer<typeof planSchema>;

/** The plan of the visible weeks; while other weeks load, the previous ones stay visible. */
export function planQuery({ start, end }: BoardView) {
	return api.capacity.getPlan.queryOptions({
		input: { startDate: start, endDate: end },
		placeholderData: keepPreviousData,
	});
}

export function actualQuery({ start, end, withActual }: BoardView) {
	return api.capacity.getReport.queryOptions({
		input: { startDate: start, endDate: end, scope: "all" },
		enabled: withActual,
	});
}

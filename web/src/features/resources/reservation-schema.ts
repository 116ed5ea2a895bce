import { reservationInputSchema } from "@tuntikirja/contract/resources/schema.ts";
import { z } from "zod";
import { neededDateSchema } from "#domain/forms/typed-fields.ts";

const periodSchema = reservationInputSchema.pick({ from: true, to: true });
const written = (date: string, time: string) => (time === "" ? date : `${date}T${time}`);

/** The period of a reservation. Without times of day it consists of whole days. */
export const reservationFormSchema = z
	.object({
		fromDate: neededDateSchema,
		fromTime: z.string(),
		toDate: z.string().nullable(),
		toTime: z.string(),
	})
	.transform(
		({ fromDate, fromTime, toDate, toTime }): z.input<typeof periodSchema> => ({
			from: written(fromDate, fromTime),
			to: toDate === null ? undefined : written(toDate, toTime),
		}),
	)
	.pipe(periodSchema);

import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import { idSchema } from "#kernel/schemas/fields.ts";
import {
	availabilityEditSchema,
	availabilityRemovalSchema,
	availabilitySchema,
	newAvailabilityInputSchema,
	savedAvailabilitiesSchema,
} from "./schema.ts";

const PATH = "/availability/availabilities/";

/** How much of a person's time can be planned, and when. Rules §11. */
export const availability = {
	/** The caller's availabilities; for admins and managers without `userId`, those of all people. */
	getAvailabilities: endpoint("user", "GET", PATH, "Availabilities")
		.input(z.strictObject({ userId: idSchema.optional() }))
		.output(z.strictObject({ availabilities: z.array(availabilitySchema) })),
	/** Adds an availability. Idempotent by its id. @throws availability-overlap */
	newAvailability: endpoint("user", "POST", PATH, "Add an availability")
		.input(newAvailabilityInputSchema)
		.output(savedAvailabilitiesSchema),
	/** Changes an availability, or ends it. @throws availability-overlap */
	updateAvailability: endpoint("user", "PUT", PATH, "Change an availability")
		.input(availabilityEditSchema)
		.output(savedAvailabilitiesSchema),
	/** Takes an availability away. */
	deleteAvailability: endpoint("user", "DELETE", PATH, "Delete an availability")
		.input(availabilityRemovalSchema)
		.output(savedAvailabilitiesSchema),
};

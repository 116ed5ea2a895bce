import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import {
	newResourceInputSchema,
	reservationInputSchema,
	resourceEditSchema,
	resourceRemovalSchema,
	resourceSchema,
	returnInputSchema,
} from "./schema.ts";

/** Phones, cars, rooms and licences: who has what, and until when. */
export const resources = {
	/** Every resource with its holder, who waits for it and who had it lately. */
	getResources: endpoint("user", "GET", "/resource/resources/", "Resources")
		.input(z.strictObject({}))
		.output(z.strictObject({ resources: z.array(resourceSchema) })),
	/**
	 * Reserves something for the caller; an admin hands it to any person, since a day that is past too. Idempotent by its id.
	 * @throws resource-taken, forbidden, not-found
	 */
	reserve: endpoint("user", "POST", "/resource/reserve/", "Reserve a resource")
		.input(reservationInputSchema)
		.output(resourceSchema),
	/** Returns a resource, or cancels a reservation; an admin for any person. */
	returnResource: endpoint("user", "POST", "/resource/return/", "Return a resource")
		.input(returnInputSchema)
		.output(resourceSchema),
	/** Adds something to lend. Idempotent by its id. */
	newResource: endpoint("admin", "POST", "/resource/new-resource/", "Add a resource")
		.input(newResourceInputSchema)
		.output(resourceSchema),
	/** Changes the name, kind or notes of a resource. @throws stale-record */
	updateResource: endpoint("admin", "PUT", "/resource/update-resource/", "Change a resource")
		.input(resourceEditSchema)
		.output(resourceSchema),
	/** Deletes a resource, unless it is held or reserved. @throws resource-taken */
	deleteResource: endpoint("admin", "DELETE", "/resource/delete-resource/", "Delete a resource")
		.input(resourceRemovalSchema)
		.output(resourceRemovalSchema),
};

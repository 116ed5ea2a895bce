import { deleteResource } from "./delete-resource.ts";
import { getResources } from "./get-resources.ts";
import { newResource } from "./new-resource.ts";
import { reserve } from "./reserve.ts";
import { returnResource } from "./return-resource.ts";
import { updateResource } from "./update-resource.ts";

/** What can be done with resources, for the router. */
export const resources = {
	deleteResource,
	getResources,
	newResource,
	reserve,
	returnResource,
	updateResource,
};

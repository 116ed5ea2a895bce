import { contract } from "@tuntikirja/contract/contract.ts";
import { resourceAt } from "@tuntikirja/contract/resources/resource-at.ts";
import { localTime } from "#firestore/clock.ts";
import { ofMany } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { allResources } from "#records/company/resources.ts";

/** One read a resource, for any number of reservations. */
export const getResources = operation(contract.resources.getResources).handler(async () => {
	const [found, now] = [await ofMany().find(allResources()), localTime()];
	const resources = found.map((one) => resourceAt(one, now));
	return { resources: resources.sort((a, b) => a.name.localeCompare(b.name, "fi")) };
});

import { z } from "zod";
import { availabilitySchema } from "#availability/schema.ts";
import { employmentContractSchema } from "#employment-contracts/schema.ts";
import { endpoint } from "#kernel/endpoint.ts";

/** What sales plans with. Spec §7. */
export const sales = {
	/** The contracts and availabilities of all people: who is free when. */
	getSalesContracts: endpoint(
		"admin",
		"GET",
		"/sales/contracts/",
		"Contracts and availabilities of all people",
	)
		.input(z.strictObject({}))
		.output(
			z.strictObject({
				contracts: z.array(employmentContractSchema),
				availabilities: z.array(availabilitySchema),
			}),
		),
};

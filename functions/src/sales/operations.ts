import { contract } from "@tuntikirja/contract/contract.ts";
import { presentAvailabilities } from "#records/people/present-availability.ts";
import { allAvailabilities } from "#records/people/availabilities.ts";
import { presentContracts } from "#records/people/present-contract.ts";
import { allEmploymentContracts } from "#records/people/employment-contracts.ts";
import { ofMany } from "#firestore/reader.ts";
import { operation } from "#http/operation.ts";

/** At most two reads a person, however many contracts and availabilities they have had. */
const getSalesContracts = operation(contract.sales.getSalesContracts).handler(async ({ context }) => {
	const [contracts, availabilities] = await Promise.all([
		ofMany().find(allEmploymentContracts()),
		ofMany().find(allAvailabilities()),
	]);
	return {
		contracts: contracts.flatMap((stored) => presentContracts(stored.userId, stored)),
		availabilities: availabilities.flatMap((stored) =>
			presentAvailabilities(context.caller, stored.userId, stored),
		),
	};
});

/** What can be done with sales, for the router. */
export const sales = { getSalesContracts };

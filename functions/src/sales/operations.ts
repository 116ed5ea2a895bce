import { contract } from "@tuntikirja/contract/contract.ts";
import { presentAvailabilities, allAvailabilities } from "#records/people/availabilities.ts";
import { presentContracts, allEmploymentContracts } from "#records/people/employment-contracts.ts";
import { ofMany } from "#firestore/reader.ts";
import { operation } from "#http/operation.ts";

/** The shards of contracts and of availabilities. */
const getSalesContracts = operation(contract.sales.getSalesContracts).handler(async ({ context }) => {
	const [contracts, availabilities] = await Promise.all([
		allEmploymentContracts(ofMany()),
		allAvailabilities(ofMany()),
	]);
	return {
		contracts: contracts.flatMap((stored) => presentContracts(stored.userId, stored)),
		availabilities: availabilities.flatMap((stored) =>
			presentAvailabilities(context.caller, stored.userId, stored),
		),
	};
});

export const sales = { getSalesContracts };

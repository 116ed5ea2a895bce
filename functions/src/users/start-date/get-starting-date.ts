import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";

export const getStartingDate = operation(contract.users.getStartingDate).handler(({ context }) => ({
	startDate: context.caller.profile.startDate,
}));

import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { toCents } from "@tuntikirja/contract/kernel/money.ts";
import { operation } from "#http/operation.ts";
import { withNew } from "#periods/records-by-id.ts";
import { changeWages } from "./change-wages.ts";

export const newWage = operation(contract.wages.newWage).handler(({ input, context }) => {
	const { id = randomUUID(), userId, amount, ...wage } = input;
	return changeWages(context.caller, {
		id,
		userId,
		requestId: context.requestId,
		apply: (records) => withNew(records, id, { ...wage, cents: toCents(amount) }),
	});
});

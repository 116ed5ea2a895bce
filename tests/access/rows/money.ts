import { personToRead, type Row } from "#tests/access/rows.ts";

const ofPerson: Row = {
	request: ({ date, userId }) => ({ query: { startDate: date, endDate: date, userId } }),
	objects: [personToRead],
};

/** How the endpoints about prices and pay are called. */
export const MONEY: Readonly<Record<string, Row>> = {
	"billingRate.getBillingRates": ofPerson,
	"bonus.getBonuses": ofPerson,
	"profitability.getProfits": {
		request: ({ date }) => ({ query: { startDate: date, endDate: date } }),
		objects: [],
	},
};

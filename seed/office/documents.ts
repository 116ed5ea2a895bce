import type { CompanyDocument } from "@tuntikirja/contract/documents/schema.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { nameOf } from "#seed/people.ts";

const HOURS_AND_BALANCE = `# Working hours and the balance

A full working day is 7 hours 30 minutes. You choose yourself when you do them, between 6 and 23.

## What to log

Log every day on the day itself, or on the next morning at the latest. One line for each project is enough;
say in the note what you did, as you would tell a colleague.

- Work for a customer goes to the customer's project, with the label that fits best.
- Meetings of our own, training and administration go to **Sisäinen**.
- Do not log weekends unless you have agreed on it with your manager.

## The balance

What you work beyond the hours of your contract is added to your balance, what you work less is taken off.
Keep it between -20 and +40 hours. Time off against the balance is logged as *balance leave*, and is agreed on
like a holiday.

The balance counts until yesterday, or until today as soon as you have logged something today.
`;

const ILLNESS = `# When you are ill

Stay at home and rest. Tell your manager in the morning, by phone or message. It is enough to say that you are
ill; you need not say what you have.

1. Log the day as *sick leave*. If you worked a part of the day, log that too: the rest of the day is filled.
2. For one to three days your own word is enough.
3. From the fourth day on we need a certificate from a nurse or a doctor. Give it to Sari, not to your manager.

Sick days do not change your balance, and only you and the administrators see them. If you fall ill on holiday, log the
day as sick leave in place of the holiday: the holiday is yours to take later.

## Your child is ill

You may stay at home for up to three days with a child under ten. Log them as *paid leave*.
`;

interface Page extends Pick<CompanyDocument, "id" | "title" | "category" | "roles"> {
	readonly link?: string;
	readonly text?: string;
	readonly daysAgo: number;
}

const ALL_STAFF: CompanyDocument["roles"] = ["admin", "manager", "user"];

const PAGES: readonly Page[] = [
	{
		id: "hours-and-balance",
		title: "Working hours and the balance",
		category: "Guides",
		text: HOURS_AND_BALANCE,
		roles: ALL_STAFF,
		daysAgo: 34,
	},
	{
		id: "illness",
		title: "When you are ill",
		category: "Guides",
		text: ILLNESS,
		roles: ALL_STAFF,
		daysAgo: 120,
	},
	{
		id: "working-hours-act",
		title: "Työaikalaki 872/2019",
		category: "Law",
		link: "https://www.finlex.fi/fi/laki/ajantasa/2019/20190872",
		roles: ALL_STAFF,
		daysAgo: 300,
	},
	{
		id: "safety-at-work",
		title: "Safety and health at work",
		category: "Law",
		link: "https://www.tyosuojelu.fi/web/en",
		roles: ALL_STAFF,
		daysAgo: 210,
	},
	{
		id: "planning-talks",
		title: "Agenda of the planning meeting",
		category: "Planning",
		link: "https://example.com/planning-agenda",
		roles: ["admin", "manager"],
		daysAgo: 15,
	},
	{
		id: "payroll-calendar",
		title: "Payroll calendar",
		category: "Payroll",
		link: "https://example.com/payroll-calendar",
		roles: ["admin"],
		daysAgo: 8,
	},
];

/** The documents of the company: two pages, links, and one only for admins. */
export function demoDocuments(today: LocalDate): CompanyDocument[] {
	return PAGES.map(({ link = null, text = null, daysAgo, ...page }) => ({
		...page,
		link,
		text,
		updatedAt: `${addDays(today, -daysAgo)}T09:20:00.000Z`,
		updatedBy: { id: "sari-makela", name: nameOf("sari-makela") },
		version: 1,
	}));
}

import { implement } from "@orpc/server";
import { contract } from "@tuntikirja/contract/contract.ts";
import { audit } from "#audit/operations.ts";
import { availability } from "#availability/operations.ts";
import { balance } from "#balance/operations.ts";
import { billingRate } from "#billing-rate/operations.ts";
import { bonus } from "#bonus/operations.ts";
import { calendars } from "#calendars/operations.ts";
import { capacity } from "#capacity/operations.ts";
import { customers } from "#customers/operations.ts";
import { documents } from "#documents/operations.ts";
import { employmentContracts } from "#employment-contracts/operations.ts";
import { health } from "#health/operations.ts";
import { inbox } from "#inbox/operations.ts";
import { invoicing } from "#invoicing/operations.ts";
import { invoices } from "#invoicing/invoices/operations.ts";
import { payroll } from "#payroll/operations.ts";
import { leaveRequests } from "#leave-requests/operations.ts";
import { liability } from "#liability/operations.ts";
import { missingEntries } from "#missing-entries/operations.ts";
import { movingIn } from "#moving-in/operations.ts";
import { openapi } from "#openapi/operations.ts";
import { profitability } from "#profitability/operations.ts";
import { projects } from "#projects/operations.ts";
import { reports } from "#reports/operations.ts";
import { resources } from "#resources/operations.ts";
import { sales } from "#sales/operations.ts";
import { settings } from "#settings/operations.ts";
import { slack } from "#slack/operations.ts";
import { specialDays } from "#special-days/operations.ts";
import { team } from "#team/operations.ts";
import { users } from "#users/operations.ts";
import { wages } from "#wages/operations.ts";
import { workDays } from "#work-days/operations.ts";
import { remindOfMonths } from "#slack/reminders/remind-of-months.ts";
import { months } from "#work-days/months.ts";
import type { RequestContext } from "#http/operation.ts";

/** Every endpoint of the contract with what answers it; a missing one is a type error. */
export const router = implement(contract)
	.$context<RequestContext>()
	.router({
		audit,
		availability,
		balance,
		billingRate,
		bonus,
		calendars,
		capacity,
		customers,
		documents,
		employmentContracts,
		health,
		inbox,
		invoices,
		payroll,
		invoicing,
		leaveRequests,
		liability,
		missingEntries,
		months: { ...months, remindOfMonths },
		movingIn,
		openapi,
		profitability,
		projects,
		reports,
		resources,
		sales,
		settings,
		slack,
		specialDays,
		team,
		users,
		wages,
		workDays,
	});

import { audit } from "#audit/endpoints.ts";
import { availability } from "#availability/endpoints.ts";
import { balance } from "#balance/endpoints.ts";
import { billingRate } from "#billing-rate/endpoints.ts";
import { bonus } from "#bonus/endpoints.ts";
import { calendars } from "#calendars/endpoints.ts";
import { capacity } from "#capacity/endpoints.ts";
import { customers } from "#customers/endpoints.ts";
import { documents } from "#documents/endpoints.ts";
import { employmentContracts } from "#employment-contracts/endpoints.ts";
import { health } from "#health/endpoints.ts";
import { inbox } from "#inbox/endpoints.ts";
import { invoicing } from "#invoicing/endpoints.ts";
import { invoices } from "#invoices/endpoints.ts";
import { payroll } from "#payroll/endpoints.ts";
import { leaveRequests } from "#leave-requests/endpoints.ts";
import { liability } from "#liability/endpoints.ts";
import { missingEntries } from "#missing-entries/endpoints.ts";
import { movingIn } from "#moving-in/endpoints.ts";
import { months } from "#months/endpoints.ts";
import { openapi } from "#openapi/endpoints.ts";
import { profitability } from "#profitability/endpoints.ts";
import { projects } from "#projects/endpoints.ts";
import { resources } from "#resources/endpoints.ts";
import { reports } from "#reports/endpoints.ts";
import { sales } from "#sales/endpoints.ts";
import { settings } from "#settings/endpoints.ts";
import { slack } from "#slack/endpoints.ts";
import { specialDays } from "#special-days/endpoints.ts";
import { team } from "#team/endpoints.ts";
import { users } from "#users/endpoints.ts";
import { wages } from "#wages/endpoints.ts";
import { workDays } from "#work-days/endpoints.ts";

/**
 * Every endpoint, declared once. The server, the web client, the access matrix test and the OpenAPI
 * document derive from it.
 */
export const contract = {
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
	months,
	movingIn,
	openapi,
	profitability,
	projects,
	resources,
	reports,
	sales,
	settings,
	slack,
	specialDays,
	team,
	users,
	wages,
	workDays,
};

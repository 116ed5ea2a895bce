import { implement } from "@orpc/server";
import { contract } from "@tuntikirja/contract/contract.ts";
import { getHistory } from "#audit/get-history.ts";
import {
	deleteAvailability,
	newAvailability,
	updateAvailability,
} from "#availability/change-availabilities.ts";
import { getAvailabilities } from "#availability/get-availabilities.ts";
import { getBalance } from "#balance/get-balance.ts";
import { addAdjustment } from "#balance/ledger/add-adjustment.ts";
import { addAdjustments } from "#balance/ledger/add-adjustments.ts";
import { getBalances } from "#balance/list/get-balances.ts";
import { getReferencePeriod } from "#balance/reference-period/get-reference-period.ts";
import { getReferencePeriods } from "#balance/reference-period/get-reference-periods.ts";
import { deleteAllocation } from "#capacity/delete-allocation.ts";
import { getPlan } from "#capacity/get-plan.ts";
import { getReport } from "#capacity/get-report.ts";
import { archiveNote, updateNote } from "#capacity/notes/change-note.ts";
import { getNotes } from "#capacity/notes/get-notes.ts";
import { newNote } from "#capacity/notes/new-note.ts";
import { saveAllocation } from "#capacity/save-allocation.ts";
import { getBillingRates } from "#billing-rate/get-billing-rates.ts";
import { getBonuses } from "#bonus/get-bonuses.ts";
import { deleteContract, newContract, updateContract } from "#employment-contracts/change-contracts.ts";
import { getContracts } from "#employment-contracts/get-contracts.ts";
import { previewContract } from "#employment-contracts/preview-contract.ts";
import { getHealth } from "#health/get-health.ts";
import { getInbox } from "#inbox/get-inbox.ts";
import { markRead } from "#inbox/mark-read.ts";
import { getInvoicing } from "#invoicing/get-invoicing.ts";
import { getInvoicingByLabel } from "#invoicing/get-invoicing-by-label.ts";
import { getPrices } from "#invoicing/get-prices.ts";
import { getSales } from "#invoicing/get-sales.ts";
import { correctReference } from "#invoicing/marks/correct-reference.ts";
import { markInvoiced } from "#invoicing/marks/mark-invoiced.ts";
import { remindOfMonths } from "#slack/reminders/remind-of-months.ts";
import { months } from "#work-days/months.ts";
import { documents } from "#documents/operations.ts";
import { team } from "#team/operations.ts";
import { calendars } from "#calendars/operations.ts";
import { leaveRequests } from "#leave-requests/operations.ts";
import type { RequestContext } from "#http/operation.ts";
import { getLastEntry } from "#missing-entries/get-last-entry.ts";
import { getCurrentUserActivity, getUserActivity } from "#missing-entries/get-user-activity.ts";
import { getOpenapi } from "#openapi/get-openapi.ts";
import { getProfits } from "#profitability/get-profits.ts";
import { deleteProject } from "#projects/delete-project.ts";
import { getAllProjectMembers, getProjectMembers } from "#projects/get-project-members.ts";
import { getProjects } from "#projects/get-projects.ts";
import { leaveProject } from "#projects/leave-project.ts";
import { newProject } from "#projects/new-project.ts";
import { previewProject } from "#projects/prices/preview-project.ts";
import { updateFavouriteLabel, updateFavouriteProject } from "#projects/update-favourites.ts";
import { deleteResource } from "#resources/delete-resource.ts";
import { getResources } from "#resources/get-resources.ts";
import { newResource } from "#resources/new-resource.ts";
import { reserve } from "#resources/reserve.ts";
import { returnResource } from "#resources/return-resource.ts";
import { updateResource } from "#resources/update-resource.ts";
import { getEntryReport } from "#reports/entries/get-entry-report.ts";
import {
	updateProject,
	updateProjectActivity,
	updateProjectActivityAndMembers,
} from "#projects/update-project.ts";
import { getExpensesEstimate } from "#reports/estimate/get-expenses-estimate.ts";
import { getPerformance } from "#reports/performance/get-performance.ts";
import { getSalesEffort } from "#reports/sales-effort/get-sales-effort.ts";
import { getSharedLinks } from "#reports/shared/get-shared-links.ts";
import { getSharedTimesheet, openSharedTimesheet } from "#reports/shared/get-shared-timesheet.ts";
import { revokeSharedTimesheet } from "#reports/shared/revoke-shared-timesheet.ts";
import { shareTimesheet } from "#reports/shared/share-timesheet.ts";
import { getTimesheet } from "#reports/timesheet/get-timesheet.ts";
import { getSalesContracts } from "#sales/get-sales-contracts.ts";
import { confirmPurge } from "#settings/confirm-purge.ts";
import { getCompanySettings } from "#settings/get-company-settings.ts";
import { getLetterhead } from "#settings/get-letterhead.ts";
import { getLockdown } from "#settings/get-lockdown.ts";
import { getRetention } from "#settings/get-retention.ts";
import { updateCompanySettings } from "#settings/update-company-settings.ts";
import { updateLetterhead } from "#settings/update-letterhead.ts";
import { updateLockdown } from "#settings/update-lockdown.ts";
import { reportFailedLogin } from "#slack/failed-login/report-failed-login.ts";
import { getConnection } from "#slack/connection/get-connection.ts";
import { sendTestMessage } from "#slack/connection/send-test-message.ts";
import { noteOldEntry } from "#slack/old-entry/note-old-entry.ts";
import { getReminders } from "#slack/reminders/get-reminders.ts";
import { remindPeople } from "#slack/reminders/remind-people.ts";
import { addMissingNationalHoliday } from "#special-days/add-missing-national-holiday.ts";
import { newAnnualHoliday, newHolidayAsPayment } from "#special-days/annual/book-holidays.ts";
import { changePlannedHolidays } from "#special-days/annual/change-planned-holidays.ts";
import { cancelPlannedHolidays } from "#special-days/annual/cancel-planned-holidays.ts";
import { getAvailableHolidays } from "#special-days/annual/get-available-holidays.ts";
import { getPlannedHolidays } from "#special-days/annual/get-planned-holidays.ts";
import { getUserAnnualHolidays } from "#special-days/annual/get-user-annual-holidays.ts";
import { previewNationalHoliday } from "#special-days/preview-national-holiday.ts";
import { setHolidayAdjustment } from "#special-days/annual/set-holiday-adjustment.ts";
import { deleteNationalHoliday } from "#special-days/delete-national-holiday.ts";
import { getAbsences } from "#special-days/get-absences.ts";
import { getNationalHolidays } from "#special-days/get-national-holidays.ts";
import { getSpecialDayTypes } from "#special-days/get-special-day-types.ts";
import { newNationalHoliday } from "#special-days/new-national-holiday.ts";
import { getOwnData } from "#users/own-data/get-own-data.ts";
import { getOwnAccount } from "#users/own-account/get-own-account.ts";
import { signOut } from "#users/own-account/sign-out.ts";
import { updateOwnProfile } from "#users/own-account/update-own-profile.ts";
import { getOwnUserInfo } from "#users/get-own-user-info.ts";
import { getStartingDate } from "#users/start-date/get-starting-date.ts";
import { getUsers } from "#users/get-users.ts";
import {
	deleteUserGroup,
	newUserGroup,
	renameUserGroup,
	updateGroupLeads,
} from "#users/groups/change-groups.ts";
import { getUserGroups } from "#users/groups/get-user-groups.ts";
import { updateUserGroup } from "#users/groups/update-user-group.ts";
import { forgotPassword } from "#users/identity/forgot-password.ts";
import { getSignIns } from "#users/identity/get-sign-ins.ts";
import { updateOwnEmail } from "#users/identity/update-own-email.ts";
import { updateOwnPassword } from "#users/identity/update-own-password.ts";
import { resetPassword } from "#users/identity/reset-password.ts";
import { getSecondFactors, resetSecondFactor } from "#users/identity/second-factors.ts";
import { hire } from "#users/joining/hire.ts";
import { previewJoining } from "#users/joining/preview-joining.ts";
import { callOffLeaving } from "#users/leaving/call-off-leaving.ts";
import { getLeaving } from "#users/leaving/get-leaving.ts";
import { previewLeaving } from "#users/leaving/preview-leaving.ts";
import { setLeaving } from "#users/leaving/set-leaving.ts";
import { newUser } from "#users/new-user.ts";
import { deleteUser } from "#users/removal/delete-user.ts";
import { previewStartDate } from "#users/start-date/preview-start-date.ts";
import { updateDetails } from "#users/update-details.ts";
import { updateStartDate } from "#users/start-date/update-start-date.ts";
import { updateDisabledStatus, updateDuties, updateRole, updateUserStatus } from "#users/update-access.ts";
import { updateOwnSettings } from "#users/update-own-settings.ts";
import { deleteWage, newWage, updateWage } from "#wages/change-wages.ts";
import { getWages } from "#wages/get-wages.ts";
import { previewWage } from "#wages/preview-wage.ts";
import { deleteEntry } from "#work-days/delete-entry.ts";
import { getWorkDay, getWorkDayByDate } from "#work-days/get-work-day.ts";
import { getWorkDays } from "#work-days/get-work-days.ts";
import { getMonthStates } from "#work-days/locking/get-month-states.ts";
import { updateMonthState } from "#work-days/locking/update-month-state.ts";
import { saveEntries } from "#work-days/save-entries.ts";
import { saveEntry } from "#work-days/save-entry.ts";
import { discardTimer } from "#work-days/timer/discard-timer.ts";
import { setTimer } from "#work-days/timer/set-timer.ts";
import { stopTimer } from "#work-days/timer/stop-timer.ts";
import { updateEntry } from "#work-days/update-entry.ts";

/** Every endpoint of the contract with what answers it; a missing one is a type error. */
export const router = implement(contract)
	.$context<RequestContext>()
	.router({
		audit: { getHistory },
		availability: { deleteAvailability, getAvailabilities, newAvailability, updateAvailability },
		balance: {
			addAdjustment,
			addAdjustments,
			getBalance,
			getBalances,
			getReferencePeriod,
			getReferencePeriods,
		},
		calendars,
		capacity: {
			archiveNote,
			deleteAllocation,
			getNotes,
			getPlan,
			getReport,
			newNote,
			saveAllocation,
			updateNote,
		},
		documents,
		employmentContracts: { deleteContract, getContracts, newContract, previewContract, updateContract },
		health: { getHealth },
		inbox: { getInbox, markRead },
		leaveRequests,
		invoicing: { getInvoicing, getInvoicingByLabel, getPrices, getSales, markInvoiced, correctReference },
		missingEntries: { getCurrentUserActivity, getLastEntry, getUserActivity },
		months: { ...months, remindOfMonths },
		openapi: { getOpenapi },
		billingRate: { getBillingRates },
		bonus: { getBonuses },
		profitability: { getProfits },
		resources: { deleteResource, getResources, newResource, reserve, returnResource, updateResource },
		projects: {
			deleteProject,
			getAllProjectMembers,
			getProjectMembers,
			getProjects,
			leaveProject,
			newProject,
			previewProject,
			updateFavouriteLabel,
			updateFavouriteProject,
			updateProject,
			updateProjectActivity,
			updateProjectActivityAndMembers,
		},
		reports: {
			getEntryReport,
			getExpensesEstimate,
			getPerformance,
			getSalesEffort,
			getSharedLinks,
			getSharedTimesheet,
			openSharedTimesheet,
			getTimesheet,
			revokeSharedTimesheet,
			shareTimesheet,
		},
		sales: { getSalesContracts },
		settings: {
			confirmPurge,
			getCompanySettings,
			getLetterhead,
			getLockdown,
			getRetention,
			updateCompanySettings,
			updateLetterhead,
			updateLockdown,
		},
		slack: { getConnection, getReminders, noteOldEntry, remindPeople, reportFailedLogin, sendTestMessage },
		specialDays: {
			addMissingNationalHoliday,
			cancelPlannedHolidays,
			changePlannedHolidays,
			deleteNationalHoliday,
			getAbsences,
			getAvailableHolidays,
			getNationalHolidays,
			getPlannedHolidays,
			getSpecialDayTypes,
			getUserAnnualHolidays,
			newAnnualHoliday,
			newHolidayAsPayment,
			newNationalHoliday,
			previewNationalHoliday,
			setHolidayAdjustment,
		},
		team,
		users: {
			updateOwnEmail,
			updateOwnPassword,
			callOffLeaving,
			deleteUser,
			deleteUserGroup,
			forgotPassword,
			getLeaving,
			getOwnData,
			getOwnAccount,
			getOwnUserInfo,
			getSecondFactors,
			getStartingDate,
			getSignIns,
			getUserGroups,
			getUsers,
			hire,
			newUser,
			newUserGroup,
			previewJoining,
			previewLeaving,
			previewStartDate,
			renameUserGroup,
			updateGroupLeads,
			resetPassword,
			resetSecondFactor,
			setLeaving,
			signOut,
			updateDetails,
			updateDisabledStatus,
			updateDuties,
			updateOwnProfile,
			updateOwnSettings,
			updateRole,
			updateStartDate,
			updateUserGroup,
			updateUserStatus,
		},
		wages: { deleteWage, getWages, newWage, previewWage, updateWage },
		workDays: {
			deleteEntry,
			discardTimer,
			getMonthStates,
			getWorkDay,
			getWorkDayByDate,
			getWorkDays,
			saveEntries,
			saveEntry,
			setTimer,
			stopTimer,
			updateEntry,
			updateMonthState,
		},
	});

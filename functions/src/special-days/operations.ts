import { addMissingNationalHoliday } from "./add-missing-national-holiday.ts";
import { newAnnualHoliday, newHolidayAsPayment } from "./annual/book-holidays.ts";
import { cancelPlannedHolidays } from "./annual/cancel-planned-holidays.ts";
import { changePlannedHolidays } from "./annual/change-planned-holidays.ts";
import { getAvailableHolidays } from "./annual/get-available-holidays.ts";
import { getPlannedHolidays } from "./annual/get-planned-holidays.ts";
import { getUserAnnualHolidays } from "./annual/get-user-annual-holidays.ts";
import { setHolidayAdjustment } from "./annual/set-holiday-adjustment.ts";
import { deleteNationalHoliday } from "./delete-national-holiday.ts";
import { getAbsences } from "./get-absences.ts";
import { getNationalHolidays } from "./get-national-holidays.ts";
import { getSpecialDayTypes } from "./get-special-day-types.ts";
import { newNationalHoliday } from "./new-national-holiday.ts";
import { previewNationalHoliday } from "./preview-national-holiday.ts";

/** What can be done with holidays and special days, for the router. */
export const specialDays = {
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
};

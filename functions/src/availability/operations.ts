import { deleteAvailability, newAvailability, updateAvailability } from "./change-availabilities.ts";
import { getAvailabilities } from "./get-availabilities.ts";

/** What can be done with availability, for the router. */
export const availability = { deleteAvailability, getAvailabilities, newAvailability, updateAvailability };

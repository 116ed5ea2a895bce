import { getCalendar } from "./calendar/get-calendar.ts";
import { getLedPeople } from "./get-led-people.ts";
import { updateSubstitute } from "./update-substitute.ts";

/** What can be asked about a team, for the router. */
export const team = { getCalendar, getLedPeople, updateSubstitute };

import { getConnection } from "./connection/get-connection.ts";
import { sendTestMessage } from "./connection/send-test-message.ts";
import { reportFailedLogin } from "./failed-login/report-failed-login.ts";
import { noteOldEntry } from "./old-entry/note-old-entry.ts";
import { getReminders } from "./reminders/get-reminders.ts";
import { remindPeople } from "./reminders/remind-people.ts";

/** What can be done with Slack, for the router. */
export const slack = {
	getConnection,
	getReminders,
	noteOldEntry,
	remindPeople,
	reportFailedLogin,
	sendTestMessage,
};

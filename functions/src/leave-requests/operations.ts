import { approveLeave } from "./approve-leave.ts";
import { cancelLeave } from "./cancel-leave.ts";
import { declineLeave } from "./decline-leave.ts";
import { getLeaveRequest } from "./get-leave-request.ts";
import { getLeaveRequests } from "./get-leave-requests.ts";
import { getOpenRequests } from "./get-open-requests.ts";
import { withdrawLeave } from "./withdraw-leave.ts";

/** What can be done with requests of leave, for the router. */
export const leaveRequests = {
	getLeaveRequests,
	getOpenRequests,
	getLeaveRequest,
	approveLeave,
	declineLeave,
	withdrawLeave,
	cancelLeave,
};

import { APPROVED_DAY_TYPES } from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { useTranslation } from "react-i18next";
import { useReasonName } from "#domain/absence-reasons/use-reasons.ts";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { useDaysText } from "#domain/leave-requests/request-facts.tsx";
import { useSearchParam } from "#lib/address.ts";
import { isOneOf } from "#lib/remembered.ts";
import { matches } from "#lib/text.ts";

export const STATES = ["requested", "approved", "cancelling", "declined", "withdrawn", "cancelled"] as const;
export const KINDS = APPROVED_DAY_TYPES.map(String);

const isState = isOneOf(STATES);

/** The filters of a list of requests, the person's of several people alone, from the address: `?state=requested&kind=3&reason=r1&person=u1&search=july`. */
export function useRequestFilters(showsPerson: boolean, requests: readonly LeaveRequest[]) {
	const { t } = useTranslation("day-types");
	const daysText = useDaysText();
	const reasonOf = useReasonName(requests);
	const [search, setSearch] = useSearchParam("search", "typed");
	const [wanted, setState] = useSearchParam("state");
	const [kind, setKind] = useSearchParam("kind");
	const [wantedReason, setReason] = useSearchParam("reason");
	const [person, setPerson] = useSearchParam("person");
	const state = isState(wanted) ? wanted : "";
	const reasoned = requests.flatMap(({ reasonId: id }) =>
		id ? [[id, reasonOf({ reasonId: id }) ?? ""] as const] : [],
	);
	const reasons = new Map(reasoned);
	const reason = reasons.has(wantedReason) ? wantedReason : "";
	const textOf = (request: LeaveRequest) =>
		[
			request.person.name,
			request.notes,
			daysText(request.dates),
			t(DAY_TYPE_LOOK[request.dayTypeId].name),
			reasonOf(request) ?? "",
		].join(" ");
	return {
		values: { search, state, kind, reason, person },
		/** The reasons that any of them has, with their names. */
		reasons,
		setSearch,
		setState,
		setKind,
		setReason,
		setPerson,
		accepts: (request: LeaveRequest) =>
			(showsPerson || state === "" || request.status.state === state) &&
			(kind === "" || String(request.dayTypeId) === kind) &&
			(reason === "" || request.reasonId === reason) &&
			(!showsPerson || person === "" || request.person.id === person) &&
			matches(textOf(request), search),
	};
}

export type RequestFilters = ReturnType<typeof useRequestFilters>;

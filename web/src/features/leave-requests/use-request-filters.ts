import { APPROVED_DAY_TYPES } from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { useTranslation } from "react-i18next";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { useDaysText } from "#domain/leave-requests/request-facts.tsx";
import { useSearchParam } from "#lib/address.ts";
import { isOneOf } from "#lib/remembered.ts";
import { matches } from "#lib/text.ts";

export const STATES = ["requested", "approved", "cancelling", "declined", "withdrawn", "cancelled"] as const;
export const KINDS = APPROVED_DAY_TYPES.map(String);

const isState = isOneOf(STATES);

/** The filters of a list of requests, the person's of several people alone, from the address: `?state=requested&kind=3&person=u1&search=july`. */
export function useRequestFilters(showsPerson: boolean) {
	const { t } = useTranslation("day-types");
	const daysText = useDaysText();
	const [search, setSearch] = useSearchParam("search", "typed");
	const [wanted, setState] = useSearchParam("state");
	const [kind, setKind] = useSearchParam("kind");
	const [person, setPerson] = useSearchParam("person");
	const state = isState(wanted) ? wanted : "";
	const textOf = ({ person: { name }, notes, dates, dayTypeId }: LeaveRequest) =>
		[name, notes, daysText(dates), t(DAY_TYPE_LOOK[dayTypeId].name)].join(" ");
	return {
		values: { search, state, kind, person },
		setSearch,
		setState,
		setKind,
		setPerson,
		accepts: (request: LeaveRequest) =>
			(showsPerson || state === "" || request.status.state === state) &&
			(kind === "" || String(request.dayTypeId) === kind) &&
			(!showsPerson || person === "" || request.person.id === person) &&
			matches(textOf(request), search),
	};
}

export type RequestFilters = ReturnType<typeof useRequestFilters>;

import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#ui/badge.tsx";

type State = LeaveRequest["status"]["state"];

const TONES: Readonly<Record<State, Tone>> = {
	requested: "info",
	approved: "plus",
	cancelling: "info",
	declined: "minus",
	withdrawn: "neutral",
	cancelled: "neutral",
};

/** Where a request is, in a word. */
export function StateBadge({ state, isBooked }: { readonly state: State; readonly isBooked: boolean }) {
	const { t } = useTranslation("leave-requests");
	const text = isBooked && state === "approved" ? t("booked") : t(`states.${state}`);
	return <Badge tone={TONES[state]}>{text}</Badge>;
}

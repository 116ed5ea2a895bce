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
export function StateBadge({ state }: { readonly state: State }) {
	const { t } = useTranslation("leave-requests");
	return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}

import type { MonthKind } from "@tuntikirja/contract/months/month-states.ts";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#ui/badge.tsx";

const TONES: Readonly<Record<MonthKind, Tone>> = {
	open: "neutral",
	submitted: "info",
	returned: "warn",
	approved: "plus",
	correction: "warn",
	locked: "neutral",
	purged: "neutral",
};

/** The state of a month in one word. */
export function StateBadge({ kind }: { readonly kind: MonthKind }) {
	const { t } = useTranslation("months");
	return <Badge tone={TONES[kind]}>{t(`state.${kind}`)}</Badge>;
}

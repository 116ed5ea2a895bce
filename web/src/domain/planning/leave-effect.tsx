import { useQuery } from "@tanstack/react-query";
import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { usesHoliday } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type DateSpan, previewHoliday, previewPayment } from "#domain/holidays/booking-preview.ts";
import {
	plannableYears,
	useAvailable,
	useHolidayCalendar,
	usePreviewFacts,
} from "#domain/holidays/use-holidays.ts";
import { useProfile } from "#domain/people/profile.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { sumHours } from "#domain/work-days/day-state.ts";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import type { Plan } from "./plan-entries.ts";
import { flexOfLeave } from "./what-if.ts";

interface LeaveEffectProps {
	readonly dayTypeId: DayTypeId;
	readonly plan: Plan;
	readonly span: DateSpan;
	readonly isRequest: boolean;
}

/** What planned leave means before it is sent: the days of holiday or the balance after it, and whether a lead decides. */
export function LeaveEffect({ dayTypeId, plan, span, isRequest }: LeaveEffectProps) {
	const { t } = useTranslation("planning");
	const { role } = useProfile();
	return (
		<>
			{usesHoliday(dayTypeId) && canAccess(role, "user") && (
				<HolidayEffect isPayment={dayTypeId === DAY_TYPES.HOLIDAY_AS_PAYMENT} span={span} />
			)}
			{dayTypeId === DAY_TYPES.BALANCE_LEAVE && <BalanceEffect plan={plan} />}
			{isRequest && <p className="text-table text-muted">{t("effect.asked")}</p>}
		</>
	);
}

/** The days of holiday that it uses, and how many are left. */
function HolidayEffect({ span, isPayment }: { readonly span: DateSpan; readonly isPayment: boolean }) {
	const { t } = useTranslation("planning");
	const today = useToday();
	const { data: available } = useAvailable();
	const facts = usePreviewFacts(available, useHolidayCalendar(useMemo(() => plannableYears(today), [today])));
	if (!facts) return null;
	const { days, remaining } = (isPayment ? previewPayment : previewHoliday)(span, facts);
	return (
		<p className={remaining < 0 ? "font-medium text-minus" : "font-medium"}>
			{t("effect.uses", { count: days })}{" "}
			{remaining < 0 ? t("effect.tooMany", { count: -remaining }) : t("effect.left", { count: remaining })}
		</p>
	);
}

function BalanceEffect({ plan }: { readonly plan: Plan }) {
	const { t } = useTranslation("planning");
	const format = useFormat();
	const { data } = useQuery(api.balance.getBalance.queryOptions({ input: useOwnerInput() }));
	if (!data) return null;
	const after = sumHours([data.balance, flexOfLeave(plan, data)]);
	return (
		<p className="font-medium tabular-nums">
			{t("effect.balance", {
				before: format.signedHours(data.balance),
				after: format.signedHours(after),
			})}
		</p>
	);
}

import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { Field, NativeSelect } from "#ui/forms/field.tsx";
import { useReasons } from "./use-reasons.ts";

interface ReasonFieldProps {
	readonly dayTypeId: DayTypeId;
	/** The id of a reason; empty: none. */
	readonly value: string;
	readonly onValue: (reasonId: string) => void;
}

/**
 * Why the person is away, where the company has reasons for the kind of leave: they are asked for only then. A chosen
 * one stays, also an inactive one.
 */
export function ReasonField({ dayTypeId, value, onValue }: ReasonFieldProps) {
	const { t } = useTranslation("work-days", { keyPrefix: "reason" });
	const name = useLanguage() === "fi" ? "nameFi" : "nameEn";
	const { reasonTypes = [] } = useProfile();
	const reasons = useReasons(value !== "" || reasonTypes.includes(dayTypeId));
	const offered = (reasons ?? []).filter(
		(reason) => reason.dayTypeId === dayTypeId && (reason.isActive || reason.id === value),
	);
	if (offered.length === 0) return null;
	const days = offered.find(({ id }) => id === value)?.certificateAfterDays ?? 0;
	return (
		<Field hint={days > 0 && t("certificate", { count: days })} label={t("label")}>
			<NativeSelect name="reasonId" onChange={({ target }) => onValue(target.value)} value={value}>
				<option value="">{t("none")}</option>
				{offered.map((reason) => (
					<option key={reason.id} value={reason.id}>
						{reason[name]}
					</option>
				))}
			</NativeSelect>
		</Field>
	);
}

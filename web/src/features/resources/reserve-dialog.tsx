import type { Resource } from "@tuntikirja/contract/resources/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { localMinute } from "#lib/clock.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Icon } from "#ui/icon.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { useRefusalText } from "./use-refusal-text.ts";
import { useResourceCalls } from "./use-resource-calls.ts";

export interface ReserveDialogProps {
	readonly resource: Resource;
	readonly onClose: () => void;
}

/** Reserves a resource for a period. Without times of day the period consists of whole days. */
export function ReserveDialog({ resource, onClose }: ReserveDialogProps) {
	const { t } = useTranslation("resources");
	const { t: tShell } = useTranslation();
	const locale = useDateLocale();
	const refusalText = useRefusalText();
	const { reserve } = useResourceCalls();
	// One id for all attempts of this form: a retry after a lost answer does not reserve twice.
	const [id] = useState(() => crypto.randomUUID());
	const [from, setFrom] = useState<Moment>(() => momentOf(localMinute()));
	const [to, setTo] = useState<Moment>({ date: null, time: "" });
	const submit = () => {
		if (from.date === null) return;
		const input = { id, resourceId: resource.id, from: written(from.date, from.time) };
		const until = to.date === null ? {} : { to: written(to.date, to.time) };
		reserve.mutate({ ...input, ...until }, { onSuccess: onClose });
	};
	return (
		<FormDialog
			cancelLabel={t("cancel")}
			closeLabel={tShell("close")}
			onClose={onClose}
			onSubmit={submit}
			ready={from.date !== null}
			saving={reserve.isPending}
			submitLabel={t("reserve")}
			title={t("reserveTitle", { name: resource.name })}
		>
			<div className="grid grid-cols-[1fr_8rem] gap-2">
				<DateField
					align="left"
					label={t("from")}
					locale={locale}
					onValue={(date) => setFrom({ ...from, date })}
					value={from.date}
				/>
				<Field label={t("fromTime")}>
					<TextInput
						onChange={(event) => setFrom({ ...from, time: event.target.value })}
						type="time"
						value={from.time}
					/>
				</Field>
				<DateField
					align="left"
					hint={t("toHint")}
					label={t("to")}
					locale={locale}
					onValue={(date) => setTo({ ...to, date })}
					optional
					value={to.date}
				/>
				<Field label={t("toTime")}>
					<TextInput
						onChange={(event) => setTo({ ...to, time: event.target.value })}
						type="time"
						value={to.time}
					/>
				</Field>
			</div>
			<p aria-live="polite" className="flex items-center gap-1 text-minus">
				{reserve.isError && <Icon className="shrink-0" name="alert" size={15} />}
				{reserve.isError && refusalText(reserve.error)}
			</p>
		</FormDialog>
	);
}

interface Moment {
	readonly date: string | null;
	/** Empty for the whole day. */
	readonly time: string;
}

function momentOf(minute: string): Moment {
	return { date: minute.slice(0, 10), time: minute.slice(11) };
}

function written(date: string, time: string): string {
	return time === "" ? date : `${date}T${time}`;
}

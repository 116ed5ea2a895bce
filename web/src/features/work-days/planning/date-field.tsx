import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { parseDate } from "./parse-date.ts";

export interface DateFieldProps {
	readonly label: string;
	readonly value: LocalDate;
	/** Null while what is typed is no date. */
	readonly onValue: (date: LocalDate | null) => void;
	readonly error?: string | undefined;
}

/**
 * A date as `dd.MM.yyyy` whatever the browser's own language; its calendar is one press away. The parent
 * mounts it anew to put another date in.
 */
export function DateField({ label, value, onValue, error }: DateFieldProps) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const [text, setText] = useState(format.date(value));
	const [isWrong, setWrong] = useState(false);
	const picker = useRef<HTMLInputElement>(null);
	const leave = () => {
		const date = parseDate(text, value);
		setWrong(date === null);
		if (date) setText(format.date(date));
	};
	return (
		<Field error={isWrong ? t("plan.dateUnreadable") : error} label={label} required>
			<div className="relative">
				<TextInput
					autoComplete="off"
					className="pr-10 tabular-nums"
					inputMode="decimal"
					onBlur={leave}
					onChange={(event) => {
						setText(event.target.value);
						setWrong(false);
						onValue(parseDate(event.target.value, value));
					}}
					value={text}
				/>
				<input
					aria-hidden="true"
					className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
					onChange={(event) => {
						const date = parseDate(event.target.value, value);
						if (!date) return;
						setText(format.date(date));
						setWrong(false);
						onValue(date);
					}}
					ref={picker}
					tabIndex={-1}
					type="date"
					value={parseDate(text, value) ?? ""}
				/>
				<IconButton
					className="absolute inset-y-0 right-0 text-muted"
					icon="calendar"
					label={t("plan.pick", { field: label })}
					onClick={() => picker.current?.showPicker()}
				/>
			</div>
		</Field>
	);
}

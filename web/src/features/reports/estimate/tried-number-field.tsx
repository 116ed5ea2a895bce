import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/forms/field.tsx";

export interface TriedNumberFieldProps {
	readonly label: string;
	/** What counts while the field is empty. */
	readonly placeholder: string;
	readonly wrong: string;
	/** With a decimal point; empty for what counts by itself. */
	readonly value: string;
	/** Parses a number with a decimal point or comma; undefined when it is invalid. */
	readonly read: (text: string) => string | undefined;
	readonly onValue: (value: string) => void;
}

/** A field for a number to try in place of the one that counts. */
export function TriedNumberField({ label, placeholder, wrong, value, read, onValue }: TriedNumberFieldProps) {
	const { t } = useTranslation("reports-money");
	const language = useLanguage();
	const written = language === "fi" ? value.replace(".", ",") : value;
	const [typed, setTyped] = useState({ text: written, over: value });
	const [isWrong, setWrong] = useState(false);
	// A change of the URL replaces a text that was typed before it.
	const text = typed.over === value ? typed.text : written;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const next = text.trim() === "" ? "" : read(text);
		setWrong(next === undefined);
		if (next === undefined) return;
		setTyped({ text, over: next });
		onValue(next);
	};
	return (
		<form className="flex items-end gap-2" noValidate onSubmit={submit}>
			<Field error={isWrong ? wrong : undefined} label={label}>
				<TextInput
					className="w-28"
					inputMode="decimal"
					maxLength={6}
					onChange={({ target }) => setTyped({ text: target.value, over: value })}
					placeholder={placeholder}
					value={text}
				/>
			</Field>
			<Button type="submit">{t("estimate.try")}</Button>
			{value !== "" && (
				<Button
					onClick={() => {
						setWrong(false);
						onValue("");
					}}
					variant="quiet"
				>
					{t("estimate.stop")}
				</Button>
			)}
		</form>
	);
}

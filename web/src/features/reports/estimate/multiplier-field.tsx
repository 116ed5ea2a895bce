import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { readMultiplier } from "./multiplier.ts";

export interface MultiplierFieldProps {
	/** With a decimal point; empty for the one in force. */
	readonly value: string;
	readonly onValue: (value: string) => void;
}

/** The field for a multiplier to try. */
export function MultiplierField({ value, onValue }: MultiplierFieldProps) {
	const { t } = useTranslation("reports-money");
	const language = useLanguage();
	const written = language === "fi" ? value.replace(".", ",") : value;
	const [typed, setTyped] = useState({ text: written, over: value });
	const [isWrong, setWrong] = useState(false);
	// A change of the URL replaces a text that was typed before it.
	const text = typed.over === value ? typed.text : written;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const next = text.trim() === "" ? "" : readMultiplier(text);
		setWrong(next === undefined);
		if (next === undefined) return;
		setTyped({ text, over: next });
		onValue(next);
	};
	return (
		<form className="flex items-end gap-2" noValidate onSubmit={submit}>
			<Field error={isWrong ? t("estimate.multiplierWrong") : undefined} label={t("estimate.multiplier")}>
				<TextInput
					className="w-28"
					inputMode="decimal"
					maxLength={6}
					onChange={({ target }) => setTyped({ text: target.value, over: value })}
					placeholder={t("estimate.inForce")}
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

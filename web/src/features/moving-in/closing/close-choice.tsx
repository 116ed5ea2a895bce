import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Field, NativeSelect } from "#ui/forms/field.tsx";
import type { Closing } from "./use-closing.ts";

interface CloseChoiceProps {
	readonly closing: Closing;
	/** Rows are being written, or are. */
	readonly isWritten: boolean;
}

/** Asks up to which month history is closed: it was paid and invoiced before. */
export function CloseChoice({ closing, isWritten }: CloseChoiceProps) {
	const { t } = useTranslation("moving-in");
	const format = useFormat();
	const { months, until, choose, isFixed } = closing;
	if (months.length === 0) return null;
	// The one that it was begun with may be none of the rows that are left.
	const shown = until === null || months.includes(until) ? months : [until, ...months];
	return (
		<div className="mt-3 max-w-prose">
			<Field hint={t("closing.hint")} label={t("closing.label")}>
				<NativeSelect
					disabled={isFixed || isWritten}
					onChange={({ target }) => choose(target.value === "" ? null : target.value)}
					value={until ?? ""}
				>
					<option value="">{t("closing.none")}</option>
					{shown.map((month) => (
						<option key={month} value={month}>
							{format.month(month)}
						</option>
					))}
				</NativeSelect>
			</Field>
		</div>
	);
}

import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Combobox, type ComboboxProps } from "#ui/forms/combobox.tsx";

export interface FormComboboxProps<Values extends FieldValues, Output>
	extends Omit<ComboboxProps, "name" | "noMatch" | "value" | "onValue"> {
	readonly control: Control<Values, unknown, Output>;
	readonly name: FieldPathByValue<Values, string>;
}

/** The searchable choice of a form's value: the id, or empty while nothing is chosen. */
export function FormCombobox<Values extends FieldValues, Output>({
	control,
	name,
	...rest
}: FormComboboxProps<Values, Output>) {
	const { t } = useTranslation();
	const { field } = useController({ control, name });
	return <Combobox {...rest} {...field} noMatch={t("noMatch")} onValue={(id) => field.onChange(id ?? "")} />;
}

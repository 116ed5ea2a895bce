import { type FieldPathByValue, type FieldValues, useController, type Control } from "react-hook-form";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { DateField, type DateFieldProps } from "#ui/forms/date/date-field.tsx";

export interface FormDateFieldProps<Values extends FieldValues, Output>
	extends Omit<DateFieldProps, "locale" | "value" | "onValue"> {
	readonly control: Control<Values, unknown, Output>;
	readonly name: FieldPathByValue<Values, string | null>;
}

/**
 * The date field of a form's value: `yyyy-MM-dd`, or null while there is no valid date. A needed date that is missing
 * has an error text of its own, unless the form has another one.
 */
export function FormDateField<Values extends FieldValues, Output>({
	control,
	name,
	error,
	...rest
}: FormDateFieldProps<Values, Output>) {
	const locale = useDateLocale();
	const { field, fieldState } = useController({ control, name });
	const value = field.value as string | null;
	const missing = fieldState.error && value === null ? locale.unreadable : undefined;
	return (
		<DateField {...rest} error={error ?? missing} locale={locale} onValue={field.onChange} value={value} />
	);
}

import {
	type Control,
	type FieldPathByValue,
	type FieldPathValue,
	type FieldValues,
	useController,
} from "react-hook-form";
import { SegmentedControl, type SegmentedControlProps } from "#ui/forms/segmented-control.tsx";

export interface FormSegmentsProps<
	Values extends FieldValues,
	Output,
	Name extends FieldPathByValue<Values, string>,
> extends Omit<SegmentedControlProps<FieldPathValue<Values, Name> & string>, "value" | "onChange"> {
	readonly control: Control<Values, unknown, Output>;
	readonly name: Name;
}

/** One of a few values of a form, all visible. */
export function FormSegments<
	Values extends FieldValues,
	Output,
	Name extends FieldPathByValue<Values, string>,
>({ control, name, ...rest }: FormSegmentsProps<Values, Output, Name>) {
	const { field } = useController({ control, name });
	return <SegmentedControl {...rest} onChange={field.onChange} value={field.value} />;
}

import { useController } from "react-hook-form";
import type { ProjectCardProps } from "#features/projects/project-values.ts";
import { TextInput } from "#ui/forms/text-input.tsx";

export interface PriceInputProps {
	readonly control: ProjectCardProps["form"]["control"];
	readonly name: "hourPrice" | `labels.${number}.price`;
	/** Shown until something is typed. */
	readonly inForce: string;
	readonly placeholder?: string;
}

export function PriceInput({ control, name, inForce, ...rest }: PriceInputProps) {
	const { field } = useController({ control, name });
	return <TextInput {...rest} {...field} autoComplete="off" numeric value={field.value ?? inForce} />;
}

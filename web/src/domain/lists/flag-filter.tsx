import { useSearchFlag } from "#lib/address.ts";
import { Checkbox } from "#ui/forms/field.tsx";

export interface FlagFilterProps {
	/** Its name in the address, where the list reads it with `useSearchFlag`. */
	readonly name: string;
	readonly label: string;
}

/** A filter of a list that is on or off. */
export function FlagFilter({ name, label }: FlagFilterProps) {
	const [isOn, setOn] = useSearchFlag(name);
	return <Checkbox checked={isOn} label={label} onChange={({ target }) => setOn(target.checked)} />;
}

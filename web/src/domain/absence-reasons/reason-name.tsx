import { type Reasoned, useReasonName } from "./use-reasons.ts";

interface ReasonNameProps {
	/** One kind of leave, or a day. */
	readonly of: Reasoned | readonly Reasoned[];
	readonly before?: string | undefined;
	readonly after?: string | undefined;
}

/** Why people are away, beside the kind of leave: `Sick leave · Child's illness`. A hook less for all that has no reason. */
export function ReasonName({ of, ...around }: ReasonNameProps) {
	const reasoned = [of].flat().filter(({ reasonId }) => reasonId !== undefined);
	return reasoned.length > 0 && <Names of={reasoned} {...around} />;
}

function Names({ of, before = " · ", after = "" }: ReasonNameProps & { readonly of: readonly Reasoned[] }) {
	const nameOf = useReasonName(of);
	const names = of.flatMap((one) => nameOf(one) ?? []);
	return names.length > 0 && `${before}${[...new Set(names)].join(", ")}${after}`;
}

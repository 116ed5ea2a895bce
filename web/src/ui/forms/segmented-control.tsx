import { useId } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon, type IconName } from "#ui/icon.tsx";

export interface Segment<Value extends string> {
	readonly value: Value;
	readonly label: string;
	/** Shown in place of the label, which is then spoken. */
	readonly icon?: IconName;
	/** Language of the label, if it is not the page's. */
	readonly lang?: string;
	/** Spoken instead of a short label such as EN. */
	readonly spoken?: string;
}

export interface SegmentedControlProps<Value extends string> {
	readonly label: string;
	readonly value: Value;
	readonly segments: readonly Segment<Value>[];
	readonly onChange: (value: Value) => void;
	readonly className?: string;
}

/** One of a few, all visible: a radio group, so arrow keys move through it. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
	const name = useId();
	return (
		<div
			aria-label={props.label}
			className={classNames(
				"relative inline-flex min-h-control max-w-full flex-wrap rounded-control bg-hover p-[3px]",
				props.className,
			)}
			role="radiogroup"
		>
			{props.segments.map(({ value, label, icon, lang, spoken }) => (
				<label
					className="grid min-h-[calc(var(--spacing-control)-6px)] min-w-8 place-items-center rounded-[4px] px-3 font-medium text-muted transition-colors hover:text-text has-checked:bg-thumb has-checked:text-text has-checked:shadow-[0_1px_2px_rgb(0_0_0/0.12)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand pointer-coarse:min-w-10"
					key={value}
					lang={lang}
					title={icon ? label : undefined}
				>
					<input
						aria-label={spoken ?? label}
						checked={value === props.value}
						className="sr-only"
						name={name}
						onChange={() => props.onChange(value)}
						type="radio"
						value={value}
					/>
					{icon ? <Icon name={icon} size={16} /> : <span aria-hidden="true">{label}</span>}
				</label>
			))}
		</div>
	);
}

import { ICONS, type IconName } from "./icon-paths.ts";

export interface IconProps {
	readonly name: IconName;
	/** Pixels; 18 beside text. */
	readonly size?: number;
	readonly className?: string;
}

/** A decoration: the text or the label beside it has the meaning. */
export function Icon({ name, size = 18, className }: IconProps) {
	return (
		<svg
			aria-hidden="true"
			className={className}
			fill="none"
			height={size}
			stroke="currentColor"
			strokeLinecap="round"
			strokeLinejoin="round"
			strokeWidth="1.75"
			viewBox="0 0 24 24"
			width={size}
		>
			<path d={ICONS[name]} />
		</svg>
	);
}

import { useTranslation } from "react-i18next";

export interface HowButtonProps {
	/** The figure's name, so that each of these buttons is called differently. */
	readonly of: string;
	readonly onClick: () => void;
}

/** Opens the calculation behind a number. */
export function HowButton({ of, onClick }: HowButtonProps) {
	const { t } = useTranslation("work-days");
	return (
		<button
			aria-haspopup="dialog"
			aria-label={t("figures.howOf", { figure: of })}
			className="-my-2 -mr-2 min-h-6 rounded-control px-2 py-2 font-medium text-action underline decoration-dotted underline-offset-4 hover:decoration-solid print:hidden"
			onClick={onClick}
			type="button"
		>
			{t("figures.how")}
		</button>
	);
}

import { useTranslation } from "react-i18next";
import { HowButton as Button } from "#ui/layout/figure.tsx";

export interface HowButtonProps {
	/** The figure's name, so that each button has a different accessible name. */
	readonly of: string;
	readonly onClick: () => void;
}

/** Opens the calculation of a figure. */
export function HowButton({ of, onClick }: HowButtonProps) {
	const { t } = useTranslation("work-days");
	return <Button label={t("figures.howOf", { figure: of })} onClick={onClick} text={t("figures.how")} />;
}

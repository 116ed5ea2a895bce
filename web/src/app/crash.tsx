import { useTranslation } from "react-i18next";
import { buttonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";

/** The outermost fallback: nothing else could be rendered. The heading is quoted from spec §8. */
export function Crash() {
	const { t } = useTranslation();
	return (
		<main
			className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center"
			role="alert"
		>
			<Icon className="text-warn" name="alert" size={32} />
			<h1 className="text-section font-bold">{t("crash.title")}</h1>
			<p className="max-w-lg text-muted">{t("crash.text")}</p>
			{/* A full load: what is broken in memory must not survive. */}
			<a className={buttonClass("primary")} href="/">
				{t("crash.home")}
			</a>
		</main>
	);
}

import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { ProfileContext } from "#domain/people/profile.ts";
import { Icon } from "#ui/icon.tsx";

/** Leads an admin without the second factor that the company requires to the page where it is turned on. */
export function SecondFactorLine() {
	const { t } = useTranslation("errors");
	const { pathname } = useLocation();
	if (!useContext(ProfileContext)?.lacksSecondFactor || pathname === "/profile") return null;
	return (
		<p className="flex items-center gap-2 px-4 py-2">
			<Icon name="lock" />
			<Link className="underline" to="/profile">
				{t("second-factor-required")}
			</Link>
		</p>
	);
}

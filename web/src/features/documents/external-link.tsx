import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

export interface ExternalLinkProps {
	/** Must be an https link; the caller validates it. */
	readonly href: string;
	readonly children: ReactNode;
}

/** Opens in a new tab, without access to this window and without a referrer. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
	const { t } = useTranslation("documents");
	return (
		<a
			className="inline-flex items-center gap-1 text-action underline underline-offset-2"
			href={href}
			rel="noopener noreferrer"
			target="_blank"
		>
			{children}
			<Icon className="shrink-0" name="external" size={14} /> <VisuallyHidden>{t("newTab")}</VisuallyHidden>
		</a>
	);
}

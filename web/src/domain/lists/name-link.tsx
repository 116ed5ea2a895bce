import { Link } from "react-router-dom";

export interface NameLinkProps {
	/** The page behind shows it before its own data has come. */
	readonly name: string;
	readonly to: string;
}

/** What a line of a list is of, as a link to its page. */
export function NameLink({ name, to }: NameLinkProps) {
	return (
		<Link className="font-medium text-action hover:underline" state={{ name }} to={to}>
			{name}
		</Link>
	);
}

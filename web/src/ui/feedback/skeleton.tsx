import { classNames } from "#ui/class-names.ts";

/**
 * A grey placeholder; give it the size of the content. It is not animated: sixty pulsing ones are sixty layers, and
 * blocked a phone for longer than rendering the content. Tests find it by `data-skeleton`.
 */
export function Skeleton({ className }: { readonly className?: string }) {
	const look = classNames("block rounded-control bg-line", className);
	return <span aria-hidden="true" className={look} data-skeleton="" />;
}

/** Lines of text to come, the last one shorter. */
export function SkeletonLines({ lines = 3 }: { readonly lines?: number }) {
	return (
		<span aria-hidden="true" className="block space-y-2">
			{Array.from({ length: lines }, (_, index) => (
				<Skeleton className={classNames("h-4", index === lines - 1 ? "w-2/3" : "w-full")} key={index} />
			))}
		</span>
	);
}

import { classNames } from "#ui/class-names.ts";

/**
 * A grey piece in the place of what comes; give it the size of that. It stands still: sixty that pulse are sixty
 * layers, and held a phone up for longer than what they stood for. Whoever looks at pages knows it by `data-skeleton`.
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

import { useMemo } from "react";
import { encode } from "uqr";

export interface QrCodeProps {
	readonly text: string;
	readonly label: string;
}

/** A QR code, dark on white in both themes: cameras expect it so. */
export function QrCode({ text, label }: QrCodeProps) {
	const { size, path } = useMemo(() => {
		const { data, size: modules } = encode(text, { ecc: "M", border: 4 });
		const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
		return { size: modules, path: dark.join("") };
	}, [text]);
	return (
		<svg
			aria-label={label}
			className="mx-auto size-52 rounded-control bg-white"
			role="img"
			shapeRendering="crispEdges"
			viewBox={`0 0 ${size} ${size}`}
		>
			<path d={path} fill="#000" />
		</svg>
	);
}

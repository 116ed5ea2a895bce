import { code128C } from "@tuntikirja/contract/invoices/paper/code-128.ts";

/** Modules of white before and after the bars, by which a reader finds them. */
const QUIET = 10;
const HEIGHT = 12;

interface BankBarcodeProps {
	readonly digits: string;
	readonly label: string;
}

/** The bank bar code, black on white on any ground; on paper as wide as the banks' guide has it. */
export function BankBarcode({ digits, label }: BankBarcodeProps) {
	const { path, width } = drawn(code128C(digits));
	return (
		<svg
			aria-label={label}
			className="max-w-full"
			height="12mm"
			preserveAspectRatio="none"
			role="img"
			shapeRendering="crispEdges"
			viewBox={`0 0 ${width} ${HEIGHT}`}
			width="105mm"
		>
			<rect fill="#fff" height={HEIGHT} width={width} />
			<path d={path} fill="#000" />
		</svg>
	);
}

function drawn(widths: readonly number[]): { path: string; width: number } {
	let [at, path] = [QUIET, ""];
	for (const [index, width] of widths.entries()) {
		if (index % 2 === 0) path += `M${at} 0h${width}v${HEIGHT}h-${width}z`;
		at += width;
	}
	return { path, width: at + QUIET };
}

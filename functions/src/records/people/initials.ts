/** `Aino Mäkelä` as `A. M.` */
export function initialsOf(name: string): string {
	const words = name.split(/[\s-]+/).filter((word) => word !== "");
	return words.map((word) => `${/^./u.exec(word)?.[0].toLocaleUpperCase("fi") ?? ""}.`).join(" ");
}

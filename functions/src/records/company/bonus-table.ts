/** Steps of the bonus table: from this billing rate in per cent on, this bonus in per cent. Rules §10. */
export type BonusTable = readonly { readonly fromRate: number; readonly bonusPercent: number }[];

/** What holds until an admin has said otherwise. */
export const DEFAULT_BONUS_TABLE: BonusTable = [
	{ fromRate: 70, bonusPercent: 2 },
	{ fromRate: 80, bonusPercent: 4 },
	{ fromRate: 90, bonusPercent: 6 },
];

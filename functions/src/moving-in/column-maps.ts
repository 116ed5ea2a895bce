import { isDeepStrictEqual } from "node:util";
import { contract } from "@tuntikirja/contract/contract.ts";
import { CHOICE_BOUNDS } from "@tuntikirja/contract/moving-in/choice-bounds.ts";
import { database } from "#firestore/reader.ts";
import { operation } from "#http/operation.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { columnMapsDoc, NO_MAPS } from "#records/moving-in/column-maps.ts";

export const getColumnMaps = operation(contract.movingIn.getColumnMaps).handler(
	async () => (await database.get(columnMapsDoc)) ?? NO_MAPS,
);

export const saveColumnMap = operation(contract.movingIn.saveColumnMap).handler(({ input: map, context }) =>
	changeDocument(
		columnMapsDoc,
		originOf(context, "columnMaps", "company"),
		(before) => {
			const { maps } = before ?? NO_MAPS;
			if (maps.some((one) => isDeepStrictEqual(one, map))) return { maps };
			const others = maps.filter(({ headings }) => headings !== map.headings);
			return { maps: [map, ...others].slice(0, CHOICE_BOUNDS.maps) };
		},
		NO_MAPS,
	),
);

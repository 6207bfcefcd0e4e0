/* The constants of spreadsheets, apart from their schemas so that the browser loads them without Zod. */

/** The formats in which a list can be saved. */
export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

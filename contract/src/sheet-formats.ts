/* The words of spreadsheets; apart from their schemas, so that a browser needs none to read them. */

/** What a list can be saved as. */
export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

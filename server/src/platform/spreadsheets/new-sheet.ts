/** What a cell can hold: a Date is a day of India, `moment` a day with its time there. */
export type Cell = string | number | Date | { moment: Date } | null
export type SheetRows<Row> = Iterable<Row> | AsyncIterable<Row>

export interface SheetColumn {
  title: string
  /** In characters of the default face. */
  width: number
}

/** A table to be written as a workbook or as CSV, while its rows are read. */
export interface NewSheet {
  /** At most 31 characters. */
  name: string
  columns: readonly SheetColumn[]
  rows: SheetRows<readonly Cell[]>
}

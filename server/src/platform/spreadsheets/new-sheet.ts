/** The content of a cell. A Date is a day in India, `moment` a day with its time there. */
export type Cell = string | number | Date | { moment: Date } | null
export type SheetRows<Row> = Iterable<Row> | AsyncIterable<Row>

export interface SheetColumn {
  title: string
  /** The width in characters of the default font. */
  width: number
}

/** A table that is written as a workbook or CSV while its rows are read. */
export interface NewSheet {
  /** At most 31 characters. */
  name: string
  columns: readonly SheetColumn[]
  rows: SheetRows<readonly Cell[]>
}

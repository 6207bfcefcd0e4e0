/** A row as answers have it: its id is `_id`, and its times are ISO 8601. */
type PresentedRow<Row> = { [Name in keyof Row]: TimeAsText<Row[Name]> } & { _id: string }
type TimeAsText<Value> = Value extends Date ? string : Value

/** Returns a row for an answer, whose schema sends only its own fields. */
export function presentRow<Row extends { id: string }>(row: Row): PresentedRow<Row> {
  const fields = Object.entries(row as object).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return { ...Object.fromEntries(fields), _id: row.id }
}

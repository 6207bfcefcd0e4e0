/** Converts "17/8/2026", "17.08.2026" or "17082026" to "2026-08-17". Returns null if there is no such day. */
export function parseTypedDay(typed: string): string | null {
  const parts =
    /^\s*(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})\s*$/.exec(typed) ?? /^\s*(\d\d)(\d\d)(\d{4})\s*$/.exec(typed)
  if (!parts) return null
  const [day, month, year] = parts.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCDate() === day && date.getUTCMonth() === month - 1
  return exists ? date.toISOString().slice(0, 10) : null
}

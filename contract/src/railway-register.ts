/* Which rows of the register someone asks for; the browser checks it before the server does. Pure, without Zod. */

/** What the download dialog holds and its address says: days as dd/MM/yyyy, one of the two is enough. */
export interface RegisterAsked {
  startDate?: string | undefined
  endDate?: string | undefined
  wholeSheet?: boolean | undefined
}

/** Days as yyyy-mm-dd, both included; null leaves that end open. */
export interface RegisterRange {
  from: string | null
  until: string | null
}

/** Why the register isn't given, and at which field. */
export interface RegisterRefusal {
  path: 'startDate' | 'endDate'
  message: string
}

/**
 * Reads a day as the dialog writes it.
 * @returns yyyy-mm-dd, or undefined for what is no day of the calendar.
 */
export function readRegisterDay(typed: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim()) ?? []
  const iso = `${year}-${month}-${day}`
  const at = new Date(`${iso}T00:00:00Z`)
  return day !== '' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined
}

/** What is asked for, or why it can't be (spec section 5). */
export function registerRangeOf(asked: RegisterAsked): RegisterRange | RegisterRefusal {
  if (asked.wholeSheet) return { from: null, until: null }
  const { startDate = '', endDate = '' } = asked
  if (startDate.trim() === '' && endDate.trim() === '')
    return { path: 'startDate', message: 'Enter start and end date' }
  const from = startDate.trim() === '' ? null : readRegisterDay(startDate)
  if (from === undefined) return { path: 'startDate', message: 'Enter the start date as dd/MM/yyyy' }
  const until = endDate.trim() === '' ? null : readRegisterDay(endDate)
  if (until === undefined) return { path: 'endDate', message: 'Enter the end date as dd/MM/yyyy' }
  if (from !== null && until !== null && from > until)
    return { path: 'startDate', message: 'The start date must not be after the end date' }
  return { from, until }
}

/** The query of both calls that read the register; without its leading `?`. */
export function registerSearchOf({ startDate, endDate, wholeSheet }: RegisterAsked): string {
  if (wholeSheet) return 'wholeSheet=true'
  return new URLSearchParams({
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
  }).toString()
}

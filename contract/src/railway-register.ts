/*
 * The requested range of the register, which the browser checks before the server does. Pure and without Zod.
 */

/** The fields of the download dialog and its address: days as dd/MM/yyyy, of which one is enough. */
export interface RegisterAsked {
  startDate?: string | undefined
  endDate?: string | undefined
  wholeSheet?: boolean | undefined
}

/** The first and last day, yyyy-mm-dd; null leaves that end open. */
export interface RegisterRange {
  from: string | null
  until: string | null
}

/** The reason why the register can't be downloaded, and the field with the problem. */
export interface RegisterRefusal {
  path: 'startDate' | 'endDate'
  message: string
}

/**
 * Reads a day in the format of the dialog.
 * @returns The day as yyyy-mm-dd, or undefined if it doesn't exist.
 */
export function readRegisterDay(typed: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim()) ?? []
  const iso = `${year}-${month}-${day}`
  const at = new Date(`${iso}T00:00:00Z`)
  return day !== '' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined
}

/** Returns the requested range, or the reason why it isn't valid. */
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

/** Returns the query string of both calls that read the register, without the leading `?`. */
export function registerSearchOf({ startDate, endDate, wholeSheet }: RegisterAsked): string {
  if (wholeSheet) return 'wholeSheet=true'
  return new URLSearchParams({
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
  }).toString()
}

import { foldSpelling } from '@portal/contract/fold-name.ts'
import { parseTypedDay } from '@portal/contract/typed-day.ts'
import { z } from 'zod'

/* The kinds of cells that several imports have. */

/**
 * Accepts one of the list, in any case and with any punctuation.
 * @param spellings further spellings of a value.
 */
export function oneOf<T extends string>(
  list: readonly T[],
  error: string,
  spellings: Readonly<Record<string, readonly string[]>> = {},
) {
  const known = new Map(
    list.flatMap((value) => [value, ...(spellings[value] ?? [])].map((one) => [foldSpelling(one), value])),
  )
  return z.string().transform((typed, ctx) => {
    const found = known.get(foldSpelling(typed))
    if (found) return found
    ctx.addIssue({ code: 'custom', message: error })
    return z.NEVER
  })
}

/** Reads an empty cell as null. */
export const emptyCell = z.literal('').transform(() => null)

/** A day as a spreadsheet program or a person writes it, as yyyy-mm-dd. */
export const dayCell = z.string().transform((typed, ctx) => {
  const read = dayOf(typed)
  if (read !== null) return read
  ctx.addIssue({ code: 'custom', message: 'Enter a date that exists, e.g. 14/08/2006' })
  return z.NEVER
})

/** The year of "2021", of a date in it such as "30/06/2021", or of the academic year that ends in it, "2020-21". */
export const yearCell = z.string().transform((typed, ctx) => {
  const year = yearOf(typed)
  if (year !== null) return year
  ctx.addIssue({ code: 'custom', message: 'Enter a year, e.g. 2021' })
  return z.NEVER
})

function dayOf(typed: string): string | null {
  return z.iso.date().safeParse(typed).success ? typed : parseTypedDay(typed)
}

function yearOf(typed: string): number | null {
  if (/^\d{4}$/.test(typed)) return Number(typed)
  const [, start = '', end = ''] = /^(\d{4})\s*[-–/]\s*(?:\d\d)?(\d\d)$/.exec(typed) ?? []
  if (start !== '' && (Number(start) + 1) % 100 === Number(end)) return Number(start) + 1
  const day = dayOf(typed)
  return day === null ? null : Number(day.slice(0, 4))
}

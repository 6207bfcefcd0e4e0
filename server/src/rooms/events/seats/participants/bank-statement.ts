import { statementColumns } from '@portal/contract/event-payment-words.ts'
import { text } from '@portal/contract/fields.ts'
import { z } from 'zod'
import type { ImportSpec, Numbered } from '#platform/spreadsheets/import-rows.ts'

interface StatementRow {
  details: string
  reference: string
  /** In paise; null for a row that isn't a credit. */
  credit: number | null
}

/** '1,250.00', 'Rs. 1250' or '1250.00 Cr' in paise; null for anything else, such as an empty cell. */
function paiseOf(typed: string): number | null {
  const digits = typed.replace(/,|\s|₹|inr|rs\.?|cr\.?$/gi, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : null
}

const cell = text({ label: 'the cell', max: 1_000 })

/** A statement as banks export it. Rows of other kinds, such as a balance or a debit, are no mistakes. */
export const bankStatement: ImportSpec<StatementRow> = {
  columns: statementColumns,
  row: z.object({ details: cell, reference: cell, credit: z.string().transform(paiseOf) }),
}

/** A credit that may be a UPI payment. */
export interface Credit {
  rowNumber: number
  utrs: string[]
  paise: number
}

/** Returns the credits with a UTR: in the description or a column of its own, some with zeros in front. */
export function creditsOf(rows: readonly Numbered<StatementRow>[]): Credit[] {
  return rows.flatMap(({ rowNumber, details, reference, credit }) => {
    const found = `${details} ${reference}`.matchAll(/(?<!\d)0{0,4}(\d{12})(?!\d)/g)
    const utrs = [...new Set([...found].flatMap(([, utr]) => utr ?? []))]
    return credit && utrs.length > 0 ? [{ rowNumber, utrs, paise: credit }] : []
  })
}

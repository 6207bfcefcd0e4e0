import { z } from 'zod'
import { noteModules, noteTypes } from './note-words.ts'
import { branches, semesters } from './reference.ts'

/* Fields shared by several calls of the notes. */

export const semester = oneOfNumbers(semesters, `semester must be a number from 1 to ${semesters.length}`)
export const module = oneOfNumbers(noteModules, 'module must be a number from 1 to 6')
export const branch = z.enum(branches, { error: `branch must be one of ${branches.join(', ')}` })
export const type = z.enum(noteTypes, { error: `type must be one of ${noteTypes.join(', ')}` })

/** A number in a query string or a body. */
function oneOfNumbers(known: readonly number[], message: string) {
  return z
    .union([z.string().regex(/^\d{1,2}$/, message), z.number()], { error: message })
    .transform(Number)
    .refine((given) => known.includes(given), message)
}

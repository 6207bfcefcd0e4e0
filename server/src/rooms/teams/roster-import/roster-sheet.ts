import { text } from '@portal/contract/fields.ts'
import { limits } from '@portal/contract/limits.ts'
import { personName } from '@portal/contract/person-name.ts'
import { teamRosterColumns } from '@portal/contract/team-roster-columns.ts'
import { teamLimits } from '@portal/contract/team-words.ts'
import { z } from 'zod'
import { emptyCell } from '#platform/spreadsheets/cell-fields.ts'
import type { ImportSpec } from '#platform/spreadsheets/import-rows.ts'

/** A row of a roster: a student or an alumnus by PRN or e-mail, or faculty by name. */
export interface RosterRow {
  /** '' or a PRN; an e-mail if the column has both. */
  prn: string
  email: string
  facultyName: string
  post: string
  /** Null leaves what is stored. */
  isHead: boolean | null
}

const yes = z.string().regex(/^(y|yes|true|1|x|head)$/i)
const no = z.string().regex(/^(n|no|false|0|-)$/i, 'Use yes or no, or leave it empty')

const row: z.ZodType<RosterRow> = z
  .object({
    prn: text({ label: 'the PRN', max: limits.emailLengthMax }),
    email: text({ label: 'the e-mail', max: limits.emailLengthMax }),
    facultyName: personName({ label: 'the name' }),
    post: text({ label: 'the post', min: 1, max: teamLimits.postLengthMax, missing: 'Enter a post' }),
    isHead: emptyCell.or(yes.transform(() => true)).or(no.transform(() => false)),
  })
  .superRefine(({ prn, email, facultyName }, ctx) => {
    const isPerson = prn !== '' || email !== ''
    if (isPerson === (facultyName === '')) return
    const message = 'Enter a PRN or an e-mail, or the name of a faculty member'
    ctx.addIssue({ code: 'custom', path: [isPerson ? 'facultyName' : 'prn'], message })
  })

export const rosterSheet: ImportSpec<RosterRow> = { columns: teamRosterColumns, row }

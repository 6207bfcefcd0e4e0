import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idOrSlug } from './fields.ts'
import { importMode, importReport, importSheet, sheetFormat } from './spreadsheets.ts'
import { academicYear } from './teams.ts'

/* The roster of a team from a file. */

const keepers = { room: 'teams', roles: ['Team', 'Council'] } as const
const byTeam = z.object({ id: idOrSlug })
const namedPost = z.object({ name: z.string(), post: z.string() })

/** The answer of the import of a roster. */
export const rosterReport = importReport.extend({
  /** The people that the file adds, by the names of their accounts, and their rows. */
  joining: z.array(namedPost.extend({ row: z.int() })),
  /** The members who are not in the file; they leave only with othersLeave. */
  leaving: z.array(namedPost),
})
export type RosterReport = z.infer<typeof rosterReport>

export const teamRosterImport = {
  giveRosterTemplate: endpoint({
    ...keepers,
    method: 'GET',
    path: '/teams/:id/members/importTemplate',
    summary: 'Download the import template of a roster',
    description: 'As an Excel or CSV file.',
    params: byTeam,
    query: z.object({ format: sheetFormat }),
  }),
  importTeamMembers: endpoint({
    ...keepers,
    method: 'POST',
    path: '/teams/:id/members/import',
    summary: 'Import a roster from an Excel or CSV file',
    description:
      'Adds the members of one academic year and updates their posts. Imports all rows or none. With mode=preview the file is only checked.',
    params: byTeam,
    body: z.object({
      mode: importMode,
      sheet: importSheet,
      academicYear,
      /**
       * Removes the members who are not in the file. Faculty stay unless the file names faculty, because they have
       * no PRN.
       */
      othersLeave: z.boolean({ error: 'othersLeave must be true or false' }).optional(),
    }),
    multipart: { files: { file: 1 }, flags: ['othersLeave'] },
    response: rosterReport,
  }),
}

import { teamRosterColumns } from '@portal/contract/team-roster-columns.ts'
import { teamRosterImport } from '@portal/contract/team-roster-import.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { templateAnswer } from '#platform/spreadsheets/export-answer.ts'
import { accessTeam } from '../teams.access.ts'

export const giveRosterTemplate = handler(teamRosterImport.giveRosterTemplate, async (call) => {
  const team = await accessTeam(call, call.params.id, 'update')
  return templateAnswer(call.query.format, {
    fileName: `${team.slug}-roster-template`,
    sheetName: 'Roster',
    columns: teamRosterColumns,
  })
})

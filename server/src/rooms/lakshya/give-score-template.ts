import { lakshya } from '@portal/contract/lakshya.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { templateAnswer } from '#platform/spreadsheets/export-answer.ts'
import { requireScoreDesk } from './lakshya.access.ts'
import { pointsColumns } from './points-sheet.ts'

export const giveScoreTemplate = handler(lakshya.giveScoreTemplate, async (call) => {
  await requireScoreDesk(call)
  return templateAnswer('xlsx', {
    fileName: 'lakshya-points-template',
    sheetName: 'Points',
    columns: pointsColumns,
  })
})

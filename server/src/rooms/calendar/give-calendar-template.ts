import { calendar } from '@portal/contract/calendar.ts'
import { calendarColumns } from '@portal/contract/calendar-words.ts'
import { handler } from '#platform/http/handler.ts'
import { spreadsheetAnswer } from '#platform/spreadsheets/spreadsheet-answer.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'

/** The head alone: a sample row would be imported by anyone who forgets to take it out. */
export const giveCalendarTemplate = handler(calendar.giveCalendarTemplate, async () => {
  const columns = calendarColumns.map(({ title, width }) => ({ title, width }))
  return spreadsheetAnswer(
    'calendar-template',
    await writeSpreadsheet({ name: 'Calendar', columns, rows: [] }),
  )
})

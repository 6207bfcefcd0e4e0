import { calendar } from '@portal/contract/calendar.ts'
import { calendarColumns } from '@portal/contract/calendar-words.ts'
import { spreadsheetAnswer } from '#platform/spreadsheets/spreadsheet-answer.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { verb } from '#platform/verb.ts'

/** The head alone: a sample row would be imported by whoever forgets to take it out. */
export const giveCalendarTemplate = verb(calendar.giveCalendarTemplate, async () => {
  const columns = calendarColumns.map(({ title, width }) => ({ title, width }))
  return spreadsheetAnswer(
    'calendar-template',
    await writeSpreadsheet({ name: 'Calendar', columns, rows: [] }),
  )
})

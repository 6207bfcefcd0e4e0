import { calendar } from '@portal/contract/calendar.ts'
import { calendarColumns } from '@portal/contract/calendar-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { templateAnswer } from '#platform/spreadsheets/export-answer.ts'

export const giveCalendarTemplate = handler(calendar.giveCalendarTemplate, async () =>
  templateAnswer('xlsx', {
    fileName: 'calendar-template',
    sheetName: 'Calendar',
    columns: calendarColumns,
  }),
)

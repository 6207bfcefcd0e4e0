import { formSheetColumns } from '@portal/contract/form-sheet.ts'
import { forms } from '@portal/contract/forms.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { templateAnswer } from '#platform/spreadsheets/export-answer.ts'

export const giveFormTemplate = handler(forms.giveFormTemplate, async () =>
  templateAnswer('xlsx', { fileName: 'form-fields', sheetName: 'Fields', columns: formSheetColumns }),
)

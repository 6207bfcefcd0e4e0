import { randomBytes } from 'node:crypto'
import { type FormField, formField } from '@portal/contract/form-definition.ts'
import { formSheetColumns } from '@portal/contract/form-sheet.ts'
import {
  type FormFieldType,
  formFieldTypeNames,
  formFieldTypes,
  formLimits,
  isChoice,
} from '@portal/contract/form-words.ts'
import { forms } from '@portal/contract/forms.ts'
import { z } from 'zod'
import { handler } from '#platform/http/calls/handler.ts'
import { foldTitle } from '#platform/spreadsheets/find-head.ts'
import { importedFile, importRefusal, importReport, readRows } from '#platform/spreadsheets/import-rows.ts'
import { readTable } from '#platform/spreadsheets/read-table.ts'

/** Reads fields from a spreadsheet without saving: the builder adds them on the screen, with an undo. */
export const importFormFields = handler(forms.importFormFields, async ({ files, body }) => {
  const bytes = importedFile(files, 'Choose an Excel (.xlsx) or CSV file')
  const read = readRows(await readTable(bytes), { columns: formSheetColumns, row: fieldRow }, body.sheet)
  const { errors } = read
  if (read.rowCount > formLimits.fieldsMax)
    errors.push({
      row: formLimits.fieldsMax + 2,
      column: '',
      message: `Use at most ${formLimits.fieldsMax} fields`,
    })
  if (errors.length > 0) throw importRefusal(importReport(read, errors, 0))
  return { data: { result: read.rows.map(({ rowNumber: _rowNumber, ...field }) => field) } }
})

const fieldRow: z.ZodType<FormField> = z.record(z.string(), z.string()).transform((typed, ctx) => {
  const cell = (key: string) => typed[key]?.trim() ?? ''
  const labels = cell('options')
    .split(/[|\n]/)
    .map((label) => label.trim())
    .filter(Boolean)
  const type = typeNamed(cell('type'), labels.length > 0)
  const refuse = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
  if (cell('label') === '') refuse('label', 'Enter a label')
  if (!type) refuse('type', `Use one of: ${formFieldTypes.map((one) => formFieldTypeNames[one]).join(', ')}`)
  if (type && isChoice(type) && labels.length < formLimits.optionsMin)
    refuse('options', 'Offer at least two options, with | between them')
  const field = formField.safeParse({
    id: newId(),
    type,
    label: cell('label'),
    help: cell('help'),
    required: /^(yes|y|true|1|x|required)$/i.test(cell('required')),
    options: type && isChoice(type) ? labels.map((label) => ({ id: newId(), label })) : [],
  })
  if (!field.success && type)
    for (const { path, message } of field.error.issues) refuse(String(path[0] ?? 'label'), message)
  return field.success ? field.data : z.NEVER
})

/** Returns the field type by name or key, in any case. Without one, a field with options is a single choice. */
function typeNamed(typed: string, hasOptions: boolean): FormFieldType | undefined {
  if (typed === '') return hasOptions ? 'radio' : 'text'
  const wanted = foldTitle(typed)
  return formFieldTypes.find(
    (type) => foldTitle(type) === wanted || foldTitle(formFieldTypeNames[type]) === wanted,
  )
}

function newId(): string {
  return randomBytes(5).toString('hex')
}

import { formResultsApi } from '@portal/contract/form-results.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { type ExportColumn, exportAnswer } from '#platform/spreadsheets/export-answer.ts'
import { spanOfDay } from '#platform/text/indian-day.ts'
import { accessForm } from '../forms.access.ts'
import { answerText } from './answer-text.ts'
import { type FormAnswerRow, walkAnswers } from './form-answer.store.ts'
import { type FormVersion, readKeptVersions } from './form-versions.ts'
import { type MergedField, mergedFields } from './merged-fields.ts'

/** Streams all answers to all versions as a spreadsheet. Each export is audited. */
export const exportFormAnswers = handler(formResultsApi.exportFormAnswers, async (call) => {
  const { portal, params } = call
  const form = await accessForm(call, params.id, 'results')
  const versions = await readKeptVersions(portal.db, form.id)
  await auditCall(portal.db, call, 'form-answers-exported', `form:${form.id}`, { format: params.format })
  const hasPeople = versions.some(({ isAnonymous }) => !isAnonymous)
  const columns = [...(hasPeople ? personColumns : []), ...mergedFields(versions).flatMap(columnsOf)]
  return exportAnswer(params.format, {
    fileName: `answers-${form.slug}`,
    sheetName: 'Answers',
    columns,
    rows: rowsOf(walkAnswers(portal.db, form.id), versions),
  })
})

/** An answer with the version that it belongs to. */
interface ExportedRow extends FormAnswerRow {
  of: FormVersion
  fields: ReadonlyMap<string, FormVersion['fields'][number]>
}

async function* rowsOf(
  answers: AsyncIterable<FormAnswerRow>,
  versions: readonly FormVersion[],
): AsyncGenerator<ExportedRow> {
  const known = new Map(
    versions.map((of) => [of.number, { of, fields: new Map(of.fields.map((field) => [field.id, field])) }]),
  )
  for await (const answer of answers) {
    const version = known.get(answer.version)
    // Undefined for a version published while the file is written.
    if (version) yield { ...answer, ...version }
  }
}

const personColumns: readonly ExportColumn<ExportedRow>[] = [
  {
    title: 'Reference',
    width: 16,
    cell: ({ of, reference }) => (of.isAnonymous ? null : reference),
  },
  {
    title: 'Answered',
    width: 20,
    cell: ({ of, answeredAt }) => (of.isAnonymous ? null : { moment: answeredAt }),
  },
  { title: 'Name', width: 28, cell: ({ person }) => person?.name ?? '' },
  { title: 'PRN', width: 12, cell: ({ person }) => person?.prn ?? '' },
  { title: 'Year', width: 6, cell: ({ person }) => person?.year ?? '' },
  { title: 'Branch', width: 8, cell: ({ person }) => person?.branch ?? '' },
  { title: 'E-mail', width: 32, cell: ({ person }) => person?.email ?? '' },
]

/** Returns the column of a field; for several choices, one column per option. */
function columnsOf(field: MergedField): ExportColumn<ExportedRow>[] {
  if (field.type !== 'checkbox') return [columnOf(field)]
  return field.options.map((option) => ({
    title: titleOf({
      label: `${field.label}: ${option.label}`,
      isRemoved: field.isRemoved || option.isRemoved,
    }),
    width: 16,
    cell: ({ values }) => {
      const chosen: unknown = values[field.id]
      return Array.isArray(chosen) && chosen.includes(option.id) ? 'Yes' : null
    },
  }))
}

function titleOf({ label, isRemoved }: Pick<MergedField, 'label' | 'isRemoved'>): string {
  return isRemoved ? `${label} (removed)` : label
}

/** Returns a field's column, titled with its latest label. Numbers and days keep their type. */
function columnOf(field: MergedField): ExportColumn<ExportedRow> {
  const { id } = field
  return {
    title: titleOf(field),
    width: 24,
    cell: ({ values, fields }) => {
      const [given, value] = [fields.get(id), values[id]]
      if (!given || value === undefined) return null
      if (given.type === 'number' && typeof value === 'number') return value
      if (given.type === 'date' && typeof value === 'string') return spanOfDay(value).from
      return answerText(given, value)
    },
  }
}

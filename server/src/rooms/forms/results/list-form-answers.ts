import { type FormAnswerRow as AnswerOnWire, formResultsApi } from '@portal/contract/form-results.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { commaParts } from '#platform/text/comma-parts.ts'
import { accessForm } from '../forms.access.ts'
import { answerText } from './answer-text.ts'
import { countFitting, type FormAnswerRow, listAnswerRows } from './form-answer.store.ts'
import { countAnswers } from './form-tally.store.ts'
import { type FormVersion, readKeptVersions } from './form-versions.ts'

export const listFormAnswers = handler(formResultsApi.listFormAnswers, async (call) => {
  const { portal, query } = call
  const form = await accessForm(call, call.params.id, 'results')
  const { page, limit, name, field, option } = query
  const filter = {
    name,
    field,
    option,
    years: commaParts(query.year),
    branches: commaParts(query.branch),
  }
  const [rows, fitting, versions] = await Promise.all([
    listAnswerRows(portal.db, form.id, { filter, page, limit }),
    countFitting(portal.db, form.id, filter),
    readKeptVersions(portal.db, form.id),
  ])
  const total = fitting ?? (await countAnswers(portal.db, form.id))
  const result = rows.map((row) => presentAnswer(row, versions))
  return { data: { result, total, totalPage: Math.ceil(total / limit) } }
})

function presentAnswer(row: FormAnswerRow, versions: readonly FormVersion[]): AnswerOnWire {
  const { id, person, answeredAt, editedAt, values } = row
  const version = versions.find(({ number }) => number === row.version)
  const isAnonymous = version?.isAnonymous ?? true
  const texts = (version?.fields ?? []).map(
    (field) => [field.id, answerText(field, values[field.id])] as const,
  )
  return {
    _id: id,
    person: person && {
      name: person.name,
      slug: person.slug,
      profile: person.profile,
      email: person.email,
      prn: person.prn,
      class: [person.year, person.branch].join(' ').trim(),
    },
    answeredAt: isAnonymous ? null : answeredAt.toISOString(),
    editedAt: isAnonymous || editedAt === null ? null : editedAt.toISOString(),
    values: Object.fromEntries(texts.filter(([, text]) => text !== '')),
  }
}

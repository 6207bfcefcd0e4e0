import { formResultLimits } from '@portal/contract/form-result-words.ts'
import { formResultsApi } from '@portal/contract/form-results.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { fillingFiguresOf } from '../filling-figures.ts'
import { accessForm } from '../forms.access.ts'
import { fieldResultOf } from './field-result.ts'
import { findFormRow } from './form-list.store.ts'
import { listTallies, listWords } from './form-tally.store.ts'
import { readKeptVersions } from './form-versions.ts'
import { mergedFields } from './merged-fields.ts'
import { expectsAnswers } from './missing.ts'
import { presentDays, presentFormRow } from './present-results.ts'

export const readFormResults = handler(formResultsApi.readFormResults, async (call) => {
  const { portal, viewer } = call
  const form = await accessForm(call, call.params.id, 'results')
  const now = portal.clock.now()
  const [row, versions, tallies] = await Promise.all([
    findFormRow(portal.db, form.id, now),
    readKeptVersions(portal.db, form.id),
    listTallies(portal.db, form.id),
  ])
  if (!row) throw notFound('form')
  const fields = mergedFields(versions)
  const isAnonymous = versions.some((one) => one.isAnonymous)
  const words = await listWords(portal.db, form.id, {
    fieldIds: fields.map(({ id }) => id),
    countMin: isAnonymous ? formResultLimits.anonymousWordCountMin : 2,
  })
  const days = tallies.filter(({ fieldId, bucket }) => fieldId === '' && bucket !== '')
  return {
    data: {
      ...presentFormRow(viewer, row),
      ...presentDays(new Map(days.map(({ bucket, count }) => [bucket, count])), indianDayOf(now)),
      ...fillingFiguresOf(tallies),
      hasMissing: expectsAnswers(form.published?.settings),
      fields: fields.map((field) =>
        fieldResultOf(
          field,
          tallies.filter(({ fieldId }) => fieldId === field.id),
          words.filter(({ fieldId }) => fieldId === field.id).map(({ word, count }) => ({ word, count })),
        ),
      ),
    },
  }
})

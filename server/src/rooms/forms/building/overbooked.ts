import type { FormContent } from '@portal/contract/form-definition.ts'
import { isChoice } from '@portal/contract/form-words.ts'
import type { Form } from '@portal/contract/forms.ts'
import type { Runner } from '#platform/database/database.ts'
import type { FormRow } from '../forms.store.ts'
import { listTallies } from '../results/form-tally.store.ts'

/** Returns where a draft lowers the places of its form, or the seats of an option, below those taken. */
export async function overbooked(
  runner: Runner,
  { id, draft, published }: Pick<FormRow, 'id' | 'draft' | 'published'>,
  answersCount: number,
): Promise<Form['overbooked']> {
  if (answersCount === 0 || published === null) return []
  const { maxAnswers } = draft.settings
  const isFormOver = isLower(maxAnswers, published.settings.maxAnswers) && answersCount > Number(maxAnswers)
  const lowered = loweredOptions(draft, published)
  const tallies = lowered.length > 0 ? await listTallies(runner, id) : []
  const taken = new Map(tallies.map(({ fieldId, bucket, count }) => [`${fieldId} ${bucket}`, count]))
  return [
    ...(isFormOver
      ? [
          {
            path: 'settings.maxAnswers',
            message: `The form takes ${maxAnswers} answers and has ${answersCount}.`,
          },
        ]
      : []),
    ...lowered.flatMap(({ path, label, seats, key }) => {
      const count = taken.get(key) ?? 0
      return count > seats
        ? [
            {
              path,
              message: `${label} has ${seats} ${seats === 1 ? 'seat' : 'seats'}, and ${count} are taken.`,
            },
          ]
        : []
    }),
  ]
}

function isLower(now: number | null, before: number | null): now is number {
  return now !== null && (before === null || now < before)
}

/** Returns the options with fewer seats in the draft than in the published version. */
function loweredOptions(draft: FormContent, published: FormContent) {
  const before = new Map(
    fieldsIn(published).flatMap(({ field }) =>
      field.options.map((option) => [`${field.id} ${option.id}`, option.seats]),
    ),
  )
  return fieldsIn(draft).flatMap(({ field, path }) =>
    field.options.flatMap(({ id, label, seats }, nth) => {
      const key = `${field.id} ${id}`
      if (!isChoice(field.type) || !isLower(seats, before.get(key) ?? null)) return []
      return [{ key, label: `“${label}”`, seats, path: `${path}.options.${nth}.seats` }]
    }),
  )
}

function fieldsIn({ pages }: FormContent) {
  return pages.flatMap(({ fields }, page) =>
    fields.map((field, nth) => ({ field, path: `pages.${page}.fields.${nth}` })),
  )
}

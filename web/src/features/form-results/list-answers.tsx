import { formResultLimits } from '@portal/contract/form-result-words.ts'
import type { FormAnswerRow, FormResults } from '@portal/contract/form-results.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { call } from '#web/platform/call.ts'
import { countOf } from '#web/platform/count-of.ts'
import { useListAddress } from '#web/platform/list-address.ts'
import { reload } from '#web/platform/reload-after.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Desk } from '#web/ui/desk/desk.tsx'
import { DeskFacts } from '#web/ui/desk/desk-facts.tsx'
import { ExportMenu } from '#web/ui/desk/export-menu.tsx'
import { useDesk } from '#web/ui/desk/use-desk.ts'
import type { ListFilter } from '#web/ui/list/list-filter.ts'
import { answerColumns, answerTitle, answerWhen } from './answer-columns.tsx'
import { formAnswers } from './forms.cache.ts'
import { parseResultsSearch, type ResultsSearch } from './forms-search.ts'

/** The single answers: a table with one of them beside it. */
export function ListAnswers({ form, id }: { form: FormResults; id: string }) {
  const address = useListAddress(parseResultsSearch)
  const { filters: search } = address
  const load = useQuery(formAnswers(id, search))
  const refresh = () => reload('GET /forms/:id/answers')
  const channel = `formresults:${form._id}`
  const desk = useDesk({ load, address, channel, refresh, canPick: isAny })
  const columns = useMemo(() => answerColumns(form), [form])
  const { setLeaving, dialog } = useDeleting(form, desk.unpick)
  return (
    <>
      <Desk
        desk={desk}
        columns={columns}
        name="Answers"
        things={['answer', 'answers']}
        pageSize={formResultLimits.answersPageSize}
        search={{
          name: 'name',
          value: search.name,
          label: form.isAnonymous ? 'A word of the answer' : 'Name, PRN or a word',
        }}
        filters={filtersOf(form, search)}
        tools={<ExportMenu pathOf={(format) => `/forms/${form._id}/answers.${format}`} />}
        acts={[
          {
            label: 'Delete',
            icon: 'delete',
            isFor: isAny,
            run: (row) => setLeaving([row]),
            several: { run: setLeaving, isBusy: false },
          },
        ]}
        nameOf={answerTitle}
        panel={(row) => ({
          ...(row.person && {
            lead: <PersonAvatar name={row.person.name} photo={row.person.profile} sizePx={40} />,
          }),
          title: answerTitle(row),
          below: belowOf(row),
          body: <Facts form={form} row={row} />,
        })}
        empty={{ title: 'No answers found', sentence: 'Answers appear here as people send them.' }}
      />
      {dialog}
    </>
  )
}

function belowOf({ person }: FormAnswerRow): string {
  return person ? [person.prn, person.class].filter(Boolean).join(', ') : ''
}

function Facts({ form, row }: { form: FormResults; row: FormAnswerRow }) {
  const given = form.fields.filter(
    ({ id, isRemoved, isPerson }) =>
      (!isRemoved && !isPerson) || (!row.person && row.values[id] !== undefined),
  )
  const when = answerWhen(row)
  return (
    <DeskFacts
      facts={[
        ...given.map(({ id, label }) => [label, row.values[id]] as const),
        ...(row.person ? [['E-mail', row.person.email] as const] : []),
        ...(when ? [['Answered', when] as const] : []),
      ]}
    />
  )
}

/** Returns the filters: the options of the choices, one at a time, and the class. */
function filtersOf(form: FormResults, { choice, year, branch }: ResultsSearch): ListFilter[] {
  const ofChoices = form.fields
    .filter(({ chart }) => chart === 'bars' || chart === 'pie')
    .slice(0, choiceFiltersMax)
    .map((field, nth): ListFilter => {
      const options = field.bars.map((bar) => ({ value: `${field.id}:${bar.id}`, label: bar.label }))
      return {
        name: `choice-${field.id}`,
        label: field.label,
        any: 'All',
        options,
        value: options.some((one) => one.value === choice) ? choice : '',
        change: (value) => ({ choice: value || undefined }),
        also: { choice: undefined },
        ...(nth > 0 && { isMore: true }),
      }
    })
  if (form.isAnonymous) return ofChoices
  return [
    ...ofChoices,
    { name: 'year', label: 'Year', any: 'All', options: years, value: year },
    { name: 'branch', label: 'Branch', any: 'All', options: branches, value: branch, isMore: true },
  ]
}

const choiceFiltersMax = 8
const isAny = () => true

/** Asks before answers are deleted, with their number and the number of answers left. */
function useDeleting(form: FormResults, onDone: () => void) {
  const [leaving, setLeaving] = useState<readonly FormAnswerRow[]>([])
  const [first] = leaving
  const count = countOf(leaving.length, 'answer', 'answers')
  const left = countOf(Math.max(0, form.answerCount - leaving.length), 'answer', 'answers')
  const [what, whose] =
    leaving.length === 1 && first ? [`answer ${answerTitle(first)}`, 'its'] : [count, 'their']
  const dialog = (
    <ConfirmDialog
      isOpen={first !== undefined}
      onClose={() => setLeaving([])}
      title={`Delete ${count}`}
      sentence={`Are you sure you want to delete ${what} ? ${left} will be left, and ${whose} seats are free again.`}
      action={leaving.length > 1 ? `Delete ${count}` : 'Delete'}
      onConfirm={async () => {
        if (!first) return
        const ids = leaving.map(({ _id }) => _id)
        await (ids.length === 1
          ? call('DELETE /forms/:id/answers/:answerId', { params: { id: form._id, answerId: first._id } })
          : call('DELETE /forms/:id/answers', { params: { id: form._id }, body: { answerIds: ids } }))
        onDone()
      }}
    />
  )
  return { setLeaving, dialog }
}

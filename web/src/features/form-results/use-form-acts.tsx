import type { FormRow } from '@portal/contract/form-results.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { countOf } from '#web/platform/count-of.ts'
import { download } from '#web/platform/download.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { DeskAct } from '#web/ui/desk/desk-act.ts'

interface FormActsOptions {
  /** Left out on the page of the form's results, which it leads to. */
  openResults?: (row: FormRow) => void
  afterDelete?: () => void
}

/** The actions for a form, in its row, its panel and on the page of its results. */
export function useFormActs({ openResults, afterDelete }: FormActsOptions) {
  const navigate = useNavigate()
  const { send } = useSending()
  const [leaving, setLeaving] = useState<FormRow | null>(null)
  const params = (row: FormRow) => ({ params: { id: row._id } })
  const edit = (id: string) => void navigate({ to: '/update/$id', params: { id } })
  const duplicate = async (row: FormRow) => {
    let copy = ''
    const isDone = await send(async () => {
      const answer = await call('POST /forms/:id/duplicate', params(row))
      copy = answer.data.slug
      return answer
    })
    if (isDone) edit(copy)
  }
  const move = (state: 'Open' | 'Closed') => (row: FormRow) =>
    void send(() => call('PUT /forms/:id/state', { ...params(row), body: { state } }))
  const save = (format: 'xlsx' | 'csv') => (row: FormRow) =>
    void download(`/forms/${row._id}/answers.${format}`)
  const acts: DeskAct<FormRow>[] = [
    ...(openResults
      ? [
          {
            label: 'Results',
            key: 'r',
            isInRow: true,
            isFor: ({ can }: FormRow) => can.results,
            run: openResults,
          } as const,
        ]
      : []),
    {
      label: 'Edit',
      key: 'e',
      icon: 'edit',
      isInRow: true,
      isFor: ({ can }) => can.update,
      run: ({ slug }) => edit(slug),
    },
    { label: 'Open', icon: 'check', isFor: ({ can }) => can.open, run: move('Open') },
    { label: 'Close', icon: 'lock', isFor: ({ can }) => can.close, run: move('Closed') },
    {
      label: 'Duplicate',
      key: 'd',
      icon: 'forms',
      isFor: ({ can }) => can.duplicate,
      run: (row) => void duplicate(row),
    },
    { label: 'Export Excel', icon: 'report', isFor: ({ can }) => can.results, run: save('xlsx') },
    { label: 'Export CSV', icon: 'report', isFor: ({ can }) => can.results, run: save('csv') },
    { label: 'Delete', icon: 'delete', isFor: ({ can }) => can.delete, run: setLeaving },
  ]
  const dialog = (
    <ConfirmDialog
      isOpen={leaving !== null}
      onClose={() => setLeaving(null)}
      title="Delete form"
      sentence={leaving && deletingSentence(leaving)}
      action={
        leaving?.answerCount ? `Delete with ${countOf(leaving.answerCount, 'answer', 'answers')}` : 'Delete'
      }
      onConfirm={async () => {
        if (!leaving) return
        await call('DELETE /forms/:id', params(leaving))
        afterDelete?.()
      }}
    />
  )
  return { acts, dialog }
}

function deletingSentence({ title, answerCount }: FormRow): string {
  const question = `Are you sure you want to delete form ${title} ?`
  if (answerCount === 0) return question
  const answers =
    answerCount === 1 ? 'Its answer is' : `Its ${answerCount.toLocaleString('en-IN')} answers are`
  return `${question} ${answers} deleted too. This can't be undone.`
}

import type { Form } from '@portal/contract/forms.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import type { Builder } from './use-builder.ts'

export type FormActs = ReturnType<typeof useFormActs>

interface FormActsOptions {
  /** Shows the problems that prevent publishing. */
  onProblems: () => void
  /** Called after the first publishing; the slug may have changed. */
  onFirstPublished: (form: Form) => void
}

/** The actions for the whole form. Each first saves the pending changes. */
export function useFormActs(builder: Builder, { onProblems, onFirstPublished }: FormActsOptions) {
  const { saving } = builder
  const navigate = useNavigate()
  const { send, isSending } = useSending()
  const params = { id: saving.form._id }
  const saved = async () => {
    if (!(await saving.flush())) throw new Error('Your last changes aren’t saved yet. Please try again.')
  }
  const [overbooked, setOverbooked] = useState<Form['overbooked']>([])
  const move = (state: 'Open' | 'Closed', onDone?: (form: Form) => void) =>
    send(async () => {
      await saved()
      const { data, message } = await call('PUT /forms/:id/state', { params, body: { state } })
      saving.note(data)
      onDone?.(data)
      return { message }
    })
  const publish = async () => {
    const isFirst = saving.form.version === null
    if (!(await move('Open', (form) => isFirst && onFirstPublished(form)))) onProblems()
  }
  return {
    isSending,
    /** Publishes the form, with a confirmation if seats are set below the number taken. */
    publish: async () => {
      const form = await saving.flush()
      if (form && form.overbooked.length > 0) setOverbooked(form.overbooked)
      else await publish()
    },
    overbooked,
    dropOverbooked: () => setOverbooked([]),
    publishAnyway: publish,
    close: () => void move('Closed'),
    duplicate: () =>
      void send(async () => {
        await saved()
        const { data, message } = await call('POST /forms/:id/duplicate', { params })
        await navigate({ to: '/update/$id', params: { id: data.slug } })
        return { message }
      }),
    remove: async () => {
      await call('DELETE /forms/:id', { params })
      await navigate({ to: '/forms' })
    },
  }
}

import { useNavigate } from '@tanstack/react-router'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import type { Builder } from './use-builder.ts'

export type FormActs = ReturnType<typeof useFormActs>

/**
 * What is done to a form as a whole. Each saves first what was typed.
 * @param onProblems shows what keeps the form from being published.
 */
export function useFormActs(builder: Builder, onProblems: () => void) {
  const { saving } = builder
  const navigate = useNavigate()
  const { send, isSending } = useSending()
  const params = { id: saving.form._id }
  const saved = async () => {
    if (!(await saving.flush())) throw new Error('Your last changes aren’t saved yet. Please try again.')
  }
  const move = (state: 'Open' | 'Closed') =>
    send(async () => {
      await saved()
      const { data, message } = await call('PUT /forms/:id/state', { params, body: { state } })
      saving.note(data)
      return { message }
    })
  return {
    isSending,
    publish: () =>
      void move('Open').then((isDone) => {
        if (!isDone) onProblems()
      }),
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

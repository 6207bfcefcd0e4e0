import type { FormContent } from '@portal/contract/form-definition.ts'
import type { Form } from '@portal/contract/forms.ts'
import type { FieldError } from '@portal/contract/problem.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallProblem, call } from '#web/platform/call.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { formToEdit } from './form-builder.cache.ts'

/** The pause after which the draft is saved, and the interval before a failed save is retried. */
const pauseMs = 900
const retryMs = 5_000

export type SaveState = 'saved' | 'saving' | 'failed' | 'refused' | 'behind'

interface Autosave {
  form: Form
  state: SaveState
  problem: string
  errors: readonly FieldError[]
  isUnsaved: boolean
  /**
   * Saves unsaved changes now.
   * @returns the form if the server has all changes, otherwise null
   */
  flush(): Promise<Form | null>
  /** Continues from a server response, whose content counts as saved. */
  adopt(form: Form, content: FormContent): void
  /** Updates the form's other data from a response with the same content. */
  note(form: Form): void
}

/**
 * Saves a draft on the server after each pause. Only one save runs at a time. Each names the revision that it
 * is based on, so that another team's save is never overwritten unnoticed.
 * @param savedAtStart the content of `initial`, if `content` starts with unsaved changes
 */
export function useAutosave(initial: Form, content: FormContent, savedAtStart = content): Autosave {
  const [form, setForm] = useState(initial)
  const [state, setState] = useState<SaveState>('saved')
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [savedContent, setSaved] = useState(savedAtStart)
  const revision = useRef(initial.revision)
  const kept = useRef(initial)
  const running = useRef<Promise<boolean> | null>(null)
  const newest = useRef(content)
  newest.current = content
  const saved = useRef(savedAtStart)

  const saveOnce = async (): Promise<boolean> => {
    const sent = newest.current
    setState('saving')
    try {
      const { data } = await call('PUT /forms/:id', {
        params: { id: initial._id },
        body: { ...sent, isDraft: true, revision: revision.current },
      })
      take(data, sent)
      return true
    } catch (error) {
      const known = error instanceof CallProblem ? error : null
      setProblem(known?.message ?? "Couldn't save the form")
      setErrors(known?.errors ?? [])
      setState(known?.code === 'CONFLICT' ? 'behind' : known?.code === 'VALIDATION' ? 'refused' : 'failed')
      return false
    }
  }
  const take = (data: Form, held: FormContent) => {
    revision.current = data.revision
    kept.current = data
    saved.current = held
    setSaved(held)
    setForm(data)
    setProblem('')
    setErrors([])
    setState('saved')
    // Without a network the form opens again as it was saved last.
    queryClient.setQueryData(formToEdit(data.slug).queryKey, data)
  }
  const flush = async (): Promise<Form | null> => {
    while (saved.current !== newest.current) {
      // Several flushes share the running save, and then the one that follows it.
      running.current ??= saveOnce().finally(() => {
        running.current = null
      })
      if (!(await running.current)) return null
    }
    return kept.current
  }
  const save = useEffectEvent(() => void flush())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the content restarts the pause.
  useEffect(() => {
    if (saved.current === content || state === 'behind') return
    const timer = setTimeout(save, state === 'failed' ? retryMs : pauseMs)
    return () => clearTimeout(timer)
  }, [content, state === 'failed', state === 'behind'])
  return {
    form,
    state,
    problem,
    errors,
    isUnsaved: savedContent !== content,
    flush,
    adopt: take,
    note: (data) => {
      kept.current = data
      setForm(data)
    },
  }
}

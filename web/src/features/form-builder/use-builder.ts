import type { FormContent, FormField } from '@portal/contract/form-definition.ts'
import type { Form } from '@portal/contract/forms.ts'
import { useState } from 'react'
import * as edits from './form-edits.ts'
import { useAutosave } from './use-autosave.ts'

/** So many steps can be undone. */
const stepsMax = 100
/** Changes of one text field follow each other in one step. */
const joinMs = 1_500

interface History {
  past: readonly FormContent[]
  now: FormContent
  future: readonly FormContent[]
  /** What the last step changed, and when: typing goes on in it. */
  last: { what: string; at: number }
}

/** What a form holds of a server's answer, to be edited. */
export function contentOf({ title, description, cover, pages, settings }: Form): FormContent {
  return { title, description, cover, pages, settings }
}

export type Builder = ReturnType<typeof useBuilder>

/** A form while it is built: its content with undo and redo, the selected field, and its saving. */
export function useBuilder(initial: Form) {
  const [history, setHistory] = useState<History>(() => ({
    past: [],
    now: contentOf(initial),
    future: [],
    last: { what: '', at: 0 },
  }))
  const [selectedId, select] = useState<string | null>(null)
  const content = history.now
  const saving = useAutosave(initial, content)

  /** @param what of a text that is typed: its changes within a moment are one step. */
  const change = (next: FormContent, what = '') =>
    setHistory((before) => {
      if (next === before.now) return before
      const at = Date.now()
      const isSameStep = what !== '' && before.last.what === what && at - before.last.at < joinMs
      const past = isSameStep ? before.past : [...before.past, before.now].slice(-stepsMax)
      return { past, now: next, future: [], last: { what, at } }
    })
  const undo = () =>
    setHistory((before) => {
      const now = before.past.at(-1)
      if (!now) return before
      const { past, future } = before
      return { past: past.slice(0, -1), now, future: [before.now, ...future], last: { what: '', at: 0 } }
    })
  const redo = () =>
    setHistory((before) => {
      const [now, ...future] = before.future
      if (!now) return before
      return { past: [...before.past, before.now], now, future, last: { what: '', at: 0 } }
    })
  const fields = edits.fieldsOf(content)
  const selected = fields.find(({ id }) => id === selectedId) ?? null
  return {
    content,
    fields,
    saving,
    select,
    undo,
    redo,
    change,
    selected,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    add: (added: readonly FormField[], place: edits.Place = placeAfter(content, selected)) => {
      change(edits.addFields(content, added, place))
      if (added[0]) select(added[0].id)
    },
    /** Goes on from what the server holds, as a step that can be undone; `merged` is then saved on top of it. */
    replace: (form: Form, merged?: FormContent) => {
      const held = contentOf(form)
      setHistory((before) => ({
        past: [...before.past, before.now],
        now: merged ?? held,
        future: [],
        last: { what: '', at: 0 },
      }))
      saving.adopt(form, held)
    },
  }
}

function placeAfter(content: FormContent, selected: FormField | null): edits.Place {
  return selected ? { afterId: selected.id } : { page: Math.max(0, content.pages.length - 1) }
}

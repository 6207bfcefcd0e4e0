import type { FormContent, FormField } from '@portal/contract/form-definition.ts'
import type { Form } from '@portal/contract/forms.ts'
import { useState } from 'react'
import { contentOf, startOf, useAccountId, useBuilderDraft } from './builder-draft.ts'
import * as edits from './form-edits.ts'
import { useAutosave } from './use-autosave.ts'

const stepsMax = 100
/** Changes of one text field within this time form one step. */
const joinMs = 1_500

interface History {
  past: readonly FormContent[]
  now: FormContent
  future: readonly FormContent[]
  /** The subject and the time of the last step, which further typing extends. */
  last: { what: string; at: number }
}

interface Selection {
  selectedId: string | null
  isNew: boolean
}

export type Builder = ReturnType<typeof useBuilder>

/** Holds a form in the builder: its content with undo and redo, the selected field, and the saving. */
export function useBuilder(loaded: Form) {
  const accountId = useAccountId()
  const [start] = useState(() => startOf(loaded, accountId))
  const [history, setHistory] = useState<History>(() => ({
    past: start.savedAt ? [start.saved] : [],
    now: start.content,
    future: [],
    last: { what: '', at: 0 },
  }))
  const [{ selectedId, isNew }, setSelection] = useState<Selection>({ selectedId: null, isNew: false })
  const select = (id: string | null) => setSelection({ selectedId: id, isNew: false })
  const content = history.now
  const saving = useAutosave(start.form, content, start.saved)
  const draft = useBuilderDraft(saving, content)

  /**
   * Changes the content.
   * @param what identifies a text field, whose changes within a short time form one undo step
   */
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
    /** True for a field that was just added, until its label was left. */
    isNew,
    leaveNew: () => setSelection((before) => ({ ...before, isNew: false })),
    /** The time of the restored content, until it is changed. */
    restoredAt: content === start.content ? start.savedAt : null,
    discardDraft: draft.discard,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    add: (added: readonly FormField[], place: edits.Place = placeAfter(content, selected)) => {
      change(edits.addFields(content, added, place))
      if (added[0]) setSelection({ selectedId: added[0].id, isNew: true })
    },
    /** Continues from the server's version as an undoable step. `merged` is then saved over it. */
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

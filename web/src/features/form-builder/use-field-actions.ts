import { useEffect, useState } from 'react'
import { duplicateField, type fieldsOf, nameOfField, removeField, stepField } from './form-edits.ts'
import type { Builder } from './use-builder.ts'

type Part = 'move' | 'open'

type FieldActions = ReturnType<typeof useFieldActions>

export interface CanvasProps {
  builder: Builder
  actions: FieldActions
  onImport: () => void
  /** Removes a field, with a confirmation if it has answers. */
  onRemove: (id: string) => void
}

/**
 * The actions for a field, by pointer or keyboard. The result is announced to screen readers, and the focus
 * moves on if its control is gone.
 */
export function useFieldActions(builder: Builder) {
  const { content, fields, change, select, selected } = builder
  const [said, setSaid] = useState('')
  const [goal, setGoal] = useState<{ selector: string } | null>(null)
  useEffect(() => {
    const holder = document.activeElement
    if (goal && (holder === null || holder === document.body))
      document.querySelector<HTMLElement>(goal.selector)?.focus()
  }, [goal])
  const focusOn = (id: string, part: Part) =>
    setGoal({ selector: `[data-field-card="${id}"] [data-part="${part}"]` })
  const nameOf = (id: string) => {
    const field = fields.find((one) => one.id === id)
    return field ? nameOfField(field) : ''
  }
  return {
    said,
    open: (id: string) => {
      select(id)
      setGoal({ selector: '[data-desk-panel] [data-autofocus]' })
    },
    close: () => {
      if (selected) focusOn(selected.id, 'open')
      select(null)
    },
    move: (id: string, step: -1 | 1) => {
      const next = stepField(content, id, step)
      change(next)
      setSaid(next === content ? `${nameOf(id)} can't move further.` : placeIn(next, id))
      focusOn(id, 'move')
    },
    duplicate: (id: string) => {
      const { content: next, copyId } = duplicateField(content, id)
      change(next)
      select(copyId)
      setSaid(`Duplicated ${nameOf(id)}.`)
      focusOn(copyId, 'open')
    },
    remove: (id: string) => {
      const asked = fields.filter(({ profile }) => profile === null)
      const at = asked.findIndex((one) => one.id === id)
      const neighbour = asked[at + 1] ?? asked[at - 1]
      change(removeField(content, id))
      select(null)
      setSaid(`Deleted ${nameOf(id)}.`)
      if (at >= 0 && neighbour) focusOn(neighbour.id, 'open')
      else setGoal({ selector: '[data-add-field]' })
    },
  }
}

/** Describes a position: "Phone on the day is now field 2 of 5 on page 1." */
function placeIn(content: Parameters<typeof fieldsOf>[0], id: string): string {
  const page = content.pages.findIndex(({ fields }) => fields.some((field) => field.id === id))
  const fields = content.pages[page]?.fields.filter(({ profile }) => profile === null) ?? []
  const at = fields.findIndex((field) => field.id === id)
  const field = fields[at]
  return field ? `${nameOfField(field)} is now field ${at + 1} of ${fields.length} on page ${page + 1}.` : ''
}

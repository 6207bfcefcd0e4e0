import type { FormToFill } from '@portal/contract/form-filling.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type RawSearch, usePageSearch } from '#web/platform/page-search.ts'
import { focusAnswer } from './error-summary.tsx'
import { type Fill, useFocusOn } from './use-fill.ts'

const reviewTitle = 'Check and send'
const review = 'check'

const stepOf = ({ page }: RawSearch): { page: string | undefined } => ({ page })

/**
 * Tracks the current page. It is in the address, so the browser's buttons turn pages and a reload stays.
 * Pages without visible questions are skipped.
 */
export function useFillSteps(form: FormToFill, fill: Fill) {
  const shown = new Set(fill.visible.map(({ id }) => id))
  const pages = form.pages
    .map(({ title, fields }, nth) => ({
      title: title || `Page ${nth + 1}`,
      fields: fields.filter(({ id }) => shown.has(id)),
    }))
    .filter(({ fields }) => fields.length > 0)
  const isStepped = pages.length > 1
  const last = isStepped ? pages.length : 0
  const [{ page }, setSearch] = usePageSearch(stepOf)
  // An opened address leads at most to the first page that isn't answered.
  const [reached, setReached] = useState(() => firstWrong(pages, fill) ?? last)
  const [tries, setTries] = useState(0)
  const wanted = page === review ? last : Math.max(0, (Number(page) || 1) - 1)
  const current = Math.min(wanted, Math.max(reached, 0), last)
  const isReview = isStepped && current === last
  const summary = useFocusOn<HTMLElement>(tries)
  const conflict = useFocusOn<HTMLElement>(tries)
  const { heading, goalField } = useFocusOnTurn(current)
  const fields = pages[current]?.fields ?? []
  const turnTo = (step: number) => {
    setReached((before) => Math.max(before, step))
    setTries(0)
    setSearch({ page: step === 0 ? undefined : step === last ? review : String(step + 1) })
    window.scrollTo({ top: 0 })
  }
  return {
    current,
    tries,
    summary,
    conflict,
    heading,
    fields,
    isReview,
    titles: [...pages.map(({ title }) => title), ...(isStepped ? [reviewTitle] : [])],
    isLast: current === last,
    /** The fields whose problems the summary lists: those of the page, and of all pages at the end. */
    shownIn: isStepped && !isReview ? fields : fill.visible,
    /** Shows the problems, if there are any. */
    tell: () => setTries((count) => count + 1),
    next: () => {
      const ids = fields.map(({ id }) => id)
      fill.touchAll(ids)
      if (ids.some((id) => fill.wrong[id] !== undefined || fill.problems[id] !== undefined))
        setTries((count) => count + 1)
      else turnTo(current + 1)
    },
    back: () => turnTo(current - 1),
    restart: () => {
      fill.startOver()
      turnTo(0)
    },
    goToField: (fieldId: string) => {
      const step = pages.findIndex((one) => one.fields.some(({ id }) => id === fieldId))
      if (step < 0 || step === current) return focusAnswer(fieldId)
      goalField.current = fieldId
      turnTo(step)
    },
  }
}

function firstWrong(pages: readonly { fields: readonly { id: string }[] }[], fill: Fill): number | null {
  const nth = pages.findIndex(({ fields }) => fields.some(({ id }) => fill.wrong[id] !== undefined))
  return nth < 0 ? null : nth
}

/** Moves the focus after turning a page: to its heading, or to the question that was requested. */
function useFocusOnTurn(current: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const goalField = useRef<string | null>(null)
  const before = useRef(current)
  const focus = useEffectEvent(() => {
    if (before.current === current) return
    before.current = current
    if (goalField.current !== null) focusAnswer(goalField.current)
    else heading.current?.focus()
    goalField.current = null
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each turn of a page only.
  useEffect(() => focus(), [current])
  return { heading, goalField }
}

import type { FormToFill } from '@portal/contract/form-filling.ts'
import { useEffect, useMemo, useState } from 'react'
import { type Draft, dropDraft, readDraft, saveDraft } from '#web/platform/drafts.ts'
import { newId } from '#web/platform/new-id.ts'
import { useSession } from '#web/platform/session.ts'
import { useFormDraft } from '#web/ui/form/form-draft.ts'
import { conflictOf } from './answer-conflict.ts'
import { type AskedQuestions, askedQuestions, carryAnswers, type LostAnswer } from './carry-answers.ts'
import { type FillValues, typedOf } from './fill-values.ts'

/** The data kept on this device until it is sent. */
export interface Kept {
  values: FillValues
  email: string
  clientId: string
  /** The time of the first input, in ms. */
  startedAt?: number
  /** The version that was answered, and its questions. */
  version?: number
  asked?: AskedQuestions
  /** The answers that have no place in a version published since the first input. */
  lost?: LostAnswer[]
  /** For a change of the viewer's earlier answer: its revision and values at the start. */
  revision?: number | undefined
  base?: FillValues
}

export const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'clientId' in value &&
  typeof value.clientId === 'string' &&
  'email' in value &&
  typeof value.email === 'string' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null

/**
 * Holds the answers: typed values over this device's draft, over the loaded ones. Two tabs with one form
 * share their answers.
 */
export function useKeptAnswers(form: FormToFill, isEdit: boolean, onElsewhere: () => void) {
  const accountId = useAccountId()
  const [empty] = useState(blank)
  const { mine } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: `form` also changes with its seats; `mine` changes with each revision.
  const fresh = useMemo(() => (isEdit ? ownAnswerOf(form, empty) : empty), [isEdit, mine, empty])
  const [typed, setTyped] = useState<Kept | null>(null)
  const [isRestarted, setRestarted] = useState(false)
  const [isGone, setGone] = useState(false)
  const draft = useFormDraft<Kept>({
    key: draftKeyOf(form._id, isEdit),
    accountId,
    value: typed ?? fresh,
    isWorthKeeping: typed !== null,
    isValid: isKept,
    onElsewhere: (other) => {
      const next = other?.value ?? (isEdit ? fresh : blank())
      setGone(other === null)
      // If another tab has saved an edited answer, it is loaded again and shown as saved.
      setTyped(isEdit ? (other?.value ?? null) : next)
      if (other === null) onElsewhere()
      return next
    },
  })
  const found = isGone || isRestarted ? null : draft.found
  const kept = carried(form, withBase(typed ?? found?.value ?? fresh, fresh))
  const saved = carried(form, fresh)
  const keep = (next: Kept) => {
    const { pages, profile, version } = form
    setGone(false)
    setTyped({ ...next, version, asked: askedQuestions(pages, next.values, profile) })
  }
  const startOver = (next: Kept | null) => {
    draft.drop()
    setRestarted(true)
    setTyped(next)
  }
  const conflict =
    kept.revision === saved.revision
      ? null
      : conflictOf(form, { base: kept.base, mine: kept.values, saved: saved.values })
  return {
    typed,
    draft,
    isRestarted,
    isGone,
    kept,
    keep,
    restart: () => startOver({ ...fresh, clientId: newId() }),
    /** The conflict if another device has changed the answer since it was opened here, or null. */
    conflict,
    /** The revision that the next save names. Two devices with the same values aren't a conflict. */
    revision: conflict ? kept.revision : saved.revision,
    keepMine: () =>
      conflict && keep({ ...kept, values: conflict.merged, revision: saved.revision, base: saved.values }),
    takeSaved: () => startOver(null),
  }
}

function carried({ version, pages, profile }: FormToFill, kept: Kept): Kept {
  const { asked, values } = kept
  if (asked === undefined || kept.version === version) return kept
  const { values: next, lost } = carryAnswers(pages, { values, asked, profile })
  return {
    ...kept,
    values: next,
    version,
    lost: [...(kept.lost ?? []), ...lost],
    asked: askedQuestions(pages, next, profile),
  }
}

/**
 * Completes a draft from before revisions were stored, or one that is merged over the viewer's earlier answer
 * only now.
 */
function withBase(kept: Kept, { revision, values }: Kept): Kept {
  if (revision === undefined || kept.revision !== undefined) return kept
  return { ...kept, revision, base: values }
}

function blank(): Kept {
  return { values: {}, email: '', clientId: newId() }
}

function ownAnswerOf({ mine, pages, profile }: FormToFill, empty: Kept): Kept {
  if (!mine) return empty
  const values = typedOf(mine.answers)
  const asked = askedQuestions(mine.pages.length > 0 ? mine.pages : pages, values, profile)
  return { ...empty, values, version: mine.version, asked, revision: mine.revision, base: values }
}

/** Returns the answers that this device has and that were never sent; the newer one of two drafts. */
export function useUnsentAnswers(formId: string) {
  const accountId = useAccountId()
  const [found, setFound] = useState<Draft<Kept> | null>(null)
  useEffect(() => {
    // By now the form that was here has saved its last input.
    setFound(newest([read(formId, false, accountId), read(formId, true, accountId)]))
  }, [formId, accountId])
  return {
    found,
    discard: () => {
      for (const isEdit of [false, true]) dropDraft(draftKeyOf(formId, isEdit), accountId)
      setFound(null)
    },
    /** Moves the answers over the one that was sent, to edit it. */
    moveToEdit: () => {
      if (found === null) return
      saveDraft(draftKeyOf(formId, true), accountId, found.value)
      dropDraft(draftKeyOf(formId, false), accountId)
    },
  }
}

function newest(drafts: readonly (Draft<Kept> | null)[]): Draft<Kept> | null {
  return drafts.reduce(
    (best, draft) => (best && (!draft || best.savedAt > draft.savedAt) ? best : draft),
    null,
  )
}

function read(formId: string, isEdit: boolean, accountId: string): Draft<Kept> | null {
  return readDraft(draftKeyOf(formId, isEdit), accountId, isKept)
}

export function draftKeyOf(formId: string, isEdit: boolean): string {
  return `${isEdit ? 'edit-form' : 'form'}:${formId}`
}

function useAccountId(): string {
  return useSession().viewer?._id ?? 'visitor'
}

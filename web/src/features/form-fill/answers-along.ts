import { dropDraft, readDraft, saveDraft } from '#web/platform/drafts.ts'
import { leftForSignIn } from '#web/platform/left-for-sign-in.ts'
import { draftKeyOf, isKept, type Kept } from './kept-answers.ts'

/**
 * Moves a visitor's answers to their account when they sign in from the form's own link. They become the
 * account's draft, merged over its earlier one. If a visitor left in another way, the answers stay, because
 * they may be another person's.
 * @param ids the form's id and its slug, either of which may be in the address
 */
export function takeAnswersAlong(ids: readonly [string, string], accountId: string): void {
  const address = leftForSignIn()
  if (accountId === visitor || !ids.some((id) => address === `/userform/${id}`)) return
  const key = draftKeyOf(ids[0], false)
  const typed = readDraft(key, visitor, isKept)
  if (!typed) return
  const known = readDraft(key, accountId, isKept)?.value
  saveDraft(key, accountId, known ? over(known, typed.value) : typed.value)
  dropDraft(key, visitor)
}

/** Merges the latest answers over the earlier ones, which fill the empty questions. */
function over(known: Kept, typed: Kept): Kept {
  const answered = Object.entries(typed.values).filter(([, value]) => value.length > 0)
  return {
    ...typed,
    values: { ...known.values, ...Object.fromEntries(answered) },
    asked: { ...known.asked, ...typed.asked },
  }
}

const visitor = 'visitor'

import { dropDraft, readDraft, saveDraft } from '#web/platform/drafts.ts'
import { leftForSignIn } from '#web/platform/left-for-sign-in.ts'
import { draftKeyOf, isKept, type Kept } from './kept-answers.ts'

/**
 * What a visitor typed goes with them when they sign in by the form's own link: it becomes the draft of the account, over
 * what that had kept before. Answers of a visitor who left in another way stay where they are, for they may be another person's.
 * @param ids the form's id and its slug: both are its address.
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

/** What was typed last, and below it answers to questions that it leaves empty. */
function over(known: Kept, typed: Kept): Kept {
  const answered = Object.entries(typed.values).filter(([, value]) => value.length > 0)
  return {
    ...typed,
    values: { ...known.values, ...Object.fromEntries(answered) },
    asked: { ...known.asked, ...typed.asked },
  }
}

const visitor = 'visitor'

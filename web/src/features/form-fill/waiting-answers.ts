import type { FormReceipt, FormToFill } from '@portal/contract/form-filling.ts'
import { useActsAt } from '#web/platform/kept-queue.ts'
import { useSession } from '#web/platform/session.ts'
import { draftKeyOf } from './kept-answers.ts'

/** Returns the answers that wait for the network, or were refused when it was back. */
export function useWaitingAnswers(form: FormToFill, isEdit: boolean, onSent: (receipt: FormReceipt) => void) {
  const isSignedIn = useSession().viewer !== null
  const { items, remove } = useActsAt(draftKeyOf(form._id, isEdit), (end) => {
    if (end.kind === 'sent') onSent(end.answer as FormReceipt)
  })
  return {
    // A visitor's answers need a code from a mail, and a change the revision that it is based on.
    mayWait: isSignedIn && !isEdit,
    isWaiting: items.some(({ refusal }) => refusal === undefined),
    refusal: items.find(({ refusal }) => refusal !== undefined)?.refusal,
    /** Sends them no more: what is typed now are other answers. */
    takeBack: () => {
      for (const { id } of items) remove(id)
    },
  }
}

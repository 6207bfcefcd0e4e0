import { useState } from 'react'
import { useSession } from '#web/platform/session.ts'
import { changedFields, isLike } from './fields-of.ts'
import { useFormDraft } from './form-draft.ts'

interface DraftedValuesOptions<V> {
  /** Null: nothing is kept on the device. */
  draftKey: string | null
  /** Whose draft; the viewer's without it. */
  draftOwner?: string
  initial: V
}

/** The values of a form: what was typed, over what a draft restored, over what came. */
export function useDraftedValues<V extends object>({
  draftKey,
  draftOwner,
  initial,
}: DraftedValuesOptions<V>) {
  const viewerId = useSession().viewer?._id ?? 'visitor'
  const [base, setBase] = useState(initial)
  const [isValid] = useState(() => isLike(base))
  const [typed, setTyped] = useState<V | null>(null)
  const [isRestarted, setRestarted] = useState(false)
  const draft = useFormDraft({
    key: draftKey,
    accountId: draftOwner ?? viewerId,
    value: typed ?? base,
    isWorthKeeping: typed !== null && changedFields(base, typed).length > 0,
    isValid,
  })
  const found = draft.found && changedFields(base, draft.found.value).length > 0 ? draft.found : null
  const values = typed ?? found?.value ?? base
  return {
    values,
    /** As the form came, or as it was sent last. */
    base,
    /** When what is restored was left. */
    savedAt: found?.savedAt ?? null,
    isRestarted,
    changeValues: (to: Partial<V>) => setTyped((before) => ({ ...(before ?? values), ...to })),
    restart: (next: V) => {
      draft.drop()
      setRestarted(true)
      setBase(next)
      setTyped(next)
    },
    /** What is typed now lies over something newer than the form came with. */
    rebase: (next: V, typedOver: V) => {
      setBase(next)
      setTyped(typedOver)
    },
    discard: draft.discard,
  }
}

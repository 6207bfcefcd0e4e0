import { useState } from 'react'
import { useSession } from '#web/platform/session.ts'
import { changedFields, isLike } from './fields-of.ts'
import { useFormDraft } from './form-draft.ts'

interface DraftedValuesOptions<V> {
  /** Null if nothing is kept on the device. */
  draftKey: string | null
  /** The owner of the draft; by default the viewer. */
  draftOwner?: string
  initial: V
}

/** Holds a form's values: typed values over a restored draft, over the initial values. */
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
    /** The initial values, or the ones last sent. */
    base,
    /** The time of the restored draft. */
    savedAt: found?.savedAt ?? null,
    isRestarted,
    changeValues: (to: Partial<V>) => setTyped((before) => ({ ...(before ?? values), ...to })),
    restart: (next: V) => {
      draft.drop()
      setRestarted(true)
      setBase(next)
      setTyped(next)
    },
    /** Puts the typed values over newer initial values. */
    rebase: (next: V, typedOver: V) => {
      setBase(next)
      setTyped(typedOver)
    },
    discard: draft.discard,
  }
}

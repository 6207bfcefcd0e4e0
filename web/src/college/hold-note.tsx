import { type HoldReason, holdSentences } from '@portal/contract/hold-reasons.ts'
import { Tag } from '#web/ui/tag.tsx'

/** Explains to the author why a scheduled item stayed a draft. */
export function HoldNote({ because }: { because: HoldReason | null }) {
  if (because === null) return null
  return (
    <p>
      <Tag tone="waiting" icon="alert">
        Not published
      </Tag>{' '}
      {holdSentences[because]}
    </p>
  )
}

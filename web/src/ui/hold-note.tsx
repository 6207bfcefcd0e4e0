import { type HoldReason, holdSentences } from '@portal/contract/hold-reasons.ts'
import { Tag } from './tag.tsx'

/** Why something scheduled stayed a draft; for its author. */
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

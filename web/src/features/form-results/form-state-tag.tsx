import type { FormState } from '@portal/contract/form-words.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'

const tags: Readonly<Record<FormState, { tone: TagTone; icon: IconName }>> = {
  Draft: { tone: 'plain', icon: 'edit' },
  Scheduled: { tone: 'waiting', icon: 'clock' },
  Open: { tone: 'good', icon: 'check' },
  Closed: { tone: 'plain', icon: 'lock' },
}

export function FormStateTag({ state }: { state: FormState }) {
  return <Tag {...tags[state]}>{state}</Tag>
}

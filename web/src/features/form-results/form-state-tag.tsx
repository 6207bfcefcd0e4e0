import type { FormState } from '@portal/contract/form-words.ts'
import { Tag, type TagLook } from '#web/ui/tag.tsx'

const tags: Readonly<Record<FormState, TagLook>> = {
  Draft: { tone: 'plain', icon: 'edit' },
  Scheduled: { tone: 'waiting', icon: 'clock' },
  Open: { tone: 'good', icon: 'check' },
  Closed: { tone: 'plain', icon: 'lock' },
}

export function FormStateTag({ state }: { state: FormState }) {
  return <Tag {...tags[state]}>{state}</Tag>
}

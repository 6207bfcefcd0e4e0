import { useQuery } from '@tanstack/react-query'
import { countOf } from '#web/platform/count-of.ts'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import type { Kind } from './announcement-fields.ts'
import { audienceReach } from './announcements.cache.ts'
import type { AnnouncementForming } from './use-announcement-form.ts'

interface MailFieldProps {
  form: AnnouncementForming
  kind: Kind
  roles: readonly string[]
}

/**
 * The choice to send a mail in addition to the notification. The server says whether it is allowed and how
 * many people it reaches.
 */
export function MailField({ form: { values, problems, change }, kind, roles }: MailFieldProps) {
  const { years, branches, isMailed } = values
  const { data: reach } = useQuery(audienceReach({ kind, roles, years, branches }))
  const refusal = reach?.mailRefusal ?? null
  const isOffered = isMailed || reach?.can.mail === true
  const mailTile = { value: 'mail' as const, label: 'Bell and e-mail' }
  return (
    <TilesChoice
      label="Notify by"
      tiles={[{ value: 'bell' as const, label: 'Bell only' }, ...(isOffered ? [mailTile] : [])]}
      value={isMailed ? 'mail' : 'bell'}
      help={refusal ?? (isMailed && reach ? mailWords(reach.mailCount, kind) : undefined)}
      error={problems.isMailed ?? (isMailed ? (refusal ?? undefined) : undefined)}
      onChange={(how) => change({ isMailed: how === 'mail' })}
    />
  )
}

function mailWords(count: number, kind: Kind): string {
  return kind === 'internship'
    ? `Mailed to ${countOf(count, 'student', 'students')} who can apply.`
    : `Mailed to ${countOf(count, 'person', 'people')}.`
}

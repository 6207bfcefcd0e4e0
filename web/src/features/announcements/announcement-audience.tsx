import { useQuery } from '@tanstack/react-query'
import { AudienceFields } from '#web/college/audience-fields.tsx'
import type { Kind } from './announcement-fields.ts'
import { audienceReach } from './announcements.cache.ts'
import type { AnnouncementForming } from './use-announcement-form.ts'

interface AnnouncementAudienceProps {
  form: AnnouncementForming
  kind: Kind
  /** If missing, the roles are picked here too. */
  roles?: readonly string[]
}

export function AnnouncementAudience({ form, kind, roles }: AnnouncementAudienceProps) {
  const { years, branches } = form.values
  const picked = [...(roles ?? form.values.roles)]
  const { data: reach } = useQuery({
    ...audienceReach({ kind, roles: picked, years, branches }),
    enabled: picked.length > 0,
  })
  return <AudienceFields form={form} reachCount={reach?.count} {...(roles && { roles })} />
}

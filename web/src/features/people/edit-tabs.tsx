import type { ReactNode } from 'react'
import { type RawSearch, usePageSearch } from '#web/platform/page-search.ts'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { OwnData } from './own-data.tsx'

/** The tabs Profile, Notifications and My data. Another tab hides the form and keeps its text. */
export function EditTabs({ profile, notifications }: { profile: ReactNode; notifications: ReactNode }) {
  const [{ tab }, setSearch] = usePageSearch(parseTab)
  return (
    <PageTabs
      label="Edit profile"
      tab={tab}
      onTab={(open) => setSearch({ tab: open === 'profile' ? undefined : open })}
      tabs={[
        { value: 'profile', label: 'Profile', content: profile },
        { value: 'notifications', label: 'Notifications', content: notifications },
        { value: 'data', label: 'My data', content: <OwnData /> },
      ]}
    />
  )
}

function parseTab({ tab = 'profile' }: RawSearch): { tab: string } {
  return { tab }
}

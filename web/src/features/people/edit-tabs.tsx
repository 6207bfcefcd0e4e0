import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { type RawSearch, usePageSearch } from '#web/platform/page-search.ts'
import styles from './edit-tabs.module.css'
import { OwnData } from './own-data.tsx'

const tabNames = ['profile', 'notifications', 'data'] as const
type TabName = (typeof tabNames)[number]

function parseTab(raw: RawSearch): { tab: TabName } {
  return { tab: tabNames.find((name) => name === raw.tab) ?? 'profile' }
}

interface EditTabsProps {
  profile: ReactNode
  notifications: ReactNode
}

/** Profile, notifications, my data. Another tab hides the form and keeps what stands in it. */
export function EditTabs({ profile, notifications }: EditTabsProps) {
  const [{ tab }, setSearch] = usePageSearch(parseTab)
  const open = (chosen: string | null) => {
    const name = tabNames.find((known) => known === chosen)
    setSearch({ tab: name === 'profile' ? undefined : name })
  }
  return (
    <Tabs value={tab} onChange={open} keepMounted>
      <Tabs.List className={styles.list} aria-label="Edit profile">
        <Tabs.Tab value="profile">Profile</Tabs.Tab>
        <Tabs.Tab value="notifications">Notifications</Tabs.Tab>
        <Tabs.Tab value="data">My data</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="profile">{profile}</Tabs.Panel>
      <Tabs.Panel value="notifications">{notifications}</Tabs.Panel>
      <Tabs.Panel value="data">
        <OwnData />
      </Tabs.Panel>
    </Tabs>
  )
}

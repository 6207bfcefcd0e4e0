import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './page-tabs.module.css'
import { useSelectedTabInSight } from './selected-tab-in-sight.ts'

export interface PageTab {
  value: string
  label: string
  content: ReactNode
}

interface PageTabsProps {
  tabs: readonly PageTab[]
  /** Anything else than one of the tabs is the first. */
  tab: string
  onTab: (tab: string) => void
  /** Names the row of tabs. */
  label: string
}

/** The parts of a page side by side. What is typed in one of them stays while another is open. */
export function PageTabs({ tabs, tab, onTab, label }: PageTabsProps) {
  const open = tabs.find(({ value }) => value === tab) ?? tabs[0]
  const row = useSelectedTabInSight<HTMLDivElement>(open?.value ?? '')
  if (!open) return null
  return (
    <Tabs value={open.value} onChange={(value) => value !== null && onTab(value)} classNames={styles}>
      <Tabs.List ref={row} aria-label={label}>
        {tabs.map(({ value, label: name }) => (
          <Tabs.Tab key={value} value={value}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

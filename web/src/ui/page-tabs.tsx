import { Box } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { panelIdOf, TabRow, tabIdOf } from './tab-row.tsx'

export interface PageTab {
  value: string
  label: string
  content: ReactNode
}

interface PageTabsProps {
  tabs: readonly PageTab[]
  /** An unknown value means the first tab. */
  tab: string
  onTab: (tab: string) => void
  /** The accessible name of the tab row. */
  label: string
}

/** The parts of a page as tabs. Text typed in one tab stays while another is open. */
export function PageTabs({ tabs, tab, onTab, label }: PageTabsProps) {
  const id = useId()
  const open = tabs.find(({ value }) => value === tab) ?? tabs[0]
  if (!open) return null
  return (
    <>
      <div className="line-below">
        <TabRow label={label} tabs={tabs} tab={open.value} onTab={onTab} id={id} />
      </div>
      {tabs.map(({ value, content }) => (
        <Box
          key={value}
          role="tabpanel"
          id={panelIdOf(id, value)}
          aria-labelledby={tabIdOf(id, value)}
          pt={16}
          hidden={value !== open.value}
        >
          {content}
        </Box>
      ))}
    </>
  )
}

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
  /** Anything else than one of the tabs is the first. */
  tab: string
  onTab: (tab: string) => void
  /** Names the row of tabs. */
  label: string
}

/** The parts of a page side by side. What is typed in one of them stays while another is open. */
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

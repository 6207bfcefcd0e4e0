import { ActionIcon, Box, Button, Menu, Text } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { BarButton } from '../bar-button.tsx'
import { Icon } from '../icon.tsx'
import { SideSheet } from '../side-sheet.tsx'
import { KeyHint } from './bulk-bar.tsx'
import type { DeskAct, DeskRow } from './desk-act.ts'
import styles from './desk-panel.module.css'

export interface PanelContent {
  /** Shown before the title, such as a photo. */
  lead?: ReactNode
  title: string
  /** Shown below the title in smaller type. */
  below?: ReactNode
  body: ReactNode
  /** True if the body contains an open form with buttons of its own. */
  hasOwnFoot?: boolean
}

interface DeskPanelProps<Row extends DeskRow> {
  row: Row
  content: PanelContent
  acts: readonly DeskAct<Row>[]
  /** True beside the table; otherwise the panel is a sheet that takes the focus and returns it. */
  isBeside: boolean
  onClose: () => void
}

/**
 * The panel of 320 px at the right of the table, or a sheet on narrow screens. Its actions stay at the
 * bottom.
 */
export function DeskPanel<Row extends DeskRow>({
  row,
  content,
  acts,
  isBeside,
  onClose,
}: DeskPanelProps<Row>) {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      // The row may have left the list after a decision.
      if (!isBeside && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [isBeside])
  const inner = <PanelInner row={row} content={content} acts={acts} onClose={onClose} />
  const label = `About ${content.title}`
  if (isBeside)
    return (
      <aside className={`column surface ${styles.panel}`} data-desk-panel aria-label={label}>
        {inner}
      </aside>
    )
  return (
    <SideSheet isOpen onClose={onClose} label={label} returnsFocus={false} isDeskPanel>
      {inner}
    </SideSheet>
  )
}

function PanelInner<Row extends DeskRow>({
  row,
  content,
  acts,
  onClose,
}: Omit<DeskPanelProps<Row>, 'isBeside'>) {
  const { lead, title, below, body, hasOwnFoot } = content
  const [first, second, ...rest] = acts.filter((act) => !act.isNotInPanel && act.isFor(row))
  return (
    <>
      <header className="row rigid gap-12 line-below" style={{ padding: '14px 10px 14px 18px' }}>
        {lead}
        <Box flex={1}>
          <h2 className="text-16" style={{ lineHeight: 1.3, outline: 'none' }} tabIndex={-1} data-autofocus>
            {title}
          </h2>
          {below && <Text variant="dimmed">{below}</Text>}
        </Box>
        <BarButton aria-label="Close" onClick={onClose}>
          <Icon name="close" sizePx={18} />
        </BarButton>
      </header>
      <section
        className={`one-column from-top grow gap-16 text-14 focus-inside ${styles.body}`}
        aria-label="Details"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
      >
        {body}
      </section>
      {first && !hasOwnFoot && (
        <footer className={`flex wrap rigid gap-6 line-above ${styles.foot}`}>
          {[first, second].map(
            (act) =>
              act && (
                <Button
                  key={act.label}
                  variant={act.isMain ? 'board' : 'default'}
                  onClick={() => act.run(row)}
                >
                  {act.label} {act.key && <KeyHint signs={[act.key]} />}
                </Button>
              ),
          )}
          {rest.length > 0 && <MoreActs acts={rest} row={row} />}
        </footer>
      )}
    </>
  )
}

/** The menu with the less frequent actions of the open row. */
function MoreActs<Row extends DeskRow>({ acts, row }: { acts: readonly DeskAct<Row>[]; row: Row }) {
  return (
    <Menu position="top-end" radius="md" shadow="md" zIndex="var(--portal-z-popover, 300)">
      <Menu.Target>
        <ActionIcon variant="default" size={40} aria-label="More actions">
          <Icon name="dots" sizePx={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label, icon, run }) => (
          <Menu.Item
            key={label}
            leftSection={icon && <Icon name={icon} sizePx={18} />}
            onClick={() => run(row)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

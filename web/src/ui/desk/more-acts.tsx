import { ActionIcon, Menu } from '@mantine/core'
import { Icon } from '../icon.tsx'
import type { DeskAct, DeskRow } from './desk-act.ts'

/** The menu with the less frequent actions of the open row. */
export function MoreActs<Row extends DeskRow>({ acts, row }: { acts: readonly DeskAct<Row>[]; row: Row }) {
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

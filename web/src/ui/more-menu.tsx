import { ActionIcon, Menu, type MenuItemProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './more-menu.module.css'

/** The three-dot menu with further actions of a thing. Contains `MoreItem`s. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Without the placeholder, which would be inside the menu, where only items are allowed.
    <Menu
      position="bottom-end"
      radius="md"
      width={220}
      withInitialFocusPlaceholder={false}
      zIndex="var(--portal-z-popover)"
    >
      <Menu.Target>
        <ActionIcon aria-label={label}>
          <Icon name="dots" sizePx={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={`ground-card ${styles.menu}`}>{children}</Menu.Dropdown>
    </Menu>
  )
}

interface MoreItemProps {
  /** One of the portal's icons, or one that only this menu uses. */
  icon: IconName | ReactElement
  children: ReactNode
  onClick?: () => void
  isDanger?: boolean
  isDisabled?: boolean
}

export function MoreItem({ icon, children, onClick, isDanger, isDisabled }: MoreItemProps) {
  return (
    <Menu.Item
      leftSection={iconOf(icon)}
      disabled={isDisabled ?? false}
      {...(isDanger && { c: 'var(--portal-bad)' })}
      {...(onClick && { onClick })}
    >
      {children}
    </Menu.Item>
  )
}

type MoreAnchorProps = MenuItemProps &
  Omit<ComponentProps<'a'>, keyof MenuItemProps> &
  Pick<MoreItemProps, 'icon'>

function MoreAnchor({ icon, ...anchor }: MoreAnchorProps) {
  return <Menu.Item component="a" leftSection={iconOf(icon)} {...anchor} />
}

/** An action that leads to another page. */
export const MoreLink = createLink(MoreAnchor)

function iconOf(icon: MoreItemProps['icon']) {
  return typeof icon === 'string' ? <Icon name={icon} sizePx={16} /> : icon
}

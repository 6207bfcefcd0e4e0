import { Menu, UnstyledButton } from '@mantine/core'
import { profileMenu } from '@portal/contract/menus.ts'
import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { signOutEverywhere } from '#web/features/sign-in/sign-out.ts'
import { roleNames } from '#web/platform/role-words.ts'
import type { Viewer } from '#web/platform/session.ts'
import { useSite } from '#web/platform/site.ts'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { menuViewer } from './menu-viewer.ts'
import styles from './profile-menu.module.css'

/** Name and role, the links of the role, Logout last. Arrow keys move, Esc closes (Mantine's Menu). */
export function ProfileMenu({ viewer }: { viewer: Viewer }) {
  const site = useSite()
  const navigate = useNavigate()
  const logOut = async () => {
    if (await signOutEverywhere(viewer.email, site)) await navigate({ to: '/' })
  }
  const entries = profileMenu(menuViewer(viewer))
  return (
    <Menu
      position="bottom-end"
      offset={8}
      width={300}
      withInitialFocusPlaceholder={false}
      radius="lg"
      zIndex="var(--portal-z-popover)"
      transitionProps={{ transition: 'pop-top-right', duration: 180 }}
      classNames={{ dropdown: styles.dropdown, item: styles.item, divider: styles.divider }}
    >
      <Menu.Target>
        <UnstyledButton className={styles.target}>
          <HiddenText>Profile menu</HiddenText>
          <PersonAvatar name={viewer.name} photo={viewer.profile} sizePx={32} />
          <span className={styles.shortName}>{shortName(viewer)}</span>
          <IconChevronDown className={styles.chevron} size={16} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.head}>
          <PersonAvatar name={viewer.name} photo={viewer.profile} />
          <div className={styles.who}>
            <div className={styles.name}>{viewer.name}</div>
            <div className={styles.role}>
              {[roleNames[viewer.roleModel], viewer.headline].filter(Boolean).join(', ')}
            </div>
          </div>
        </div>
        <Menu.Divider />
        {entries.map(({ label, to, icon, search }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon name={icon} />}
            renderRoot={(root) => <Link to={to} search={(search ?? {}) as never} {...root} />}
          >
            {label}
          </Menu.Item>
        ))}
        {entries.length > 0 && <Menu.Divider />}
        <Menu.Item
          className={styles.logout}
          leftSection={<IconLogout size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => void logOut()}
        >
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** A person by the first name; a desk or a team by its whole one. */
function shortName({ name, roleModel }: Viewer): string {
  const isPerson = roleModel === 'Student' || roleModel === 'Alumni'
  return isPerson ? (name.split(' ')[0] ?? name) : name
}

import { Box, Group, Menu } from '@mantine/core'
import { profileMenu } from '@portal/contract/menus.ts'
import { IconLogout } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { signOutEverywhere } from '#web/features/sign-in/sign-out.ts'
import { countOf } from '#web/platform/count-of.ts'
import { countKept } from '#web/platform/kept-store.ts'
import { roleNames } from '#web/platform/role-words.ts'
import type { Viewer } from '#web/platform/session.ts'
import { useSite } from '#web/platform/site.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { menuViewer } from './menu-viewer.ts'
import { ProfileButton } from './profile-button.tsx'
import styles from './profile-menu.module.css'
import { useOpenAfterTarget } from './use-open-after-target.ts'

/**
 * The profile menu, open on mount: name and role, the links of the role, and Logout at the end. Mantine's
 * Menu handles the arrow keys and Esc.
 */
export function ProfileMenuPanel({ viewer }: { viewer: Viewer }) {
  const { isOpen, setOpen, target } = useOpenAfterTarget<HTMLButtonElement>()
  const site = useSite()
  const navigate = useNavigate()
  const [unsentCount, setUnsentCount] = useState(0)
  const logOut = async () => {
    if (await signOutEverywhere(viewer.email, site)) await navigate({ to: '/' })
  }
  const askToLogOut = () => {
    const count = countKept(viewer._id)
    if (count === 0) return void logOut()
    setUnsentCount(count)
  }
  const entries = profileMenu(menuViewer(viewer))
  return (
    <>
      <ConfirmDialog
        isOpen={unsentCount > 0}
        onClose={() => setUnsentCount(0)}
        title="Sign out?"
        sentence={`${countOf(unsentCount, "thing hasn't", "things haven't")} been sent. Sign out anyway? What isn't sent stays on this device for your account.`}
        action="Sign out anyway"
        onConfirm={logOut}
      />
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        offset={8}
        width={300}
        withInitialFocusPlaceholder={false}
        radius="lg"
        zIndex="var(--portal-z-popover)"
        transitionProps={{ transition: 'pop-top-right', duration: 180 }}
        classNames={{
          dropdown: `pad-8 no-edge ground-card floats ${styles.dropdown}`,
          item: `round-8 text-14 secondary ${styles.item}`,
          divider: styles.divider,
        }}
      >
        <Menu.Target>
          <ProfileButton ref={target} viewer={viewer} />
        </Menu.Target>
        <Menu.Dropdown>
          <Group gap={12} wrap="nowrap" pt={8} pb={10} px={8}>
            <PersonAvatar name={viewer.name} photo={viewer.profile} />
            <div>
              <div className="text-14 weight-600" style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {viewer.name}
              </div>
              <Box fz={13} c="dimmed">
                {[roleNames[viewer.roleModel], viewer.headline].filter(Boolean).join(', ')}
              </Box>
            </div>
          </Group>
          <Menu.Divider />
          {entries.map(({ label, to, icon, search }) => (
            <Menu.Item
              key={label}
              leftSection={<Icon name={icon} />}
              renderRoot={(root) => <Link to={to} search={search ?? {}} {...root} />}
            >
              {label}
            </Menu.Item>
          ))}
          {entries.length > 0 && <Menu.Divider />}
          <Menu.Item
            className={styles.logout}
            leftSection={<IconLogout size={18} stroke={1.6} aria-hidden="true" />}
            onClick={askToLogOut}
          >
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

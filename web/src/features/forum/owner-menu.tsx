import { ActionIcon, Menu } from '@mantine/core'
import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { DeleteQueryDialog } from './delete-query-dialog.tsx'
import styles from './owner-menu.module.css'

/** The menu of the viewer's own query, with the actions that the server allows. */
export function OwnerMenu({ query }: { query: ForumQuery }) {
  const [isAsking, setIsAsking] = useState(false)
  const { can, slug } = query
  if (!can.update && !can.delete) return null
  return (
    <>
      {/* Without the placeholder, which would be inside the menu, where only items are allowed. */}
      <Menu position="bottom-end" withinPortal radius="md" width={220} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label="Query menu">
            <Icon name="dots" sizePx={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={`ground-card floats ${styles.dropdown}`}>
          {can.update && (
            <Menu.Item
              leftSection={<Icon name="edit" sizePx={16} />}
              renderRoot={(root) => <Link to={updateAddressOf(slug)} {...root} />}
            >
              Edit Query
            </Menu.Item>
          )}
          {can.delete && (
            <Menu.Item
              className="ink-bad"
              leftSection={<Icon name="delete" sizePx={16} />}
              onClick={() => setIsAsking(true)}
            >
              Delete your Query
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <DeleteQueryDialog query={query} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}

export function updateAddressOf(slug: string): string {
  return `/alumni/updateQuery/${encodeURIComponent(slug)}`
}

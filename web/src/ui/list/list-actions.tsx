import { Flex } from '@mantine/core'
import { mayOpen, roleHomes } from '@portal/contract/guards.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import type { PagePath } from '#web/platform/page-link.ts'
import type { RawSearch } from '#web/platform/page-search.ts'
import { useSession } from '#web/platform/session.ts'
import { Icon, type IconName } from '../icon.tsx'
import styles from './list-actions.module.css'

export interface ListAction {
  to: PagePath
  search?: RawSearch
  label: string
  icon: IconName
  /** True for the list's main action, in marigold. */
  isMain?: boolean
}

/** The actions that the viewer's role may open. The compact form shows only icons. */
export function ListActions({ actions, isCompact }: { actions: readonly ListAction[]; isCompact?: true }) {
  const role = useSession().viewer?.roleModel ?? 'All'
  // A role may open its home even before the home has a screen of its own.
  const own = actions.filter(({ to }) => mayOpen(role, to) || roleHomes[role] === to)
  if (own.length === 0) return null
  return (
    <Flex
      gap={8}
      wrap="wrap"
      flex="none"
      justify="flex-end"
      maw="100%"
      ml="auto"
      className={styles.actions}
      data-compact={isCompact}
    >
      {own.map(({ label, icon, isMain, ...link }) => (
        <LinkButton
          key={label}
          {...link}
          variant={isMain ? 'board' : 'default'}
          {...(isCompact
            ? { 'aria-label': label, children: <Icon name={icon} sizePx={20} /> }
            : { leftSection: <Icon name={icon} />, children: label })}
        />
      ))}
    </Flex>
  )
}

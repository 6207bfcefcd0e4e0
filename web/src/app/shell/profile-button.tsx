import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import type { Viewer } from '#web/platform/session.ts'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import styles from './profile-menu.module.css'

export function ProfileButton({ viewer, ...props }: ComponentProps<'button'> & { viewer: Viewer }) {
  return (
    <UnstyledButton {...props} className={`row gap-8 touch round-10 ${styles.target}`}>
      <HiddenText>Profile menu</HiddenText>
      <PersonAvatar name={viewer.name} photo={viewer.profile} sizePx={32} />
      <span className={`ellipsis weight-600 ${styles.shortName}`}>{shortName(viewer)}</span>
      <IconChevronDown className={`dimmed ${styles.chevron}`} size={16} aria-hidden="true" />
    </UnstyledButton>
  )
}

/** Shortens a person's name to the first name; desks and teams keep their full name. */
function shortName({ name, roleModel }: Viewer): string {
  const isPerson = roleModel === 'Student' || roleModel === 'Alumni'
  return isPerson ? (name.split(' ')[0] ?? name) : name
}

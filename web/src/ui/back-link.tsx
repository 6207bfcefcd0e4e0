import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type BackAnchorProps = ComponentProps<'a'> & { label: string }

function BackAnchor({ label, ...anchor }: BackAnchorProps) {
  return (
    <a
      {...anchor}
      className="inline-row gap-8 touch text-14 dimmed"
      style={{ marginBottom: 4 }}
      data-hover="ink"
    >
      <Icon name="back" sizePx={18} />
      {label}
    </a>
  )
}

/** The link at the head of a page to where it belongs. */
export const BackLink = createLink(BackAnchor)

import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useLastSearch } from '#web/platform/list-place.ts'
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

const LinkedAnchor = createLink(BackAnchor)

/**
 * The link at the head of a page to where it belongs. Without `search`, a list opens with the page and the
 * filters that it showed last.
 */
export const BackLink: LinkComponent<typeof BackAnchor> = (props) => {
  const last = useLastSearch(typeof props.to === 'string' ? props.to : '')
  return <LinkedAnchor search={last as never} {...props} />
}

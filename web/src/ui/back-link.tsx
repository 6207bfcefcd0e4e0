import { Link, type LinkProps } from '@tanstack/react-router'
import { useLastSearch } from '#web/platform/list-place.ts'
import { Icon } from './icon.tsx'

interface BackLinkProps {
  to: string
  label: string
  /** Left out, the list opens with the page and the filters that it showed last. */
  search?: Readonly<Record<string, string>> | undefined
}

export function BackLink({ to, label, search }: BackLinkProps) {
  const last = useLastSearch(to)
  return (
    <Link
      className="inline-row gap-8 touch text-14 dimmed"
      style={{ marginBottom: 4 }}
      data-hover="ink"
      to={to}
      search={(search ?? last) as LinkProps['search']}
    >
      <Icon name="back" sizePx={18} />
      {label}
    </Link>
  )
}

import { Link, type LinkProps } from '@tanstack/react-router'
import { Icon } from './icon.tsx'

interface BackLinkProps {
  to: string
  label: string
  search?: Readonly<Record<string, string>> | undefined
}

export function BackLink({ to, label, search }: BackLinkProps) {
  return (
    <Link
      className="inline-row gap-8 touch text-14 dimmed"
      style={{ marginBottom: 4 }}
      data-hover="ink"
      to={to}
      search={search as LinkProps['search']}
    >
      <Icon name="back" sizePx={18} />
      {label}
    </Link>
  )
}

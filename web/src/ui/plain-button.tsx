import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import styles from './plain-button.module.css'
import { Spinner } from './spinner.tsx'

interface ButtonLook {
  /** `board` is the marigold one, at most one per view. */
  variant?: 'default' | 'outline' | 'board' | undefined
  size?: 'xs' | 'sm' | 'lg' | undefined
  isWide?: boolean | undefined
  icon?: ReactNode
  className?: string | undefined
}

type PlainButtonProps = ButtonLook & { isBusy?: boolean } & ComponentProps<'button'>

/**
 * A button in the portal's style without the component library: for the front door, which doesn't load the
 * library, and for error pages that must render when nothing else could be loaded.
 */
export function PlainButton({
  variant,
  size,
  isWide,
  icon,
  isBusy = false,
  className,
  children,
  ...props
}: PlainButtonProps) {
  return (
    <button
      type="button"
      {...props}
      {...lookOf({ variant, size, isWide, className })}
      disabled={isBusy}
      aria-busy={isBusy}
    >
      {isBusy ? <Spinner sizePx={18} /> : icon}
      {children}
    </button>
  )
}

/** A link in the same style. */
export function PlainLink({
  to,
  search,
  onClick,
  variant,
  size,
  isWide,
  icon,
  className,
  children,
}: ButtonLook & { to: string; search?: object; onClick?: () => void; children: ReactNode }) {
  return (
    <Link
      to={to}
      {...(search && { search: search as never })}
      {...(onClick && { onClick })}
      {...lookOf({ variant, size, isWide, className })}
    >
      {icon}
      {children}
    </Link>
  )
}

function lookOf({ variant = 'default', size = 'sm', isWide = false, className }: ButtonLook) {
  return {
    className: [styles.button, className].filter(Boolean).join(' '),
    'data-variant': variant,
    'data-size': size,
    'data-wide': isWide || undefined,
  }
}

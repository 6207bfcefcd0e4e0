import { createLink } from '@tanstack/react-router'
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

type PlainAnchorProps = ButtonLook & ComponentProps<'a'>

function PlainAnchor({ variant, size, isWide, icon, className, children, ...anchor }: PlainAnchorProps) {
  return (
    <a {...anchor} {...lookOf({ variant, size, isWide, className })}>
      {icon}
      {children}
    </a>
  )
}

/** A link in the same style. */
export const PlainLink = createLink(PlainAnchor)

function lookOf({ variant = 'default', size = 'sm', isWide = false, className }: ButtonLook) {
  return {
    className: [styles.button, className].filter(Boolean).join(' '),
    'data-variant': variant,
    'data-size': size,
    'data-wide': isWide || undefined,
  }
}

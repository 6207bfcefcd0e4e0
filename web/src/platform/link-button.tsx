import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type LinkButtonProps = ButtonProps & {
  to: string
  search?: Record<string, string>
  /** False: the page stays where it is scrolled to, for what is opened brings itself into sight. */
  resetScroll?: boolean
  children: ReactNode
}

/** A link that looks like a button: it leads somewhere, so it opens in a new tab like any other. */
export function LinkButton({
  to,
  search,
  variant = 'default',
  resetScroll = true,
  ...props
}: LinkButtonProps) {
  return (
    <Button
      variant={variant}
      {...props}
      renderRoot={(root) => (
        <Link to={to} {...(search ? { search: search as never } : {})} resetScroll={resetScroll} {...root} />
      )}
    />
  )
}

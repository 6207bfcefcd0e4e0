import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type LinkButtonProps = ButtonProps & {
  to: string
  search?: Record<string, string>
  /** False keeps the scroll position, for targets that scroll into view themselves. */
  resetScroll?: boolean
  children: ReactNode
}

/** A link that looks like a button. As a link it can be opened in a new tab. */
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

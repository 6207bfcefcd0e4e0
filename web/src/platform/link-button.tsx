import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type LinkButtonProps = ButtonProps & {
  to: string
  search?: Record<string, string>
  children: ReactNode
}

/** A link that looks like a button: it leads somewhere, so it opens in a new tab like any other. */
export function LinkButton({ to, search, variant = 'default', ...props }: LinkButtonProps) {
  return (
    <Button
      variant={variant}
      {...props}
      renderRoot={(root) => <Link to={to} {...(search ? { search: search as never } : {})} {...root} />}
    />
  )
}

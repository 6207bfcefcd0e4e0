import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type AnchorButtonProps = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>

function AnchorButton(props: AnchorButtonProps) {
  return <Button component="a" {...props} />
}

/** A link that looks like a button. As a link it can be opened in a new tab. */
export const LinkButton = createLink(AnchorButton)

import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Card } from './card.tsx'

function CardAnchor(props: ComponentProps<typeof Card<'a'>>) {
  return <Card component="a" isOpening {...props} />
}

export const CardLink = createLink(CardAnchor)

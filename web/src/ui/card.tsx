import type { ComponentProps } from 'react'
import styles from './card.module.css'

interface CardProps extends ComponentProps<'div'> {
  component?: 'div' | 'article' | 'section' | 'form' | 'header' | 'ul' | 'dl'
  /** With 20 px around what it holds, where there is room. */
  isRoomy?: boolean
}

/** The surface that a thing stands on: its edge, ground, shadow and 16 px of room. A class may say otherwise. */
export function Card({ component = 'div', isRoomy, className, ...props }: CardProps) {
  // Every one of them takes what a div takes.
  const Part = component as 'div'
  return (
    <Part
      {...props}
      data-roomy={isRoomy || undefined}
      className={[styles.card, className].filter(Boolean).join(' ')}
    />
  )
}

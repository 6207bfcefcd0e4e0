import type { ComponentProps, ElementType } from 'react'
import styles from './card.module.css'

interface CardLook<Element extends ElementType> {
  /** The element that it is: 'article', 'section', a link. */
  component?: Element
  /** `row` is a low card of a list, `none` one whose parts go to its edges. */
  padding?: 'row' | 'none'
  /** Something opens when one presses it or its title: its border answers the mouse. */
  isOpening?: boolean
  /** What is urgent, or the reader's own, has a straight edge at its start. */
  edge?: 'bad' | 'primary' | undefined
}

type CardProps<Element extends ElementType> = CardLook<Element> &
  Omit<ComponentProps<Element>, keyof CardLook<Element>>

/** The one surface on which things lie. Cards are not put into cards. */
export function Card<Element extends ElementType = 'div'>({
  component,
  padding,
  isOpening = false,
  edge,
  className,
  ...props
}: CardProps<Element>) {
  const Tag: ElementType = component ?? 'div'
  return (
    <Tag
      {...props}
      className={[styles.card, className].filter(Boolean).join(' ')}
      data-padding={padding}
      data-opens={isOpening || undefined}
      data-edge={edge}
    />
  )
}

interface CardTitleProps extends ComponentProps<'h2'> {
  component?: 'h2' | 'h3'
  /** It has one line, which a finger could miss. */
  isLine?: true
}

/** The name of what a card opens, with the link to it. */
export function CardTitle({ component: Tag = 'h2', isLine, className, ...props }: CardTitleProps) {
  return (
    <Tag
      {...props}
      className={[`card-title ${styles.title}`, className].filter(Boolean).join(' ')}
      data-line={isLine}
    />
  )
}

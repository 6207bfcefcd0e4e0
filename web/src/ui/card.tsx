import type { ComponentProps, ElementType } from 'react'
import styles from './card.module.css'

interface CardLook<Element extends ElementType> {
  component?: Element
  /** `row` is a low card of a list; `none` is a card whose content reaches its edges. */
  padding?: 'row' | 'none'
  /** True if the card or its title opens something. The border then changes on hover. */
  isOpening?: boolean
  /** A coloured edge at the start, for urgent items or the reader's own. */
  edge?: 'bad' | 'primary' | undefined
}

type CardProps<Element extends ElementType> = CardLook<Element> &
  Omit<ComponentProps<Element>, keyof CardLook<Element>>

/** The common surface for content. Cards are never nested. */
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
  /** True for a title of one line, which needs a larger touch target. */
  isLine?: true
}

/** The title of a card, with the link that the card opens. */
export function CardTitle({ component: Tag = 'h2', isLine, className, ...props }: CardTitleProps) {
  return (
    <Tag
      {...props}
      className={[`card-title ${styles.title}`, className].filter(Boolean).join(' ')}
      data-line={isLine}
    />
  )
}

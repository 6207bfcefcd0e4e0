import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import styles from './reading-page.module.css'

export interface ReadingSection {
  /** The fragment in the address, such as `#who-sees-it`. */
  id: string
  title: string
  body: ReactNode
}

type ReadingPageProps = {
  title: string
  /** Shown before the table of contents. */
  children: ReactNode
  sections: readonly ReadingSection[]
}

/**
 * A page of text: a title, a table of contents, and a column of at most 68 characters. Prints without the
 * table of contents.
 */
export function ReadingPage({ title, children, sections }: ReadingPageProps) {
  return (
    <article className={`text-16 ${styles.page}`}>
      <Box component="h1" mb={20}>
        {title}
      </Box>
      {children}
      <Card component="nav" padding="row" className={styles.contents} aria-label="Contents" data-print="no">
        <ul>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </Card>
      {sections.map(({ id, title: name, body }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{name}</h2>
          {body}
        </section>
      ))}
    </article>
  )
}

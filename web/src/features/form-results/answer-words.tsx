import { Flex, Text } from '@mantine/core'
import type { FieldResult, FormResults } from '@portal/contract/form-results.ts'
import { Link } from '@tanstack/react-router'
import { countOf } from '#web/platform/count-of.ts'
import styles from './form-results.module.css'

/** The words that most answers use, sized by frequency. Each links to the answers that contain it. */
export function AnswerWords({ form, field: { words, answered } }: { form: FormResults; field: FieldResult }) {
  const most = Math.max(1, ...words.map(({ count }) => count))
  const search = (name?: string) => ({ form: form.slug, tab: 'answers', ...(name && { name }) })
  return (
    <>
      {words.length === 0 ? (
        <Text fz={14} c="dimmed">
          No word is used more often.
        </Text>
      ) : (
        <Flex component="ul" gap="4px 14px" align="baseline" wrap="wrap">
          {words.map(({ word, count }) => (
            <li key={word}>
              <Link
                className={`weight-650 ink display-face ${styles.word}`}
                to="/forms"
                search={search(word)}
                style={{ fontSize: 13 + Math.round((9 * count) / most) }}
                data-hover="line"
              >
                {word}
              </Link>{' '}
              <span className="text-13 dimmed tabular text-right">{count.toLocaleString('en-IN')}</span>
            </li>
          ))}
        </Flex>
      )}
      <Link className={`text-14 ink-link ${styles.all}`} to="/forms" search={search()}>
        Read all {countOf(answered, 'answer', 'answers')}
      </Link>
    </>
  )
}

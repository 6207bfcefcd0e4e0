import { Box, Flex, Group, Text } from '@mantine/core'
import type { FieldResult, FormResults } from '@portal/contract/form-results.ts'
import { formFieldTypeNames } from '@portal/contract/form-words.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useId } from 'react'
import { countOf } from '#web/platform/count-of.ts'
import { Card } from '#web/ui/card.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AnswerBars } from './answer-bars.tsx'
import styles from './form-results.module.css'

const ChoicePie = lazyPart(async () => (await import('./choice-pie.tsx')).default)

interface FieldCardProps {
  form: FormResults
  field: FieldResult
  number: number
}

export function FieldCard({ form, field, number }: FieldCardProps) {
  const id = useId()
  const { label, type, answered, isRemoved } = field
  return (
    <Card component="section" aria-labelledby={id}>
      <Group gap={8} wrap="nowrap" align="start" mb={12}>
        <Box
          component="span"
          fz={12}
          fw={600}
          px={7}
          bdrs={6}
          lh="22px"
          bg="var(--portal-raised)"
          aria-hidden="true"
        >
          {number}
        </Box>
        <Box flex={1} miw={0}>
          <Box component="h2" id={id} m={0} fz={15} className="breaks">
            {label}
          </Box>
          <Text variant="dimmed">
            {countOf(answered, 'answer', 'answers')}, {formFieldTypeNames[type].toLowerCase()}
          </Text>
        </Box>
        {isRemoved && <Tag tone="outlined">Removed</Tag>}
      </Group>
      {answered === 0 ? (
        <Text fz={14} c="dimmed">
          Nobody answered it.
        </Text>
      ) : (
        chartOf(form, field)
      )}
    </Card>
  )
}

function chartOf(form: FormResults, field: FieldResult): ReactNode {
  if (field.chart === 'words') return <AnswerWords form={form} field={field} />
  if (field.chart === 'histogram') return <AnswerHistogram field={field} />
  if (field.chart === 'bars' || field.bars.length > slicesMax) return <AnswerBars field={field} />
  return (
    <Suspense fallback={<AnswerBars field={field} />}>
      <ChoicePie field={field} />
    </Suspense>
  )
}

/** More slices would need more colours than can be told apart. */
const slicesMax = 8

/** The words that most answers use, sized by frequency. Each links to the answers that contain it. */
function AnswerWords({ form, field: { words, answered } }: { form: FormResults; field: FieldResult }) {
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

/** A histogram for numbers, days and hours, with the highest column in full colour. */
function AnswerHistogram({ field: { bars, numbers } }: { field: FieldResult }) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <>
      <Flex component="ol" gap={3} align="end" fz="xs" ta="center">
        {bars.map(({ id, label, count }) => (
          <Box component="li" flex={1} key={id} data-most={count === most || undefined}>
            <b>{count > 0 ? count.toLocaleString('en-IN') : ''}</b>
            <span
              className={`block tall ${styles.fill}`}
              aria-hidden="true"
              style={{ height: `${(100 * count) / most}px` }}
            />
            <span className="block dimmed nowrap" style={{ overflow: 'hidden', marginTop: 4 }}>
              {label}
            </span>
          </Box>
        ))}
      </Flex>
      {numbers && (
        <Text fz={13} c="var(--portal-text-secondary)" mt={8}>
          Median {short(numbers.median)}, mean {short(numbers.mean)}, total {short(numbers.total)}
        </Text>
      )}
    </>
  )
}

function short(value: number): string {
  return value.toLocaleString('en-IN', { maximumFractionDigits: 1 })
}

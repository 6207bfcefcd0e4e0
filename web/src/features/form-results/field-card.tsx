import { Box, Group, Text } from '@mantine/core'
import type { FieldResult, FormResults } from '@portal/contract/form-results.ts'
import { formFieldTypeNames } from '@portal/contract/form-words.ts'
import { type ReactNode, Suspense, useId } from 'react'
import { countOf } from '#web/platform/count-of.ts'
import { Card } from '#web/ui/card.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AnswerBars } from './answer-bars.tsx'
import { AnswerHistogram } from './answer-histogram.tsx'
import { AnswerWords } from './answer-words.tsx'

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
          <Text fz={13} c="dimmed">
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

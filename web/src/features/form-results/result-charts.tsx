import { SimpleGrid, Stack } from '@mantine/core'
import type { FormResults } from '@portal/contract/form-results.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AnswerTrend } from './answer-trend.tsx'
import { FieldCard } from './field-card.tsx'

/** The number of answers over time, and a chart for each field. */
export function ResultCharts({ form }: { form: FormResults }) {
  if (form.answerCount === 0)
    return (
      <EmptyState
        title="No answers found"
        sentence={
          form.state === 'Open'
            ? 'Share the link. Charts appear here with the first answer.'
            : 'Nobody has answered this form.'
        }
      />
    )
  return (
    <Stack gap={12}>
      <AnswerTrend form={form} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={12}>
        {form.fields
          .filter(({ isPerson }) => !isPerson)
          .map((field, nth) => (
            <FieldCard key={field.id} form={form} field={field} number={nth + 1} />
          ))}
      </SimpleGrid>
    </Stack>
  )
}

import { Button, Group, Rating, Stack, Text } from '@mantine/core'
import { eventAfterLimits } from '@portal/contract/event-after-words.ts'
import type { EventFeedback, FeedbackForm as Values } from '@portal/contract/event-feedback.ts'
import { type FormEvent, useId, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { useMinWidth } from '#web/platform/min-width.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'
import { TextAreaField } from '#web/ui/form/text-field.tsx'

/** Three questions to someone who attended. The answers can be changed for a week. */
export function FeedbackForm({ slug, feedback }: { slug: string; feedback: EventFeedback }) {
  const { mine } = feedback
  const [values, setValues] = useState<Values>({
    event: mine?.event ?? 0,
    organisation: mine?.organisation ?? 0,
    comment: mine?.comment ?? '',
  })
  const [isIncomplete, setIsIncomplete] = useState(false)
  const { isSending, send } = useSending()
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    const isRated = values.event > 0 && values.organisation > 0
    setIsIncomplete(!isRated)
    if (isRated) void send(() => call('PUT /events/:id/feedback', { params: { id: slug }, body: values }))
  }
  return (
    <Card component="section" aria-label="Your feedback">
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <div>
            <h2>{mine ? 'Your feedback' : 'How was it?'}</h2>
            <Text variant="dimmed">
              {mine
                ? `You can change it until ${formatDateTime(mine.editableUntil)}.`
                : 'The team sees averages and comments, never who wrote them.'}
            </Text>
          </div>
          <Stars
            label="The event"
            value={values.event}
            onChange={(event) => setValues({ ...values, event })}
          />
          <Stars
            label="The organisation"
            value={values.organisation}
            onChange={(organisation) => setValues({ ...values, organisation })}
          />
          <TextAreaField
            name={'comment'}
            label={'Anything else?'}
            value={values.comment}
            countMax={eventAfterLimits.commentLengthMax}
            onChange={(comment) => setValues({ ...values, comment })}
          />
          {isIncomplete && (
            <Text role="alert" c="var(--portal-bad)" fz="sm">
              Rate the event and the organisation from 1 to 5
            </Text>
          )}
          <Group justify="flex-end">
            <Button type="submit" variant="filled" loading={isSending}>
              {mine ? 'Save changes' : 'Send feedback'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}

interface StarsProps {
  label: string
  value: number
  onChange: (value: number) => void
}

/** One to five stars: a group of radio buttons, chosen by a press or by the arrow keys. */
function Stars({ label, value, onChange }: StarsProps) {
  const id = useId()
  const isPhone = !useMinWidth('48em')
  return (
    <Group
      gap="4px 12px"
      justify="space-between"
      role="group"
      aria-labelledby={id}
      // Mantine handles clicks; with the arrow keys it only marks a star, and the choice would not be sent.
      onChange={(event) => {
        if (event.target instanceof HTMLInputElement) onChange(Number(event.target.value))
      }}
    >
      <Text id={id} fw={600} w={{ base: '100%', sm: 'auto' }}>
        {label}
      </Text>
      <Rating
        size={isPhone ? 44 : 'lg'}
        value={value}
        onChange={onChange}
        getSymbolLabel={(stars) => `${label}: ${stars} of ${eventAfterLimits.ratingMax}`}
      />
    </Group>
  )
}

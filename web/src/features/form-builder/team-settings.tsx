import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { SelectField } from '#web/ui/form/text-field.tsx'
import { eventsToLink, teamsToShare } from './form-builder.cache.ts'
import type { SettingsPartProps } from './settings-problem.ts'
import type { Builder } from './use-builder.ts'

/** The event that an answer registers for. */
export function EventField({
  builder,
  error,
  onChange,
}: Pick<SettingsPartProps, 'onChange'> & { builder: Builder; error: string | undefined }) {
  const { settings } = builder.content
  const { linkedEvent } = builder.saving.form
  const { data = [] } = useQuery(eventsToLink())
  const linked = linkedEvent ? [{ value: linkedEvent._id, label: linkedEvent.title }] : []
  const options = [...linked, ...data.filter(({ value }) => value !== linkedEvent?._id)]
  return (
    <SelectField
      name="event"
      label="Event"
      none="No event"
      help="Answering registers for the event: the answer and the seat are one."
      error={error}
      value={settings.event ?? ''}
      options={options}
      onChange={(event) => onChange({ event: event || null })}
    />
  )
}

/** The collaborators, saved immediately, because they aren't part of the published form. */
export function Collaborators({ builder }: { builder: Builder }) {
  const { form } = builder.saving
  const { data = [] } = useQuery({ ...teamsToShare(), enabled: form.can.share })
  const { send, isSending } = useSending()
  const slugs = form.collaborators.map(({ slug }) => slug)
  const save = (teams: string[]) =>
    send(async () => {
      await builder.saving.flush()
      const { data: saved, message } = await call('PUT /forms/:id/collaborators', {
        params: { id: form._id },
        body: { teams },
      })
      builder.saving.note(saved)
      return { message }
    })
  return (
    <Stack gap={8} mt={12}>
      {form.can.share && (
        <SelectField
          name="team"
          label="Add a team that edits this form and reads its answers"
          none="Choose a team"
          value={'' as string}
          options={data.filter(({ value }) => value !== form.owner.slug && !slugs.includes(value))}
          onChange={(slug) => slug && !isSending && void save([...slugs, slug])}
        />
      )}
      {form.collaborators.length > 0 && (
        <Text size="sm" fw={600} c="var(--portal-text-secondary)">
          Teams that edit it too
        </Text>
      )}
      {form.collaborators.map(({ name, slug }) => (
        <Button
          key={slug}
          w="fit-content"
          maw="100%"
          disabled={!form.can.share}
          aria-label={`Remove ${name}`}
          onClick={() => void save(slugs.filter((one) => one !== slug))}
        >
          {name} {form.can.share && '×'}
        </Button>
      ))}
    </Stack>
  )
}

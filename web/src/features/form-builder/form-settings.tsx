import { Button, Stack } from '@mantine/core'
import { audienceRoles } from '@portal/contract/audience-words.ts'
import type { FormSettings } from '@portal/contract/form-definition.ts'
import { formLimits } from '@portal/contract/form-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { dayTimeOf, isoOfDayTime } from '#web/platform/typed-dates.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DayTimeField } from '#web/ui/day-time-field.tsx'
import { optionsOf, SelectField, TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TilesPicks } from '#web/ui/tiles-choice.tsx'
import { eventsToLink, teamsToShare } from './form-builder.cache.ts'
import type { Builder } from './use-builder.ts'

/** Who may answer, when and how often, and what it is called. All of it takes effect when the form is published. */
export function FormSettingsTab({ builder }: { builder: Builder }) {
  const { content, change } = builder
  const { settings } = content
  const set = (to: Partial<FormSettings>, what = '') =>
    change({ ...content, settings: { ...settings, ...to } }, what && `settings-${what}`)
  const problem = problemIn(builder)
  return (
    <Stack gap={16} maw={680}>
      <Card component="section" aria-label="About the form">
        <Stack gap={12}>
          <TextField
            name="title"
            label="Title"
            isRequired
            value={content.title}
            error={problem('title')}
            lengthMax={formLimits.titleLengthMax}
            onChange={(title) => change({ ...content, title }, 'title')}
          />
          <TextAreaField
            name="description"
            label="Description"
            value={content.description}
            error={undefined}
            countMax={formLimits.descriptionLengthMax}
            onChange={(description) => change({ ...content, description }, 'description')}
          />
        </Stack>
      </Card>
      <Card component="section" aria-label="Audience">
        <AudiencePart settings={settings} onChange={set} />
      </Card>
      <Card component="section" aria-label="Times and limits">
        <TimesPart settings={settings} problem={problem} onChange={set} />
      </Card>
      <Card component="section" aria-label="Answers">
        <AnswersPart settings={settings} onChange={set} />
      </Card>
      <Card component="section" aria-label="Event and teams">
        <EventField builder={builder} onChange={set} error={problem('settings.event')} />
        <Collaborators builder={builder} />
      </Card>
    </Stack>
  )
}

/** What the server said of a place at the last save. */
export function problemIn({ saving }: Builder) {
  const found = [...saving.errors, ...(saving.isUnsaved ? [] : saving.form.problems)]
  return (path: string) => found.find((one) => one.path === path)?.message
}

interface PartProps {
  settings: FormSettings
  onChange: (to: Partial<FormSettings>, what?: string) => void
}

function AudiencePart({ settings: { audience }, onChange }: PartProps) {
  const set = (to: Partial<FormSettings['audience']>) => onChange({ audience: { ...audience, ...to } })
  const { roles } = audience
  const hasStudents = roles.length === 0 || roles.includes('Student')
  return (
    <Stack gap={12}>
      <RadioGroup
        label="Who can answer"
        value={audience.isPublic ? 'public' : 'signed-in'}
        onChange={(who) => set({ isPublic: who === 'public' })}
        options={[
          {
            value: 'public',
            label: 'Anyone with the link',
            note: 'Visitors too. They have no profile fields.',
          },
          { value: 'signed-in', label: 'People of the college', note: 'They sign in first.' },
        ]}
      />
      {!audience.isPublic && (
        <>
          <TilesPicks
            label="Roles"
            tiles={optionsOf(audienceRoles)}
            values={roles}
            help="Leave empty for everyone who can sign in."
            onChange={(to) => set({ roles: to })}
          />
          {hasStudents && (
            <TilesPicks
              label="Years"
              tiles={optionsOf(years)}
              values={audience.years}
              help="Leave empty for every year."
              onChange={(to) => set({ years: to })}
            />
          )}
          {(hasStudents || roles.includes('Alumni')) && (
            <TilesPicks
              label="Branches"
              tiles={optionsOf(branches)}
              values={audience.branches}
              help="Leave empty for every branch."
              onChange={(to) => set({ branches: to })}
            />
          )}
        </>
      )}
    </Stack>
  )
}

function TimesPart({
  settings,
  problem,
  onChange,
}: PartProps & { problem: (path: string) => string | undefined }) {
  return (
    <Stack gap={8}>
      <TimeField
        label="Opens"
        help="Leave empty to open as soon as it is published."
        iso={settings.opensAt}
        error={problem('settings.opensAt')}
        onChange={(opensAt) => onChange({ opensAt }, 'opens')}
      />
      <TimeField
        label="Closes"
        help="Leave empty to close it by hand."
        iso={settings.closesAt}
        error={problem('settings.closesAt')}
        onChange={(closesAt) => onChange({ closesAt }, 'closes')}
      />
      <TextField
        name="maxAnswers"
        label="Maximum answers"
        inputMode="numeric"
        isShort
        help="Leave empty for no limit."
        value={`${settings.maxAnswers ?? ''}`}
        error={problem('settings.maxAnswers')}
        onChange={(typed) => {
          const digits = Number(typed.replace(/\D/g, ''))
          onChange({ maxAnswers: digits === 0 ? null : Math.min(digits, formLimits.answersMax) }, 'max')
        }}
      />
    </Stack>
  )
}

interface TimeFieldProps {
  label: string
  help: string
  iso: string | null
  error: string | undefined
  onChange: (iso: string | null) => void
}

/** A time is saved once it is one; until then it stays here as it was typed. */
function TimeField({ label, help, iso, error, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState(iso === null ? '' : dayTimeOf(iso))
  const isoTyped = typed === '' ? '' : isoOfDayTime(typed)
  const isOwn = isTime(isoTyped) ? isoTyped === iso : iso === null
  return (
    <DayTimeField
      label={label}
      help={help}
      value={isOwn ? typed : iso === null ? '' : dayTimeOf(iso)}
      error={error}
      onChange={(value) => {
        setTyped(value)
        const next = value === '' ? '' : isoOfDayTime(value)
        onChange(isTime(next) ? next : null)
      }}
    />
  )
}

function isTime(iso: string): boolean {
  return iso !== '' && !Number.isNaN(Date.parse(iso))
}

function AnswersPart({ settings, onChange }: PartProps) {
  const box = (
    name: 'onePerPerson' | 'anonymous' | 'editable' | 'notifyOwners',
    words: string,
    note: string,
  ) => (
    <Checkbox checked={settings[name]} note={note} onChange={(to) => onChange({ [name]: to })}>
      {words}
    </Checkbox>
  )
  return (
    <Stack gap={4}>
      {box('onePerPerson', 'One answer per person', 'Visitors confirm their e-mail address.')}
      {box('editable', 'Answers can be edited', 'Until the form closes.')}
      {box('anonymous', 'Anonymous', 'No answer is stored with its person.')}
      {box('notifyOwners', 'Notify us of new answers', 'Your team and the collaborators.')}
    </Stack>
  )
}

function EventField({
  builder,
  error,
  onChange,
}: Pick<PartProps, 'onChange'> & { builder: Builder; error: string | undefined }) {
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

/** Saved at once: who edits the form is no part of what is published. */
function Collaborators({ builder }: { builder: Builder }) {
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
          error={undefined}
          value={'' as string}
          options={data.filter(({ value }) => value !== form.owner.slug && !slugs.includes(value))}
          onChange={(slug) => slug && !isSending && void save([...slugs, slug])}
        />
      )}
      {form.collaborators.map(({ name, slug }) => (
        <Button
          key={slug}
          variant="default"
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

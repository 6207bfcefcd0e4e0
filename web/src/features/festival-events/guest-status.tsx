import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { feeInWords } from '@portal/contract/event-labels.ts'
import type { GuestEntry } from '@portal/contract/festival-events.ts'
import { useQuery } from '@tanstack/react-query'
import { CallProblem } from '#web/platform/call-problem.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { QrPlate } from '#web/ui/qr-plate.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { CancelEntry } from './cancel-entry.tsx'
import { EditGuestAnswers } from './edit-guest-answers.tsx'
import { guestEntry } from './festival-events.cache.ts'
import { GuestCode } from './guest-code.tsx'
import { nextStepOf, type ProgressStep, progressOf, standingOf } from './guest-progress.ts'

/** A guest's own page, opened by the mailed link: the code, then the reference and the tickets. */
export function GuestStatus({ slug, entry }: { slug: string; entry: string }) {
  const load = useQuery({ ...guestEntry(entry), retry: false })
  const { data, error } = load
  useFailureToast(error)
  usePageTitle(data && `Registration: ${data.event.title}`)
  if (error instanceof CallProblem && (error.status === 404 || error.status === 400))
    return (
      <NotFoundState
        title="Registration not found"
        sentence="Open the full link from the e-mail again."
        action={
          <LinkButton to="/tml/$slug" params={{ slug }}>
            Open the event
          </LinkButton>
        }
      />
    )
  if (!data) return <LoadingState load={load} failedTitle="Couldn't load the registration" />
  return (
    <Stack gap={16} maw={560} mx="auto">
      <BackLink to="/tml/$slug" params={{ slug: data.event.slug }} label={data.event.title} />
      <Summary entry={data} />
      {data.can.confirm && <GuestCode entry={data} />}
      {data.members.some(({ ticket }) => ticket !== null) && <Tickets entry={data} />}
      <People entry={data} />
      {data.can.answer && <EditGuestAnswers entry={data} />}
      {data.can.cancel && <CancelEntry entry={data} />}
    </Stack>
  )
}

function Summary({ entry }: { entry: GuestEntry }) {
  const { words, tone } = standingOf(entry)
  const next = nextStepOf(entry)
  const icon = tone === 'good' ? 'check' : tone === 'bad' ? 'close' : 'clock'
  return (
    <Card component="section" aria-label="Your registration">
      <Group justify="space-between" align="flex-start">
        <div>
          <Text variant="dimmed">Your reference</Text>
          <Text component="h1" fz={28} fw={750} lh={1.2} className="tabular">
            {entry.reference}
          </Text>
        </div>
        <Tag tone={tone} icon={icon}>
          {words}
        </Tag>
      </Group>
      {next && (
        <Box mt={12}>
          <Note tone="inform" icon="forward">
            <b>What next:</b> {next}
          </Note>
        </Box>
      )}
      {entry.isConfirmed && entry.state !== 'Cancelled' && entry.state !== 'Waiting' && (
        <Progress steps={progressOf(entry)} />
      )}
      {entry.state === 'Cancelled' && (
        <Stack gap={12} mt={12} align="flex-start">
          <Note tone="bad" icon="close">
            {entry.cancelReason || 'This registration was cancelled'}. You can register again while there are
            places.
          </Note>
          <LinkButton
            to="/tml/$slug"
            params={{ slug: entry.event.slug }}
            search={{ as: 'guest', again: entry.entry }}
          >
            Register again
          </LinkButton>
        </Stack>
      )}
    </Card>
  )
}

function Progress({ steps }: { steps: readonly ProgressStep[] }) {
  return (
    <Stack component="ol" gap={8} mt={16} aria-label="Progress">
      {steps.map(({ words, note, isDone }) => (
        <Group component="li" key={words} gap={10} wrap="nowrap" align="flex-start">
          <Text component="span" mt={2} lh={1} c={isDone ? 'var(--portal-good)' : 'dimmed'}>
            <Icon name={isDone ? 'check' : 'clock'} />
          </Text>
          <div>
            <Text fw={isDone ? 600 : 400} c={isDone ? 'bright' : 'dimmed'}>
              {words}
              <HiddenText>{isDone ? ', done' : ', not yet'}</HiddenText>
            </Text>
            {note && <Text variant="dimmed">{note}</Text>}
          </div>
        </Group>
      ))}
    </Stack>
  )
}

function Tickets({ entry }: { entry: GuestEntry }) {
  return (
    <Card component="section" aria-label="Tickets">
      <Stack gap={20}>
        {entry.members.map(({ name, email, ticket }) =>
          ticket === null ? null : (
            <Stack key={email} gap={8} align="center">
              <QrPlate code={ticket} sizePx={200} label={`QR code of the ticket of ${name}`} />
              {entry.members.length > 1 && <Text fw={600}>{name}</Text>}
            </Stack>
          ),
        )}
        <Button onClick={() => window.print()} data-print="no">
          Print
        </Button>
      </Stack>
    </Card>
  )
}

function People({ entry }: { entry: GuestEntry }) {
  const { members, groupName, fee } = entry
  return (
    <Card component="section" aria-label="Details">
      <Text fw={600} mb={8}>
        {groupName || (members.length > 1 ? 'Your group' : 'Your details')}
      </Text>
      <Stack component="ul" gap={12}>
        {members.map(({ name, college, email, contactNumber }, nth) => (
          <li key={email}>
            <Text fw={600}>
              {name}
              {members.length > 1 && nth === 0 ? ', leader' : ''}
            </Text>
            <Text fz="sm" c="dimmed" className="breaks">
              {college}, {email}, {contactNumber}
            </Text>
          </li>
        ))}
      </Stack>
      <Text mt={12} fz="sm">
        Fee: {feeInWords(fee)}
        {fee > 0 && members.length > 1 ? ' for the group' : ''}
      </Text>
    </Card>
  )
}

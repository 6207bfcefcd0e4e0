import { Button, Group, Stack, Text } from '@mantine/core'
import { certificateKindNames } from '@portal/contract/event-after-words.ts'
import type { EventCertificates } from '@portal/contract/event-certificates.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { formatDate } from '#web/platform/dates.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { certificatesOf } from './event-after.cache.ts'

const GiveDialog = lazyPart(
  async () => (await import('./give-certificates-dialog.tsx')).GiveCertificatesDialog,
)
const WithdrawDialog = lazyPart(
  async () => (await import('./withdraw-certificate-dialog.tsx')).WithdrawCertificateDialog,
)

/** The number of certificates given, the button to give the others, and the withdrawn ones. */
export function GiveCertificates({ event }: { event: Pick<EventDetail, 'slug'> }) {
  const [open, setOpen] = useState<'give' | 'withdraw' | null>(null)
  const { data } = useQuery(certificatesOf(event.slug))
  if (!data) return null
  const { attendedCount, givenCount, withdrawn } = data
  const close = () => setOpen(null)
  return (
    <Card component="section" aria-label="Certificates">
      <Group justify="space-between" gap={12}>
        <div>
          <h2>Certificates</h2>
          <Text variant="dimmed">
            {attendedCount === 0
              ? 'Nobody was checked in'
              : `${givenCount} of ${attendedCount} who were checked in ${givenCount === 1 ? 'has' : 'have'} one`}
          </Text>
        </div>
        <Group gap={8}>
          {givenCount > 0 && <Button onClick={() => setOpen('withdraw')}>Withdraw one</Button>}
          <Button
            variant={givenCount + withdrawn.length < attendedCount ? 'filled' : 'default'}
            leftSection={<Icon name="certificate" />}
            disabled={attendedCount === 0}
            onClick={() => setOpen('give')}
          >
            Give certificates
          </Button>
        </Group>
      </Group>
      {withdrawn.length > 0 && <Withdrawn slug={event.slug} withdrawn={withdrawn} />}
      <Suspense>
        {open === 'give' && <GiveDialog slug={event.slug} given={data} onClose={close} />}
        {open === 'withdraw' && <WithdrawDialog slug={event.slug} onClose={close} />}
      </Suspense>
    </Card>
  )
}

function Withdrawn({ slug, withdrawn }: { slug: string; withdrawn: EventCertificates['withdrawn'] }) {
  const { isSending, send } = useSending()
  const issue = (participantId: string) =>
    send(() => call('POST /events/:id/certificates/:participantId', { params: { id: slug, participantId } }))
  return (
    <Stack component="ul" gap={10} mt={14} aria-label="Withdrawn certificates">
      {withdrawn.map(({ participantId, name, kind, cause, reason, withdrawnAt, can }) => (
        <Group component="li" key={participantId} justify="space-between" gap={12} wrap="nowrap">
          <div className="breaks">
            {name}
            <Text variant="dimmed">
              Certificate of {certificateKindNames[kind]} withdrawn on {formatDate(withdrawnAt)}:{' '}
              {cause === 'team' ? reason : 'the check-in was undone'}
            </Text>
          </div>
          {can.issue && (
            <Button
              size="compact-sm"
              flex="none"
              loading={isSending}
              aria-label={`Issue again to ${name}`}
              onClick={() => void issue(participantId)}
            >
              Issue again
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  )
}

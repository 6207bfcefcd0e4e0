import { Button, Group, Text } from '@mantine/core'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { certificatesOf } from './event-after.cache.ts'

const Dialog = lazy(async () => ({
  default: (await import('./give-certificates-dialog.tsx')).GiveCertificatesDialog,
}))

/** How many have their certificate, and the way to give the others theirs. */
export function GiveCertificates({ event }: { event: Pick<EventDetail, 'slug'> }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(certificatesOf(event.slug))
  if (!data) return null
  const { attendedCount, givenCount } = data
  return (
    <Card component="section" aria-label="Certificates">
      <Group justify="space-between" gap={12}>
        <div>
          <h2>Certificates</h2>
          <Text c="dimmed" fz="sm">
            {attendedCount === 0
              ? 'Nobody was checked in'
              : `${givenCount} of ${attendedCount} who were checked in ${givenCount === 1 ? 'has' : 'have'} one`}
          </Text>
        </div>
        <Button
          variant={givenCount < attendedCount ? 'filled' : 'default'}
          leftSection={<Icon name="certificate" />}
          disabled={attendedCount === 0}
          onClick={() => setIsOpen(true)}
        >
          Give certificates
        </Button>
      </Group>
      {isOpen && (
        <Suspense>
          <Dialog slug={event.slug} given={data} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}

import { Group, Text } from '@mantine/core'
import { certificateKindNames } from '@portal/contract/event-after-words.ts'
import type { CheckedCertificate } from '@portal/contract/event-certificates.ts'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#web/platform/dates.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import { Card } from '#web/ui/card.tsx'
import { FailedLoad } from '#web/ui/failed-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DownloadCertificate } from './download-certificate.tsx'
import { certificateCheck } from './event-after.cache.ts'

/** A longer code can't be valid, and neither can its beginning. */
const codeLengthMax = 200

/**
 * The target of a certificate's link: says at the top of the event's page, to anyone, whether the certificate
 * is genuine.
 */
export function CertificateCheck({ event }: { event: Pick<EventDetail, 'slug' | 'title'> }) {
  const [{ certificate: code }] = usePageSearch((raw) => ({
    certificate: raw.certificate?.trim().slice(0, codeLengthMax) ?? '',
  }))
  const load = useQuery({
    ...certificateCheck(event.slug, code),
    enabled: code !== '',
  })
  if (code === '') return null
  const { data } = load
  if (load.error) return <FailedLoad title="Couldn't check the certificate" load={load} />
  if (!data) return <Text role="status">Checking the certificate…</Text>
  const { valid, state } = data
  const isKnown = state !== 'unknown'
  return (
    <Card
      component="section"
      role="status"
      edge={valid ? 'primary' : 'bad'}
      aria-label="Certificate"
      className="below-16"
    >
      <Group justify="space-between" gap={16}>
        <Group gap={12} wrap="nowrap" flex="1 1 240px" align="flex-start">
          <Text component="span" c={valid ? 'var(--portal-good)' : 'var(--portal-bad)'} lh={1} mt={2}>
            <Icon name={valid ? 'check' : 'close'} sizePx={20} />
          </Text>
          <div className="breaks">
            <Text fw={600}>{titles[state]}</Text>
            {isKnown && <Text>{wordsOf(data, event.title)}</Text>}
            <Text>{sentenceOf(data)}</Text>
          </div>
        </Group>
        {valid && <DownloadCertificate event={event} code={code} />}
      </Group>
    </Card>
  )
}

const titles: Readonly<Record<CheckedCertificate['state'], string>> = {
  valid: 'This certificate is valid',
  replaced: 'This certificate was replaced by another one',
  withdrawn: 'This certificate was withdrawn',
  unknown: 'This certificate is not valid',
}

function wordsOf({ name, kind, date }: CheckedCertificate, title: string): string {
  const issued = date === null ? '' : `, issued ${formatDate(date)}`
  return `${name}: certificate of ${certificateKindNames[kind ?? 'participation']} in ${title}${issued}.`
}

function sentenceOf({ state, withdrawnAt }: CheckedCertificate): string | null {
  if (state === 'valid') return null
  const ended = `It is no longer valid${withdrawnAt === null ? '' : ` since ${formatDate(withdrawnAt)}`}.`
  if (state === 'replaced') return `${ended} Ask the holder for the new certificate.`
  if (state === 'withdrawn') return ended
  return 'The code is unknown, or belongs to another event. Check that you opened the whole link.'
}

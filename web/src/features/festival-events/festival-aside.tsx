import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { useSession } from '#web/platform/session.ts'
import { FigureTiles } from '#web/ui/figure-tiles.tsx'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import { SideCard } from '#web/ui/side-card.tsx'
import { prizeTilesOf } from './prize-tiles.ts'

/** The prizes and the contacts beside the rules of a festival event. */
export function FestivalAside({ event }: { event: EventDetail }) {
  return (
    <Stack gap={16}>
      <Prizes event={event} />
      <Heads event={event} />
    </Stack>
  )
}

function Prizes({ event }: { event: EventDetail }) {
  const { tiles, isWhole } = prizeTilesOf(event)
  const hasWords = event.prizes.replace(/<[^>]*>/g, '').trim() !== '' && !isWhole
  if (tiles.length === 0 && !hasWords) return null
  return (
    <section aria-label="Prizes">
      <Box component="h2" fz={{ base: 20, md: 24 }} mb={12}>
        Prizes
      </Box>
      {tiles.length > 0 && <FigureTiles label="Prizes" tiles={tiles} />}
      {hasWords && (
        <Box mt={tiles.length > 0 ? 10 : 0}>
          <RichTextView html={event.prizes} />
        </Box>
      )}
    </section>
  )
}

function Heads({ event: { contacts } }: { event: EventDetail }) {
  const { viewer, isReady } = useSession()
  if (contacts.length === 0) return null
  const isHidden = isReady && !viewer && contacts.every(({ phone }) => phone === '')
  return (
    <SideCard title="Event heads">
      {contacts.map(({ name, phone }) => (
        <Group component="li" key={`${name} ${phone}`} gap={12} wrap="nowrap">
          <PersonAvatar name={name} photo={null} sizePx={40} />
          <Box flex={1} miw={0}>
            <Text fw={600} className="breaks">
              {name}
            </Text>
            {phone && <Text variant="dimmed">{phone}</Text>}
          </Box>
          {phone && <Ways name={name} phone={phone} />}
        </Group>
      ))}
      {isHidden && (
        <Text component="li" variant="dimmed">
          Sign in to see phone numbers.
        </Text>
      )}
    </SideCard>
  )
}

function Ways({ name, phone }: { name: string; phone: string }) {
  const digits = phone.replace(/\D/g, '')
  const look = {
    variant: 'default',
    size: 44,
    radius: 10,
    bd: '1px solid var(--portal-line)',
    bg: 'var(--portal-raised)',
    c: 'var(--portal-text)',
  } as const
  return (
    <Group gap={8} wrap="nowrap">
      <ActionIcon
        component="a"
        {...look}
        href={`tel:${phone.replaceAll(' ', '')}`}
        aria-label={`Call ${name}`}
      >
        <IconPhone size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        component="a"
        {...look}
        href={`https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Message ${name} on WhatsApp`}
      >
        <IconBrandWhatsapp size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Group>
  )
}

import { Button, Flex, Stack, Text } from '@mantine/core'
import type { ManagedSponsor } from '@portal/contract/festival-sponsors.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { formatDate } from '#web/platform/dates.ts'
import { download } from '#web/platform/download.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BrochureForm } from './brochure-form.tsx'
import { managedSponsors } from './festival.cache.ts'
import { SponsorForm } from './sponsor-form.tsx'

/** For the festival's team: all sponsors with their clicks, and the actions for them. */
export default function ManageSponsors() {
  const { data = [] } = useQuery(managedSponsors())
  const [edited, setEdited] = useState<ManagedSponsor | 'new' | 'brochure' | null>(null)
  const close = () => setEdited(null)
  if (edited === 'brochure') return <BrochureForm onDone={close} />
  if (edited !== null)
    return (
      <SponsorForm
        key={edited === 'new' ? '' : edited._id}
        sponsor={edited === 'new' ? null : (data.find(({ _id }) => _id === edited._id) ?? edited)}
        onDone={close}
      />
    )
  return (
    <Card component="section" aria-label="Manage sponsors">
      <Flex gap={8} wrap="wrap" mb={12}>
        <Button
          variant="board"
          leftSection={<Icon name="plus" sizePx={16} />}
          onClick={() => setEdited('new')}
        >
          Add sponsor
        </Button>
        <Button onClick={() => setEdited('brochure')}>Upload brochure</Button>
        <Button onClick={() => void download('/tml/sponsors/report.xlsx')}>Download report</Button>
      </Flex>
      <Stack component="ul" gap={8}>
        {data.map((sponsor) => (
          <SponsorLine key={sponsor._id} sponsor={sponsor} onEdit={() => setEdited(sponsor)} />
        ))}
      </Stack>
    </Card>
  )
}

function SponsorLine({ sponsor, onEdit }: { sponsor: ManagedSponsor; onEdit: () => void }) {
  const [isDeleting, setDeleting] = useState(false)
  const { _id, name, tier, from, to, clicks } = sponsor
  return (
    <Flex component="li" justify="space-between" align="center" gap={8} wrap="wrap">
      <div>
        <b>{name}</b>
        <Text variant="dimmed">
          {tier}, {formatDate(`${from}T06:30:00Z`)} to {formatDate(`${to}T06:30:00Z`)}, {clicks}{' '}
          {clicks === 1 ? 'click' : 'clicks'}
        </Text>
      </div>
      <Flex gap={4}>
        <Button variant="subtle" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="subtle" aria-label={`Delete ${name}`} onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </Flex>
      <ConfirmDelete
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        type="sponsor"
        name={name}
        onDelete={() => call('DELETE /tml/sponsors/:id', { params: { id: _id } })}
      />
    </Flex>
  )
}

import { Button } from '@mantine/core'
import type { HeadedEvent, Player } from '@portal/contract/event-head-records.ts'
import { headLimits } from '@portal/contract/event-head-words.ts'
import { useQuery } from '@tanstack/react-query'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import type { ListAddress } from '#web/platform/list-address.ts'
import { useOpenPart } from '#web/platform/use-part.ts'
import { Desk } from '#web/ui/desk/desk.tsx'
import { useDesk } from '#web/ui/desk/use-desk.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { headsChannel, playersPage, reloadHeads } from './event-head.cache.ts'
import type { EventHeadSearch } from './event-head-search.ts'
import { calledOf, classOf, columnsOf } from './player-columns.tsx'
import { PlayerPanel } from './player-panel.tsx'
import { usePlayerActs } from './use-player-acts.ts'

interface PlayersDeskProps {
  event: HeadedEvent
  address: ListAddress<EventHeadSearch>
}

/** The approved entries of an event: mark attendance, enter results, write. */
export function PlayersDesk({ event, address }: PlayersDeskProps) {
  const { filters } = address
  const load = useQuery(playersPage(event.slug, filters))
  const channel = headsChannel(event._id)
  const desk = useDesk({ load, address, channel, refresh: reloadHeads, canPick: () => true })
  const work = usePlayerActs(desk)
  return (
    <Desk<Player>
      desk={desk}
      acts={work.acts}
      columns={columnsOf(event)}
      nameOf={calledOf}
      name="Participants"
      things={['registration', 'registrations']}
      pageSize={headLimits.pageSize}
      search={{ name: 'email', label: 'E-mail, name, PRN or group', value: filters.email }}
      tools={<Tools event={event} />}
      panel={(row) => ({
        lead: <PersonAvatar name={calledOf(row)} photo={row.members[0]?.profile ?? null} sizePx={44} />,
        title: calledOf(row),
        below: row.groupName ? `${row.members.length} members` : classOf(row),
        body: (
          <PlayerPanel
            key={row._id}
            event={event}
            row={row}
            work={work}
            view={desk.view}
            onView={desk.setView}
          />
        ),
        hasOwnFoot: desk.view !== null,
      })}
      empty={{
        title: 'No participants found',
        sentence: 'People appear here once the registration desk has approved them.',
      }}
    />
  )
}

/** A message to everyone approved, and the call list. */
function Tools({ event: { slug, counts } }: { event: HeadedEvent }) {
  const { Part, isOpen, open, close, ahead } = useOpenPart(
    async () => (await import('./players-message.tsx')).PlayersMessage,
  )
  const count = counts.approved
  return (
    <>
      <Button leftSection={<Icon name="mail" />} {...ahead} onClick={open}>
        Message
      </Button>
      <DownloadButton path={`/tml/eventHead/events/${slug}/call-list.pdf`}>Call list</DownloadButton>
      {Part && <Part slug={slug} count={count} isOpen={isOpen} onClose={close} />}
    </>
  )
}

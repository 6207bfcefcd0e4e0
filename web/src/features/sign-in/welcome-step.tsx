import { Box, Button, Flex, Text } from '@mantine/core'
import { type PostType, postTypes } from '@portal/contract/bell-posts.ts'
import { hasRoom } from '@portal/contract/college.ts'
import { railwayLineOptions } from '@portal/contract/railway-words.ts'
import { type QueryDomain, queryDomains, type RailwayLine } from '@portal/contract/reference.ts'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { postNames } from '#web/college/post-names.ts'
import { useLineStations } from '#web/college/use-line-stations.ts'
import { call } from '#web/platform/call.ts'
import type { Viewer } from '#web/platform/session.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectControl } from '#web/ui/select-control.tsx'
import { TilesChoice, TilesPicks } from '#web/ui/tiles-choice.tsx'
import { endWelcome } from './registration-start.ts'

/**
 * The step after the registration with personal choices. Each of them, and the whole step, can be skipped.
 */
export function WelcomeStep({ viewer }: { viewer: Viewer }) {
  const router = useRouter()
  const [domains, setDomains] = useState<QueryDomain[]>([])
  const [homeLine, setHomeLine] = useState<RailwayLine | null>(null)
  const [homeStation, setHomeStation] = useState<string | null>(null)
  const [notified, setNotified] = useState<PostType[]>([...postTypes])
  /** The guard of the page navigates to the page that the student requested. */
  const leave = () => {
    endWelcome()
    return router.invalidate()
  }
  const mutedNotifications = postTypes.filter((type) => !notified.includes(type))
  const save = useMutation({
    mutationFn: () =>
      call('PUT /profiles/welcome', { body: { domains, homeLine, homeStation, mutedNotifications } }),
    onSuccess: leave,
  })
  return (
    <Flex component="section" direction="column" gap={14}>
      <Box component="h1" mb={6}>
        Welcome, {viewer.name.split(' ')[0]}
      </Box>
      <Text size="md" c="dimmed">
        {hasRoom('railway') ? 'Three' : 'Two'} optional steps to set up your account.
      </Text>
      <TilesPicks
        label="Your interests"
        tiles={queryDomains.map((domain) => ({ value: domain, label: domain }))}
        values={domains}
        onChange={setDomains}
      />
      {hasRoom('railway') && (
        <TilesChoice
          label="Your railway line"
          tiles={railwayLineOptions}
          value={homeLine}
          onChange={(line) => {
            setHomeLine(line)
            setHomeStation(null)
          }}
        />
      )}
      {homeLine && <StationField line={homeLine} value={homeStation} onChange={setHomeStation} />}
      <TilesPicks
        label="Notify me about"
        tiles={postTypes.map((type) => ({ value: type, label: postNames[type] }))}
        values={notified}
        onChange={setNotified}
      />
      {save.error && (
        <Text
          size="md"
          c="var(--portal-bad)"
          py={10}
          px={12}
          bdrs={10}
          bg="var(--portal-bad-soft)"
          role="alert"
        >
          {save.error.message}
        </Text>
      )}
      <Flex gap={8} wrap="wrap">
        <Button variant="board" loading={save.isPending} onClick={() => !save.isPending && save.mutate()}>
          Save and continue
        </Button>
        <Button variant="subtle" onClick={() => void leave()}>
          Skip
        </Button>
      </Flex>
    </Flex>
  )
}

interface StationFieldProps {
  line: RailwayLine
  value: string | null
  onChange: (station: string | null) => void
}

/** The home station of the chosen line. The list of stations is loaded once a line was chosen. */
function StationField({ line, value, onChange }: StationFieldProps) {
  const known = useLineStations()
  const stations: readonly string[] = known?.[line] ?? []
  return (
    <Field label="Your home station">
      {(wiring) => (
        <SelectControl
          wiring={wiring}
          value={value ?? ''}
          choices={stations.map((station) => ({ value: station, label: station }))}
          placeholder="Choose your station"
          nothingFound="Station not found"
          onChange={(station) => onChange(station || null)}
        />
      )}
    </Field>
  )
}

import { Box, Button, Text } from '@mantine/core'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './addressee.module.css'

interface AddresseeProps {
  name: string
  photo: string | null
  onTakeOff: () => void
}

/** The addressee of the query above the form, with a button to ask everyone instead. */
export function Addressee({ name, photo, onTakeOff }: AddresseeProps) {
  return (
    <Card padding="row" className={`row wrap below-16 ${styles.addressee}`}>
      <PersonAvatar name={name} photo={photo} sizePx={36} />
      <Box component="p" flex="1 1 160px">
        For <b>{name}</b>
        <Text span display="block" variant="dimmed">
          Anyone can read and answer. {name.split(' ', 1)[0]} will be notified that it's for them.
        </Text>
      </Box>
      <Button variant="subtle" size="compact-sm" onClick={onTakeOff}>
        Ask everyone instead
      </Button>
    </Card>
  )
}

/** Shown instead if the alumnus accepts no questions; the query goes to everyone. */
export function BusyAddressee({ name, photo, onTakeOff }: AddresseeProps) {
  return (
    <Card padding="row" className={`row wrap below-16 ${styles.addressee}`} role="status">
      <PersonAvatar name={name} photo={photo} sizePx={36} />
      <Box component="p" flex="1 1 160px">
        <b>{name} isn't taking questions right now.</b>
        <Text span display="block" variant="dimmed">
          Your query will go to everyone.
        </Text>
      </Box>
      <Button variant="subtle" size="compact-sm" onClick={onTakeOff}>
        Dismiss
      </Button>
    </Card>
  )
}

/** Shown instead if the link names no one, so that the query goes to everyone, or if it couldn't be checked. */
export function UnknownAddressee({ isGone, onTakeOff }: { isGone: boolean; onTakeOff: () => void }) {
  return (
    <Card padding="row" className={`row wrap below-16 ${styles.addressee}`} role="alert">
      <Icon name="alert" sizePx={24} />
      <Box component="p" flex="1 1 160px">
        <b>{isGone ? "The alumnus in this link isn't available." : "Couldn't load the alumnus to ask."}</b>
        <Text span display="block" variant="dimmed">
          {isGone ? 'Your query will go to everyone.' : 'Your query will still be for them.'}
        </Text>
      </Box>
      <Button variant="subtle" size="compact-sm" onClick={onTakeOff}>
        {isGone ? 'Dismiss' : 'Ask everyone instead'}
      </Button>
    </Card>
  )
}

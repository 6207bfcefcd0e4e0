import { Button } from '@mantine/core'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import styles from './addressee.module.css'

interface AddresseeProps {
  name: string
  photo: string | null
  onTakeOff: () => void
}

/** Above the form: whom the query is for, and the way to ask everybody instead. */
export function Addressee({ name, photo, onTakeOff }: AddresseeProps) {
  return (
    <div className={styles.addressee}>
      <PersonAvatar name={name} photo={photo} sizePx={36} />
      <p className={styles.words}>
        For <b>{name}</b>
        <span className={styles.note}>
          Everybody may read and answer it; {name.split(' ', 1)[0]} is told it is theirs.
        </span>
      </p>
      <Button variant="subtle" size="compact-sm" onClick={onTakeOff}>
        Ask everybody
      </Button>
    </div>
  )
}

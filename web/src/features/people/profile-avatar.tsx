import { useState } from 'react'
import { ImageViewer } from '#web/ui/image-viewer.tsx'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import styles from './profile-avatar.module.css'

const sizePx = 88

/** The photo, which a tap enlarges; without one, or with a broken one, the first letter. */
export function ProfileAvatar({ name, photo }: { name: string; photo: string | null }) {
  const [isBroken, setIsBroken] = useState(false)
  const [open, setOpen] = useState<number | null>(null)
  const avatar = <PersonAvatar name={name} photo={isBroken ? null : photo} sizePx={sizePx} />
  if (!photo || isBroken) return <div className={`block disc ${styles.frame}`}>{avatar}</div>
  return (
    <>
      <button
        type="button"
        className={`block disc ${styles.frame}`}
        aria-label={`Enlarge the photo of ${name}`}
        // Errors of images do not bubble, but they can be caught on the way down.
        onErrorCapture={() => setIsBroken(true)}
        onClick={() => setOpen(0)}
      >
        {avatar}
      </button>
      <ImageViewer images={[{ src: photo, alt: `Photo of ${name}` }]} index={open} onIndex={setOpen} />
    </>
  )
}

import { useState } from 'react'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { ImageViewer } from '#web/ui/image-viewer.tsx'
import styles from './profile-avatar.module.css'

const sizePx = 88

/** The photo, enlarged by a tap; without one, or if it is broken, the first letter. */
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
        // Error events of images don't bubble, but they can be captured.
        onErrorCapture={() => setIsBroken(true)}
        onClick={() => setOpen(0)}
      >
        {avatar}
      </button>
      <ImageViewer images={[{ src: photo, alt: `Photo of ${name}` }]} index={open} onIndex={setOpen} />
    </>
  )
}

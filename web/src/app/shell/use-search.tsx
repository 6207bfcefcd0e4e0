import { type ReactNode, useState } from 'react'
import type { Viewer } from '#web/platform/session.ts'
import { usePart } from '#web/platform/use-part.ts'
import { menuViewer } from './menu-viewer.ts'
import { usePaletteKeys } from './use-palette-keys.ts'

interface Search {
  open: () => void
  /** For a button that opens it: its code comes when a pointer or the focus is near. */
  button: { onClick: () => void; onPointerEnter: () => void; onFocus: () => void }
  palette: ReactNode
}

/** The palette of somebody who is signed in, opened by the field, the phone's bar or the keys. */
export function useSearch(viewer: Viewer | null): Search {
  const [isOpen, setOpen] = useState(false)
  const [typedAhead, setTypedAhead] = useState('')
  const close = () => setOpen(false)
  const {
    Part,
    open: fetchPart,
    ahead,
  } = usePart(async () => (await import('#web/features/search/palette.tsx')).Palette, close)
  const open = () => {
    fetchPart()
    setTypedAhead('')
    setOpen(true)
  }
  const typeAhead = (letter: string) => setTypedAhead((letters) => letters + letter)
  usePaletteKeys({ isOffered: viewer !== null, isOpen, open, typeAhead })
  const palette = Part && viewer && (
    <Part
      isOpen={isOpen}
      close={close}
      typedAhead={typedAhead}
      viewer={menuViewer(viewer)}
      accountId={viewer._id}
    />
  )
  return { open, button: { ...ahead, onClick: open }, palette }
}

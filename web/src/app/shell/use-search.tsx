import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Viewer } from '#web/platform/session.ts'
import { usePart } from '#web/platform/use-part.ts'
import { menuViewer } from './menu-viewer.ts'
import { usePaletteKeys } from './use-palette-keys.ts'

interface Search {
  open: () => void
  /** Props for a button that opens the palette. Its code is loaded when the button is hovered or focused. */
  button: { onClick: () => void; onPointerEnter: () => void; onFocus: () => void }
  palette: ReactNode
}

/** Holds the palette of a signed-in person, opened by the search field, the bottom bar or the keys. */
export function useSearch(viewer: Viewer | null): Search {
  const navigate = useNavigate()
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
  const openGuide = () => void navigate({ to: '/guide' })
  usePaletteKeys({ isOffered: viewer !== null, isOpen, open, typeAhead, openGuide })
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

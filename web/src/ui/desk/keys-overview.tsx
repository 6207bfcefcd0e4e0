import { Box, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import dialog from '../dialog.module.css'
import { DialogFrame } from '../dialog-frame.tsx'
import type { PrintedKey } from './desk-keys.ts'
import { Signs } from './keys-line.tsx'

interface KeysOverviewProps {
  keys: { areOn: boolean; turn: () => void }
  printed: readonly PrintedKey[]
  isOpen: boolean
  onClose: () => void
}

/** The dialog with every key of the desk and the switch that turns them off. */
export function KeysOverview({ keys, printed, isOpen, onClose }: KeysOverviewProps) {
  return (
    <DialogFrame opened={isOpen} onClose={onClose} title="Keys" size={400} transitionProps={{ duration: 0 }}>
      <dl
        className="grid align-center gap-8-16 text-14"
        style={{ gridTemplateColumns: 'auto minmax(0, 1fr)' }}
      >
        {printed.map(({ signs, word }) => (
          <div key={word} style={{ display: 'contents' }}>
            <dt>
              <Signs signs={signs} />
            </dt>
            <Box component="dd" c="var(--portal-text-secondary)">
              {word}
            </Box>
          </div>
        ))}
      </dl>
      <Link to="/guide" className="inline-row touch text-14 weight-550 ink-link" onClick={onClose}>
        Guide of the portal
      </Link>
      <div className={dialog.buttons}>
        <Button onClick={keys.turn}>{keys.areOn ? 'Turn keys off' : 'Turn keys on'}</Button>
        <Button variant="filled" onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </DialogFrame>
  )
}

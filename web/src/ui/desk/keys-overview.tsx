import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Box, Button, Modal } from '@mantine/core'
import dialog from '../dialog.module.css'
import { dialogParts } from '../dialog-parts.ts'
import { useOpenOnceMounted } from '../open-once-mounted.ts'
import type { PrintedKey } from './desk-keys.ts'
import { Signs } from './keys-line.tsx'

interface KeysOverviewProps {
  keys: { areOn: boolean; turn: () => void }
  printed: readonly PrintedKey[]
  isOpen: boolean
  onClose: () => void
}

/** Every key of the desk, and the switch that turns them off. */
export function KeysOverview({ keys, printed, isOpen, onClose }: KeysOverviewProps) {
  const isOpenNow = useOpenOnceMounted(isOpen)
  return (
    <Modal
      opened={isOpenNow}
      onClose={onClose}
      title="Keys"
      withCloseButton={false}
      centered
      size={400}
      radius="xl"
      zIndex="var(--portal-z-popover, 300)"
      transitionProps={{ duration: 0 }}
      classNames={dialogParts}
    >
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
      <div className={dialog.buttons}>
        <Button variant="default" onClick={keys.turn}>
          {keys.areOn ? 'Turn keys off' : 'Turn keys on'}
        </Button>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </Modal>
  )
}

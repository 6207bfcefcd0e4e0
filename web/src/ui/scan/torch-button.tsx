import { ActionIcon } from '@mantine/core'
import { IconBolt, IconBoltOff } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '#web/platform/toasts.ts'

/** The camera's torch; it goes off when the camera stops. */
export interface Torch {
  id: string
  turn: (isOn: boolean) => Promise<void>
}

/** Returns the torch of a stream's camera, or null if it has none or the browser can't control it. */
export function torchOf(stream: MediaStream): Torch | null {
  const [track] = stream.getVideoTracks()
  if (!track?.getCapabilities || !('torch' in track.getCapabilities())) return null
  return {
    id: track.id,
    // The constraint is newer than the browser API's types.
    turn: (torch) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] }),
  }
}

/** The button that turns on the torch, to scan tickets in the dark. */
export function TorchButton({ torch }: { torch: Torch }) {
  const [isOn, setOn] = useState(false)
  const turn = async () => {
    try {
      await torch.turn(!isOn)
      setOn(!isOn)
    } catch {
      toast.warn("Couldn't switch the light. Your browser may not allow it.")
    }
  }
  return (
    <ActionIcon
      variant="default"
      size={44}
      pos="absolute"
      top={12}
      right={12}
      style={{ zIndex: 1 }}
      aria-pressed={isOn}
      aria-label="Light"
      onClick={() => void turn()}
    >
      {isOn ? <IconBolt size={20} stroke={1.6} /> : <IconBoltOff size={20} stroke={1.6} />}
    </ActionIcon>
  )
}

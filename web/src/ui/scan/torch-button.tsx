import { ActionIcon } from '@mantine/core'
import { IconBolt, IconBoltOff } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '#web/platform/toasts.ts'

/** The lamp of a camera; it goes out by itself when the camera stops. */
export interface Torch {
  id: string
  turn: (isOn: boolean) => Promise<void>
}

/** The lamp of the camera that a stream comes from; null where it has none, or the browser doesn't reach it. */
export function torchOf(stream: MediaStream): Torch | null {
  const [track] = stream.getVideoTracks()
  if (!track?.getCapabilities || !('torch' in track.getCapabilities())) return null
  return {
    id: track.id,
    // The constraint is newer than the types of the browser's API.
    turn: (torch) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] }),
  }
}

/** Lights the tickets where it is dark. */
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

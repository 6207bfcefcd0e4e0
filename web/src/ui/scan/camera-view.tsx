import { Button } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isCameraKept, keptMs, leaveCamera, takeCamera } from './camera-stream.ts'
import styles from './camera-view.module.css'
import { openSound } from './scan-signals.ts'
import { openTicketReader, type TicketReader } from './ticket-reader.ts'
import { type Torch, TorchButton, torchOf } from './torch-button.tsx'

/** The interval between pictures, short enough for three people a second. */
const pictureMs = 120

type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'none' | 'busy' | 'broken'

/**
 * The camera with its corners. Starts on a press, because the browser asks for permission, or at once if it
 * is still open.
 */
export function CameraView({ tone, onCode }: { tone: string; onCode: (code: string) => void }) {
  const [state, setState] = useState<CameraState>(isCameraKept() ? 'starting' : 'off')
  const [torch, setTorch] = useState<Torch | null>(null)
  const video = useRef<HTMLVideoElement>(null)
  useCamera(state, { video, setState, onCode, onTorch: setTorch })
  return (
    <div className={`center ${styles.finder}`} data-tone={tone}>
      <video className="full tall" ref={video} muted playsInline hidden={state !== 'on'} />
      {state === 'on' ? (
        <>
          {torch && <TorchButton key={torch.id} torch={torch} />}
          <p className={`round-8 ${styles.hint}`}>Point at the QR on the ticket</p>
          <span className={`round-18 ${styles.corners}`} aria-hidden="true" />
        </>
      ) : (
        <div className={`grid gap-12 text-center ${styles.off}`}>
          <p>{words[state]}</p>
          {state !== 'none' && (
            <Button
              loading={state === 'starting'}
              leftSection={<IconScan size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => {
                openSound()
                setState('starting')
              }}
            >
              Start camera
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const words: Readonly<Record<CameraState, string>> = {
  off: 'Scan with the camera, or type below.',
  starting: 'Starting the camera',
  on: '',
  refused: 'The camera is blocked. Allow it in the settings of your browser, or type below.',
  none: 'This device has no camera. Type below.',
  busy: 'Another app is using the camera. Close it and try again, or type below.',
  broken: "Couldn't read codes with the camera. Try again, or type below.",
}

function stateAfter(error: unknown): CameraState {
  return (error instanceof DOMException && statesByError[error.name]) || 'broken'
}

const statesByError: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
}

function useCamera(
  state: CameraState,
  camera: {
    video: RefObject<HTMLVideoElement | null>
    setState: (state: CameraState) => void
    onCode: (code: string) => void
    onTorch: (torch: Torch | null) => void
  },
): void {
  const found = useEffectEvent((code: string) => camera.onCode(code))
  const isWanted = state === 'starting' || state === 'on'
  const { setState, onTorch, video } = camera
  useEffect(() => {
    if (!isWanted) return
    const stopped = new AbortController()
    const onStart = (stream: MediaStream) => {
      onTorch(torchOf(stream))
      setState('on')
    }
    run(video.current, { onCode: found, onStart, signal: stopped.signal }).catch((error: unknown) => {
      if (!stopped.signal.aborted) setState(stateAfter(error))
    })
    return () => stopped.abort()
  }, [isWanted, setState, onTorch, video])
}

/** Reads pictures until the component unmounts. The same code counts again only after a moment without it. */
async function run(
  video: HTMLVideoElement | null,
  {
    onCode,
    onStart,
    signal,
  }: { onCode: (code: string) => void; onStart: (stream: MediaStream) => void; signal: AbortSignal },
): Promise<void> {
  if (!video) return
  const reader = await openTicketReader()
  try {
    const stream = await takeCamera()
    video.srcObject = stream
    await video.play()
    if (!signal.aborted) onStart(stream)
    await readOn(video, { reader, onCode, signal })
  } finally {
    leaveCamera(signal.aborted ? keptMs : 0)
    reader.close()
  }
}

async function readOn(
  video: HTMLVideoElement,
  { reader, onCode, signal }: { reader: TicketReader; onCode: (code: string) => void; signal: AbortSignal },
): Promise<void> {
  let [seen, seenAt] = ['', 0]
  while (!signal.aborted) {
    const code = await reader.read(video)
    // In a task of its own: an error in the handler of one code is reported and doesn't end the camera.
    if (code !== '' && (code !== seen || Date.now() - seenAt > sameAgainMs)) setTimeout(onCode, 0, code)
    if (code !== '') [seen, seenAt] = [code, Date.now()]
    await new Promise((resolve) => setTimeout(resolve, pictureMs))
  }
}

const sameAgainMs = 2_500

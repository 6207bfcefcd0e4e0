/** Enough to open the next event at the desk; the lamp of the camera is lit for as long. */
export const keptMs = 30_000

let opened: Promise<MediaStream> | null = null
/** The old view of a desk leaves after the new one has the camera. */
let viewCount = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** True if a view gets the camera without a question of the browser. */
export function isCameraKept(): boolean {
  return opened !== null
}

/**
 * Opens the camera at the back. Safari asks for permission each time, so a view uses the stream of the one before. Each call needs
 * one of `leaveCamera`, also if it fails.
 */
export async function takeCamera(): Promise<MediaStream> {
  viewCount += 1
  clearTimeout(timer)
  opened ??= navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  const taken = opened
  const forget = () => {
    if (opened === taken) opened = null
  }
  try {
    const stream = await taken
    // The system ends a track when a call comes in or the permission is withdrawn.
    for (const track of stream.getTracks()) track.addEventListener('ended', forget, { once: true })
    return stream
  } catch (error) {
    forget()
    throw error
  }
}

/** Keeps the camera for the next view, and turns it off when none comes. */
export function leaveCamera(): void {
  viewCount -= 1
  if (viewCount > 0) return
  timer = setTimeout(() => {
    opened?.then(stopTracks).catch(() => undefined)
    opened = null
  }, keptMs)
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

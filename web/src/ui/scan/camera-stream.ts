/** Enough time to open the next event on the desk. The camera's light stays on as long. */
export const keptMs = 30_000

let opened: Promise<MediaStream> | null = null
/** The old view of a desk unmounts after the new one has the camera. */
let viewCount = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Returns whether a view gets the camera without a permission prompt. */
export function isCameraKept(): boolean {
  return opened !== null
}

/**
 * Opens the rear camera. Safari asks for permission each time, so a view reuses the stream of the previous
 * one. Each call needs a matching `leaveCamera`, even if it fails.
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

/**
 * Keeps the camera for the next view, and turns it off if none comes.
 * @param forMs 0 if no code can be read, so that the camera's light doesn't stay on for nothing
 */
export function leaveCamera(forMs = keptMs): void {
  viewCount -= 1
  if (viewCount > 0) return
  timer = setTimeout(() => {
    opened?.then(stopTracks).catch(() => undefined)
    opened = null
  }, forMs)
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

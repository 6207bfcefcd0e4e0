/** What became of a scan. */
export type ScanKind = 'good' | 'already' | 'wrong' | 'unknown' | 'kept'

/** Beeps by their pitch in hertz, and buzzes in milliseconds: each result sounds and feels different. */
const signals: Readonly<Record<ScanKind, { beeps: readonly number[]; buzz: number[] }>> = {
  good: { beeps: [1_320], buzz: [60] },
  already: { beeps: [660, 660], buzz: [60, 80, 60] },
  wrong: { beeps: [220], buzz: [400] },
  unknown: { beeps: [220, 220], buzz: [400] },
  kept: { beeps: [880], buzz: [60] },
}

let audio: AudioContext | null = null
const mutedKey = 'portal.scan-muted'

/** Whether this device stays silent; it buzzes all the same. */
export function isMuted(): boolean {
  return localStorage.getItem(mutedKey) === 'yes'
}

export function setMuted(isSilent: boolean): void {
  if (isSilent) localStorage.setItem(mutedKey, 'yes')
  else localStorage.removeItem(mutedKey)
}

/** Starts the audio on the touch that opens the camera. iOS plays nothing until a touch has started it. */
export function openSound(): void {
  if (isMuted()) return
  try {
    runningAudio()
  } catch {
    // A device without sound.
  }
}

/** Sounds and buzzes, where the device can; the screen says the same by colour, shape and word. */
export function signalOf(kind: ScanKind): void {
  const { beeps, buzz } = signals[kind]
  navigator.vibrate?.(buzz)
  if (isMuted()) return
  try {
    const context = runningAudio()
    for (const [nth, hertz] of beeps.entries()) beep(context, hertz, context.currentTime + nth * 0.18)
  } catch {
    // A device without sound.
  }
}

/** iOS starts the context suspended, and suspends it again when the screen locks or a call comes in. */
function runningAudio(): AudioContext {
  audio ??= new AudioContext()
  if (audio.state !== 'running') void audio.resume().catch(() => undefined)
  return audio
}

function beep(context: AudioContext, hertz: number, at: number): void {
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0.18, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.14)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.15)
}

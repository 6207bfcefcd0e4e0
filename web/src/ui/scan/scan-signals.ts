export type ScanKind = 'good' | 'already' | 'wrong' | 'unknown' | 'kept'

/** Beeps by frequency in hertz and vibrations in milliseconds; each result sounds and feels different. */
const signals: Readonly<Record<ScanKind, { beeps: readonly number[]; buzz: number[] }>> = {
  good: { beeps: [1_320], buzz: [60] },
  already: { beeps: [660, 660], buzz: [60, 80, 60] },
  wrong: { beeps: [220], buzz: [400] },
  unknown: { beeps: [220, 220], buzz: [400] },
  kept: { beeps: [880], buzz: [60] },
}

let audio: AudioContext | null = null
const mutedKey = 'portal.scan-muted'

/** Returns whether sounds are off on this device. It vibrates anyway. */
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
    // The device has no sound.
  }
}

/** Plays the sound and the vibration of a result. The screen shows the same by colour, shape and text. */
export function signalOf(kind: ScanKind): void {
  const { beeps, buzz } = signals[kind]
  navigator.vibrate?.(buzz)
  if (isMuted()) return
  try {
    const context = runningAudio()
    for (const [nth, hertz] of beeps.entries()) beep(context, hertz, context.currentTime + nth * 0.18)
  } catch {
    // The device has no sound.
  }
}

/** iOS creates the context suspended, and suspends it again when the screen locks or a call comes in. */
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

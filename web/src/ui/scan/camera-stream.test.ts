import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isCameraKept, keptMs, leaveCamera, takeCamera } from './camera-stream.ts'

class Track extends EventTarget {
  isStopped = false
  stop(): void {
    this.isStopped = true
  }
}

let tracks: Track[] = []
const ask = vi.fn(async () => {
  const track = new Track()
  tracks.push(track)
  return { getTracks: () => [track] }
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: ask } })
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(keptMs)
  tracks = []
  ask.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the next view uses the open camera, so that the browser asks once', async () => {
  const first = await takeCamera()
  leaveCamera()
  await vi.advanceTimersByTimeAsync(keptMs - 1)
  expect(isCameraKept()).toBe(true)
  expect(await takeCamera()).toBe(first)
  await vi.advanceTimersByTimeAsync(2 * keptMs)
  expect([ask.mock.calls.length, tracks[0]?.isStopped]).toEqual([1, false])
  leaveCamera()
})

test('a view that leaves after the next has begun does not turn its camera off', async () => {
  await takeCamera()
  await takeCamera()
  leaveCamera()
  await vi.advanceTimersByTimeAsync(2 * keptMs)
  expect(tracks[0]?.isStopped).toBe(false)
  leaveCamera()
})

test('a camera that no view uses is turned off', async () => {
  await takeCamera()
  leaveCamera()
  await vi.advanceTimersByTimeAsync(keptMs)
  expect([tracks[0]?.isStopped, isCameraKept()]).toEqual([true, false])
})

test('a camera that the system ended or the person refused is asked for again', async () => {
  await takeCamera()
  tracks[0]?.dispatchEvent(new Event('ended'))
  await takeCamera()
  tracks[1]?.dispatchEvent(new Event('ended'))
  ask.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'))
  await expect(takeCamera()).rejects.toThrow('refused')
  await takeCamera()
  expect(ask).toHaveBeenCalledTimes(4)
  for (let views = 0; views < 4; views += 1) leaveCamera()
})

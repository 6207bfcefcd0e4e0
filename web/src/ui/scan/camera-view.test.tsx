import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CameraView } from './camera-view.tsx'

const stop = vi.fn()
const stream = {
  getTracks: () => [{ stop, addEventListener: () => undefined }],
  getVideoTracks: () => [],
}

/** Gives the browser a camera and a detector that reads this. */
function withCamera(detect: () => Promise<{ rawValue: string }[]>, getUserMedia = async () => stream): void {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  class Detector {
    static getSupportedFormats = async () => ['qr_code']
    detect = detect
  }
  vi.stubGlobal('BarcodeDetector', Detector)
}

const start = (onCode: (code: string) => void) => {
  render(<CameraView tone="none" onCode={onCode} />, { wrapper: MantineProvider })
  fireEvent.click(screen.getByRole('button', { name: 'Start camera' }))
}

beforeEach(() => {
  stop.mockClear()
  HTMLVideoElement.prototype.play = async () => undefined
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', {
    configurable: true,
    value: null,
    writable: true,
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a camera whose pictures cannot be read is turned off at once, and can be started again', async () => {
  withCamera(() => Promise.reject(new Error("The decoder couldn't be started")))
  start(() => {})
  await screen.findByText(/^Couldn't read codes with the camera/)
  await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('button', { name: 'Start camera' })).toBeDefined()
})

test.each([
  ['NotAllowedError', /^The camera is blocked/, true],
  ['NotReadableError', /^Another app is using the camera/, true],
  ['NotFoundError', /^This device has no camera/, false],
  ['AbortError', /^Couldn't read codes with the camera/, true],
])(
  'a camera that fails with %s says why, and can be tried again if that may help',
  async (name, words, canRetry) => {
    withCamera(
      async () => [],
      () => Promise.reject(new DOMException('', name)),
    )
    start(() => {})
    await screen.findByText(words)
    expect(screen.queryByRole('button', { name: 'Start camera' }) !== null).toBe(canRetry)
  },
)

/** Reads the QR code in a picture of the camera; '' if there is none. */
export interface TicketReader {
  read: (video: HTMLVideoElement) => Promise<string>
  close: () => void
}

interface NativeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}

/** Opens the browser's detector, or a decoder in a worker if it has none. */
export async function openTicketReader(): Promise<TicketReader> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector
  const formats: readonly string[] = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  if (!Native || !formats.includes('qr_code')) return openWorker()
  const detector = new Native({ formats: ['qr_code'] })
  return { read: async (video) => (await detector.detect(video))[0]?.rawValue ?? '', close: () => undefined }
}

/** Enough for a code that fills a third of the picture, at a third of the work of the full size. */
const sidePx = 640

function openWorker(): TicketReader {
  const worker = new Worker(new URL('./read-ticket.worker.ts', import.meta.url), { type: 'module' })
  const canvas = new OffscreenCanvas(sidePx, sidePx)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    read: (video) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error("The decoder couldn't be started"))
        if (!context || video.videoWidth === 0) return resolve('')
        const scale = Math.min(1, sidePx / Math.max(video.videoWidth, video.videoHeight))
        const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
        context.drawImage(video, 0, 0, width, height)
        worker.onmessage = ({ data }: MessageEvent<string | null>) => (data === null ? fail() : resolve(data))
        worker.onerror = fail
        const picture = context.getImageData(0, 0, width, height)
        worker.postMessage(picture, [picture.data.buffer])
      }),
    close: () => worker.terminate(),
  }
}

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/* Decodes QR codes for browsers that cannot. A worker has the policy of its own file: WebAssembly is allowed here alone. */

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

self.onmessage = async ({ data }: MessageEvent<ImageData>) => {
  try {
    const [found] = await readBarcodes(data, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
    self.postMessage(found?.text ?? '')
  } catch (error) {
    // The decoder itself could not be started: another picture would not help.
    self.postMessage(null)
    throw error
  }
}

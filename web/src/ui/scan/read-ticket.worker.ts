import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/* Decodes QR codes for browsers without a detector. A worker has the content security policy of its own
   file, so WebAssembly is allowed only here. */

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

self.onmessage = async ({ data }: MessageEvent<ImageData>) => {
  try {
    const [found] = await readBarcodes(data, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
    self.postMessage(found?.text ?? '')
  } catch (error) {
    // The decoder couldn't be started, so another picture would fail too.
    self.postMessage(null)
    throw error
  }
}

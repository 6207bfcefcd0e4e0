import { writePdfPages } from '../../server/src/cast/write-pdf.ts'
import { uniqueWords } from './account.ts'

/** Runs in the page: the second part of an upload fails once, as if the connection were lost. */
export const cutSecondPart = `(() => {
  const { open, send, setRequestHeader } = XMLHttpRequest.prototype
  window.offsets = []
  XMLHttpRequest.prototype.open = function (method, ...more) {
    this.sent = method
    return open.call(this, method, ...more)
  }
  XMLHttpRequest.prototype.setRequestHeader = function (name, value) {
    if (name.toLowerCase() === 'upload-offset') this.offset = Number(value)
    return setRequestHeader.call(this, name, value)
  }
  XMLHttpRequest.prototype.send = function (body) {
    if (this.sent !== 'PATCH') return send.call(this, body)
    window.offsets.push(this.offset)
    if (window.offsets.length !== 2) return send.call(this, body)
    setTimeout(() => this.onerror(new ProgressEvent('error')))
  }
})()`

/** Returns a PDF of two parts that no other test uploads. */
export function largePdf(): Buffer {
  const lines = Array.from({ length: 40 }, () => 'What to remember, and why.')
  return writePdfPages(Array.from({ length: 300 }, (_, page) => ({ heading: uniqueWords(`${page}`), lines })))
}

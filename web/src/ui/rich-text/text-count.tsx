import styles from './rich-text-editor.module.css'
import { richTextBytes } from './rich-text-rules.ts'

/** The used size in kB as it is sent. Announced only when it is nearly full. */
export function TextCount({ html, bytesMax }: { html: string; bytesMax: number }) {
  const bytes = richTextBytes(html)
  const isOver = bytes > bytesMax
  const isNear = bytes > bytesMax * 0.9
  return (
    <p className={`text-12 dimmed tabular text-right ${styles.count}`} data-over={isOver || undefined}>
      {inKilobytes(bytes)} of {inKilobytes(bytesMax)} kB
      <span role="status">{isOver ? ', too long' : isNear ? ', nearly full' : ''}</span>
    </p>
  )
}

/** Formats bytes as kB of 1,000 bytes, as the limit does, with one decimal below ten. */
function inKilobytes(bytes: number): string {
  const kilobytes = bytes / 1000
  return kilobytes < 10 && bytes > 0 ? kilobytes.toFixed(1) : String(Math.round(kilobytes))
}
